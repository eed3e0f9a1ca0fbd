import type { Id } from '../facts/facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import { objectOf } from './rows.ts';
import type { Ref, Value } from './values.ts';

const PROVIDER = 'Provider';

/** What components provide for a context of React: `<Flags.Provider value={flags}>`, or `<Flags value={flags}>`. */
export function providedFor(evaluator: Evaluation, file: LinkedFile, context: Id): readonly Value[] {
  const declared = declarationNamed(evaluator, file, context);
  if (!declared) return [];
  const { name } = declared.file.declaration(declared.id);
  const files = new Set([declared.file, ...evaluator.program.containing(declared.file, name)]);
  return [...files].flatMap((other) =>
    [...other.calls(PROVIDER), ...other.calls(name)].flatMap((id) => {
      const { form, callee, args } = other.call(id);
      const given = args.find(({ label }) => label === 'value');
      const tag = declarationNamed(evaluator, other, objectOf(other.expression(callee)) ?? callee);
      const isOfContext = tag?.file === declared.file && tag.id === declared.id;
      return form === 'component' && given && isOfContext ? evaluator.evaluate(other, given.value) : [];
    }),
  );
}

/** The declaration that a bare name refers to. */
function declarationNamed(evaluator: Evaluation, file: LinkedFile, id: Id): Ref | undefined {
  const row = file.expression(id);
  const [found] = row.kind === 'name' ? evaluator.names.find(file, row.name, row) : [];
  return found?.kind === 'declaration' ? found : undefined;
}
