import { ApiError } from './errors.ts';

const PERSONAL = /^user:[\w.-]{8,}$/;
/** `project:environment.hash`: the project is `*` for all, `[]` for several; the environment is `*` for the admin API. */
const SCOPED = /^(?:\*|\[\]|[\w.~-]+):(\*|[\w.~-]+)\.[\da-z]{16,}$/i;

/**
 * The kind of token that a text looks like: a person's, an SDK's (client or frontend), or one for the admin API that
 * belongs to no person. Undefined for anything else, which a server may accept all the same.
 */
export function tokenForm(text: string): 'personal' | 'sdk' | 'admin' | undefined {
  const token = text.trim();
  if (PERSONAL.test(token)) return 'personal';
  const environment = SCOPED.exec(token)?.[1];
  if (environment === undefined) return undefined;
  return environment === '*' ? 'admin' : 'sdk';
}

/**
 * A token in the form in which it is sent. HTTP libraries print a refused header in their error, so invalid characters
 * are refused here first, with a message that does not contain the token.
 *
 * @throws ApiError `refused` if it is empty or has a character outside 0x21 to 0x7e.
 */
export function cleanToken(text: string): string {
  const token = text.trim();
  if (token === '') throw new ApiError('refused', 'The token is empty.', { token: 'empty' });
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new ApiError(
      'refused',
      'The token has a space, a line break or a character that is not allowed in a token.',
      {
        token: 'characters',
      },
    );
  }
  return token;
}
