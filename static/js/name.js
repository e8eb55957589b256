/** The name somebody gave last is offered again. Where the browser keeps nothing, it is given again. */

const KEY = "name";

/** @param {HTMLFormElement|null} form with a field called `name` */
export function rememberName(form) {
  const field = /** @type {HTMLInputElement|undefined} */ (form?.elements.namedItem("name") ?? undefined);
  if (!form || !field) return;
  field.value ||= kept();
  form.addEventListener("submit", () => keep(field.value.trim()));
}

function kept() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
function keep(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // a private window, perhaps
  }
}
