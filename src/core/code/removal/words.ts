/** Finds `name` where it is no part of a longer identifier. */
export function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, String.raw`\$&`)}(?![\\w$])`);
}
