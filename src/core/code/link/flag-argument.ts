import type { Id } from '../facts/facts.ts';
import type { ArgumentCall } from './argument-names.ts';
import type { LinkedFile } from './linked-file.ts';
import { objectOf } from './rows.ts';
import type { FlagCallPlace } from './usages.ts';
import type { Value } from './values.ts';

/** The argument of a flag call, where the search for names begins. */
export interface FlagArgument extends ArgumentCall {
  readonly id: Id;
  /** The elements of a list, if the call is made for each of them: of `names` in `names.filter(client.isEnabled)`. */
  readonly items?: readonly Value[];
  /** The callback, `client.isEnabled`, if it is certain to be called with the elements. */
  readonly callback?: Id;
}

/** A call that could not be classified because of an error. */
export interface FailedCall {
  readonly file: LinkedFile;
  readonly id: Id;
  readonly error: unknown;
}

/** The call at the row `id`, which takes a flag name; no function is named if it is an index, `flags["cart"]`. */
export function flagCallOf(file: LinkedFile, id: Id): FlagCallPlace {
  const row = file.expression(id);
  const isCall = row.kind === 'call';
  const object = row.kind === 'index' ? row.object : objectOf(isCall ? file.expression(row.callee) : row);
  const receiver = object === undefined ? undefined : file.expression(object);
  return {
    file,
    function: (isCall ? file.calleeName(id) : undefined) ?? '',
    receiver: receiver && { start: receiver.start, end: receiver.end },
  };
}
