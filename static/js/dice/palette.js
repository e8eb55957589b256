/**
 * @typedef {readonly [number, number, number]} Colour red, green, blue in 0..255
 * @typedef {object} Material
 * @property {Colour} dark where no light falls
 * @property {Colour} base
 * @property {Colour} light where the light falls straight
 * @property {string} ink of the numbers
 * @property {string} groove the far side of an engraved number
 * @property {number} gloss 0 dull .. 1 polished
 * @typedef {object} Palette
 * @property {Readonly<Record<string, Material>>} materials by name; `plain` is used for unknown names
 * @property {Colour | null} felt null leaves the ground transparent
 * @property {string} success
 * @property {string} botch
 * @property {string} badge the glyph on a mark's badge
 * @property {string} font family of the numbers; must have lining figures
 */

/** Rust and copper. @type {Material} */
const attack = {
  dark: [38, 12, 6],
  base: [168, 74, 34],
  light: [246, 168, 108],
  ink: '#fff3e0',
  groove: 'rgba(40, 10, 0, 0.75)',
  gloss: 0.55,
};

/** Iron. @type {Material} */
const defence = {
  dark: [12, 18, 28],
  base: [82, 104, 130],
  light: [164, 190, 218],
  ink: '#f6faff',
  groove: 'rgba(4, 10, 22, 0.75)',
  gloss: 0.6,
};

/** Bone. @type {Material} */
const damage = {
  dark: [58, 44, 30],
  base: [196, 178, 142],
  light: [250, 242, 220],
  ink: '#3b160c',
  groove: 'rgba(255, 252, 240, 0.7)',
  gloss: 0.2,
};

/** @type {Palette} */
export const PALETTE = {
  materials: { attack, defence, damage, plain: defence },
  felt: [27, 36, 33],
  success: '#ffd866',
  botch: '#ff5a4a',
  badge: '#1a1410',
  font: '"Trebuchet MS", "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif',
};

/**
 * @param {Partial<Palette>} [own] replaces the default colour by colour, material by material
 * @returns {Palette}
 */
export const mixPalette = (own = {}) =>
  ({ ...PALETTE, ...own, materials: { ...PALETTE.materials, ...own.materials } });

/** @param {Palette} palette @param {string} name @returns {Material} */
export const materialOf = (palette, name) => palette.materials[name] ?? palette.materials.plain;
