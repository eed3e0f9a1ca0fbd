import type { Answer } from './answer.ts';
import type { Dialect } from './dialect.ts';
import { missingToken, sdkToken, wrongToken } from './errors.ts';

/** Who asks: `admin` may do everything, `viewer` sees no project. */
export type Caller = 'admin' | 'viewer';

export interface Tokens {
  /** Personal token of the administrator. */
  admin: string;
  /** Personal token of a user without permission on any project. */
  viewer: string;
  /** Backend SDK tokens, of one project and of all: the right server, the wrong kind of token. */
  sdk: readonly [ofOneProject: string, ofAllProjects: string];
}

export const defaultTokens: Tokens = {
  admin: 'user:embedded-service-administrator',
  viewer: 'user:embedded-service-viewer',
  sdk: ['default:development.abcdef0123456789', '*:development.abcdef0123456789'],
};

/** The caller behind an Authorization header, or the answer that turns the request away. */
export function callerOf(
  authorization: string | undefined,
  tokens: Tokens,
  dialect: Dialect,
): Caller | Answer {
  if (authorization === undefined || authorization === '') return missingToken(dialect);
  // The recorded servers accept a personal token with the word Bearer too.
  const token = authorization.replace(/^Bearer /, '');
  if (token === tokens.admin) return 'admin';
  if (token === tokens.viewer) return 'viewer';
  return tokens.sdk.includes(token) ? sdkToken(dialect) : wrongToken(dialect);
}
