/**
 * Turns in space. Quaternions, because two turns combine without drift and any moment of a tumble can be asked for.
 * @typedef {readonly [number, number, number, number]} Quaternion w, x, y, z; always of length 1
 * @typedef {import('./vector.js').Vector} Vector
 */

/**
 * @param {Vector} axis of length 1
 * @param {number} angle in radians, right-handed
 * @returns {Quaternion}
 */
export function about(axis, angle) {
  const sine = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine];
}

/**
 * @param {Quaternion} second
 * @param {Quaternion} first
 * @returns {Quaternion} the turn `first` followed by the turn `second`
 */
export function after(second, first) {
  const [w, x, y, z] = second;
  const [a, b, c, d] = first;
  return [
    w * a - x * b - y * c - z * d,
    w * b + x * a + y * d - z * c,
    w * c - x * d + y * a + z * b,
    w * d + x * c - y * b + z * a,
  ];
}

/**
 * The nine numbers of the turn, row by row: cheaper than the quaternion when many points turn alike.
 * @param {Quaternion} turn
 * @param {Float64Array} rows
 * @returns {Float64Array} the same `rows`, filled
 */
export function fillRows([w, x, y, z], rows) {
  rows[0] = 1 - 2 * (y * y + z * z);
  rows[1] = 2 * (x * y - w * z);
  rows[2] = 2 * (x * z + w * y);
  rows[3] = 2 * (x * y + w * z);
  rows[4] = 1 - 2 * (x * x + z * z);
  rows[5] = 2 * (y * z - w * x);
  rows[6] = 2 * (x * z - w * y);
  rows[7] = 2 * (y * z + w * x);
  rows[8] = 1 - 2 * (x * x + y * y);
  return rows;
}

/**
 * @param {Quaternion} turn
 * @param {Vector} point
 * @returns {Vector}
 */
export function turned(turn, [x, y, z]) {
  const m = fillRows(turn, new Float64Array(9));
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];
}

/**
 * The turn that lays the table's own axes onto three others (right, up, towards; mutually square, of length 1).
 * The largest of the four parts is taken first (Shepperd), so no face falls into a division by nearly nothing.
 * @param {Vector} right
 * @param {Vector} up
 * @param {Vector} towards
 * @returns {Quaternion}
 */
export function ontoAxes(right, up, towards) {
  const [a, d, g] = right;
  const [b, e, h] = up;
  const [c, f, i] = towards;
  const squares = [1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i];
  const largest = squares.indexOf(Math.max(...squares));
  const twice = Math.sqrt(squares[largest]);
  const quarter = 0.5 / twice;
  const ways = [
    [twice / 2, (h - f) * quarter, (c - g) * quarter, (d - b) * quarter],
    [(h - f) * quarter, twice / 2, (b + d) * quarter, (c + g) * quarter],
    [(c - g) * quarter, (b + d) * quarter, twice / 2, (f + h) * quarter],
    [(d - b) * quarter, (c + g) * quarter, (f + h) * quarter, twice / 2],
  ];
  return /** @type {Quaternion} */ (/** @type {unknown} */ (ways[largest]));
}

/** @param {Quaternion} turn @returns {Quaternion} the turn undone */
export const undone = ([w, x, y, z]) => [w, -x, -y, -z];
