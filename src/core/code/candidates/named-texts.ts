import type { Id } from '../facts/facts.ts';
import type { Evaluator } from '../link/evaluator.ts';
import { contains, type LinkedFile } from '../link/linked-file.ts';
import type { Usages } from '../link/usages.ts';
import type { GroupedText } from './groups.ts';

/** A string that may be a flag name, where it is written. */
export interface NamedText extends GroupedText {
  readonly file: LinkedFile;
  /** Whether it is written as the argument of a call, `ask("cart")`, not as the value of a constant. */
  readonly isArgument?: boolean;
  /** Where a constant that holds it is read. */
  readonly use?: { readonly file: LinkedFile; readonly start: number; readonly end: number };
}

/** What resolves the names at a place, and where a failure is recorded. */
export interface NameLookup {
  readonly evaluator: Evaluator;
  readonly usages: Usages;
}

/** The possible strings of an expression; empty after an error, which is recorded with the usages. */
export function namedTexts(
  file: LinkedFile,
  id: Id,
  { evaluator, usages }: NameLookup,
): readonly NamedText[] {
  try {
    return namesAt(file, id, evaluator);
  } catch (error) {
    usages.addFailed(file, file.expression(id), error);
    return [];
  }
}

/** A literal itself, or the strings of a constant, written elsewhere: `FLAGS.cart`. Other expressions have none. */
function namesAt(file: LinkedFile, id: Id, evaluator: Evaluator): readonly NamedText[] {
  const row = file.expression(id);
  if (row.kind === 'string')
    return [{ name: row.value, file, start: row.start, end: row.end, isArgument: true }];
  if (row.kind !== 'name' && row.kind !== 'member') return [];
  // A value written within the expression itself, as in `({ on: "cart" }).on`, is no constant from elsewhere.
  return evaluator.evaluate(file, id).flatMap((value) => {
    if (value.kind !== 'string' || (value.file === file && contains(row, value))) return [];
    return [
      {
        name: value.value,
        file: value.file,
        start: value.start,
        end: value.end,
        use: { file, start: row.start, end: row.end },
      },
    ];
  });
}
