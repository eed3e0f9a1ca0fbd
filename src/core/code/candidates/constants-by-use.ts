import type { Id, Span } from '../facts/facts.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { nameOf } from '../link/rows.ts';

/** A constant of a type, where it is read. */
interface ReadConstant extends Span {
  readonly file: LinkedFile;
  readonly name: string;
}

/**
 * Where the constants are read of the types of a file that hold the texts at `starts`: whatever is looked up by them, is
 * given a default under them or lists them, speaks of what they name.
 */
export function* readConstants(
  evaluator: Evaluator,
  file: LinkedFile,
  starts: ReadonlySet<number>,
): Iterable<ReadConstant> {
  for (const type of typesHolding(file, starts))
    for (const other of evaluator.program.holding(file, type))
      for (const [id, row] of other.facts.expressions.entries()) {
        if (row.kind !== 'member' || row.object === undefined) continue;
        if (nameOf(other.expression(row.object)) !== type) continue;
        for (const value of evaluator.evaluate(other, id))
          if (value.kind === 'string' && value.file === file && starts.has(value.start))
            yield { file: other, start: row.start, end: row.end, name: value.value };
      }
}

/** The names of the types that hold one of the texts. */
function typesHolding(file: LinkedFile, starts: ReadonlySet<number>): ReadonlySet<string> {
  const holds = (id: Id | undefined): boolean => id !== undefined && starts.has(file.expression(id).start);
  const rows = file.facts.declarations.filter(
    ({ value, args = [], container }) =>
      container !== undefined && (holds(value) || args.some((one) => holds(one.value))),
  );
  return new Set(
    rows.flatMap(({ container }) => (container === undefined ? [] : file.container(container).name || [])),
  );
}
