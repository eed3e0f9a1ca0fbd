import { ApiError } from './errors.ts';

/**
 * The server's rule for flag names and project ids: 1 to 100 characters, none of which `encodeURIComponent` changes
 * (server source `nameType`); `.` and `..` are not allowed.
 */
const NAME = /^(?!\.{1,2}$)[A-Za-z0-9\-_.!~*'()]{1,100}$/;

/** Whether the server allows this name. */
export function isLegalName(text: string): boolean {
  return NAME.test(text);
}

/**
 * A path parameter, encoded for a URL.
 *
 * @throws ApiError `refused` for an empty name, for `.` and `..` (a URL drops those as steps in the path, encoded or
 * not) and for text that is not valid Unicode.
 */
export function pathSegment(name: string): string {
  if (name === '' || name === '.' || name === '..') {
    throw new ApiError('refused', `"${name}" cannot be a name in an address: the request was not sent.`);
  }
  if (!name.isWellFormed()) {
    throw new ApiError(
      'refused',
      'A name with broken Unicode cannot stand in an address: the request was not sent.',
    );
  }
  return encodeURIComponent(name);
}
