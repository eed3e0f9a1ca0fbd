import { ApiError } from './errors.ts';

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
    throw new ApiError('refused', 'The token has a space, a line break or a character that no token has.', {
      token: 'characters',
    });
  }
  return token;
}
