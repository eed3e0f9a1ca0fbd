import type { Id } from '../facts/facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import { objectOf } from './rows.ts';
import type { Value } from './values.ts';

const PROVIDER = 'Provider';

/** What components provide for a context of React: `<Flags.Provider value={flags}>`, or `<Flags value={flags}>`. */
export function providedFor(evaluator: Evaluation, file: LinkedFile, context: Id): readonly Value[] {
  const row = file.expression(context);
  const [declared] = row.kind === 'name' ? evaluator.names.find(file, row.name, row) : [];
  if (declared?.kind !== 'declaration') return [];
  const { name } = declared.file.declaration(declared.id);
  const files = new Set([declared.file, ...evaluator.program.containing(declared.file, name)]);
  return [...files].flatMap((other) =>
    [...other.calls(PROVIDER), ...other.calls(name)].flatMap((id) => {
      const { form, callee, args } = other.call(id);
      const given = args.find(({ label }) => label === 'value');
      const of = other.expression(objectOf(other.expression(callee)) ?? callee);
      const [found] = of.kind === 'name' ? evaluator.names.find(other, of.name, of) : [];
      const isOfContext =
        found?.kind === 'declaration' && found.file === declared.file && found.id === declared.id;
      return form === 'component' && given && isOfContext ? evaluator.evaluate(other, given.value) : [];
    }),
  );
}
