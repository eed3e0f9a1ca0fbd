import type { Id, Span } from '../facts/facts.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { type NameLookup, namedTexts } from './named-texts.ts';

/** A read of a type's constant. */
interface ReadConstant extends Span {
  readonly file: LinkedFile;
  readonly name: string;
}

/**
 * The reads of a type's constants: of `class Flags { CART = "cart" }` every `Flags.CART`, in any file. `starts` are the
 * offsets in `file` of the strings that these constants hold. Code that looks something up by such a constant, sets a
 * default under it or lists it concerns the flag that the constant names.
 */
export function* readConstants(
  file: LinkedFile,
  starts: ReadonlySet<number>,
  lookup: NameLookup,
): Iterable<ReadConstant> {
  // By name first, then by what each `Flags.…` resolves to.
  for (const type of typesHolding(file, starts))
    for (const reader of lookup.evaluator.program.containing(file, type))
      for (const id of reader.membersOf(type))
        // `declarer` and `start` say where the string is written, `use` where a constant is read for it.
        for (const { file: declarer, start, name, use } of namedTexts(reader, id, lookup))
          if (declarer === file && use && starts.has(start)) yield { ...use, name };
}

/** The names of the types that contain one of the strings. */
function typesHolding(file: LinkedFile, starts: ReadonlySet<number>): ReadonlySet<string> {
  const holds = (id: Id | undefined): boolean => id !== undefined && starts.has(file.expression(id).start);
  // `CART = "cart"`, or the enum's entry `CART("cart")`
  const rows = file.facts.declarations.filter(
    ({ value, args = [], container }) =>
      container !== undefined && (holds(value) || args.some((one) => holds(one.value))),
  );
  return new Set(
    rows.flatMap(({ container }) => (container === undefined ? [] : file.container(container).name || [])),
  );
}
