import type { ApiError, ErrorKind, UnreachableReason } from './errors.ts';

/** There was no connection, so nothing can have arrived. */
const BEFORE_SENDING: readonly UnreachableReason[] = ['dns', 'refused', 'tls', 'certificateAsked', 'proxy'];
/** The request was under way, and no answer says what became of it. */
const WITHOUT_WORD: readonly ErrorKind[] = ['cancelled', 'unreadable', 'unreachable'];

/** Whether a request that failed may have taken effect all the same. */
export function mayHaveArrived({ kind, facts }: ApiError): boolean {
  if (kind === 'unreachable') return !BEFORE_SENDING.includes(facts.reason ?? 'other');
  return WITHOUT_WORD.includes(kind);
}
