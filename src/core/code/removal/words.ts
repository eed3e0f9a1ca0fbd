/** A pattern that matches `name` where it is not a part of a longer identifier. */
export function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, String.raw`\$&`)}(?![\\w$])`);
}
