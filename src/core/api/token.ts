import { ApiError } from './errors.ts';

const PERSONAL = /^user:[\w.-]{8,}$/;
/** `project:environment.hash`, with `*` for all projects and `[]` for several. */
const SCOPED = /^(?:\*|\[\]|[\w.~-]+):(\*|[\w.~-]+)\.[\da-z]{16,}$/i;

/**
 * What kind of token a text has the form of: a person's, an SDK's (client or frontend), or one for the admin API that no
 * person has. Undefined for anything else, which a server may take all the same.
 */
export function tokenForm(text: string): 'personal' | 'sdk' | 'admin' | undefined {
  const token = text.trim();
  if (PERSONAL.test(token)) return 'personal';
  const environment = SCOPED.exec(token)?.[1];
  if (environment === undefined) return undefined;
  return environment === '*' ? 'admin' : 'sdk';
}

/**
 * A token as it is sent. HTTP libraries print a header they refuse in their error, so what cannot stand in a header is
 * refused here first, with a message that does not hold it.
 *
 * @throws ApiError `refused` where it is empty or has a character outside 0x21 to 0x7e.
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
