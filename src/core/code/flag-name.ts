const LEGAL = /^(?!\.{1,2}$)[A-Za-z0-9\-_.!~*'()]{1,100}$/;

/**
 * Whether the service would take `name` as a flag's name: 1 to 100 characters that need no escape in a URL, and not
 * `.` or `..` (contract part on names; the server's own rule is `encodeURIComponent(name) === name`).
 */
export function isFlagName(name: string): boolean {
  return LEGAL.test(name);
}
