import type { Id } from '../facts/facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import { objectOf } from './rows.ts';
import type { Ref, Value } from './values.ts';

const PROVIDER = 'Provider';

/**
 * What components provide for a context of React: `<Flags.Provider value={flags}>`, or since React 19 `<Flags
 * value={flags}>`. `context` is the expression of `file` that names the context, `Flags` in `useContext(Flags)`: that call
 * returns these values. A provider that is named through its module, `<contexts.Flags.Provider>`, is not found.
 */
export function providedFor(evaluator: Evaluation, file: LinkedFile, context: Id): readonly Value[] {
  const declared = declarationNamed(evaluator, file, context);
  if (!declared) return [];
  const { name } = declared.file.declaration(declared.id);
  const files = new Set([declared.file, ...evaluator.program.containing(declared.file, name)]);
  return [...files].flatMap((other) =>
    [...other.calls(PROVIDER), ...other.calls(name)].flatMap((id) => {
      const { form, callee, args } = other.call(id);
      const value = args.find(({ label }) => label === 'value');
      // `Flags` of `<Flags.Provider>` or of `<Flags>`
      const provided = declarationNamed(evaluator, other, objectOf(other.expression(callee)) ?? callee);
      const isOfContext = provided?.file === declared.file && provided.id === declared.id;
      return form === 'component' && value && isOfContext ? evaluator.evaluate(other, value.value) : [];
    }),
  );
}

/** The declaration that an expression refers to; undefined unless it is a bare name. */
function declarationNamed(evaluator: Evaluation, file: LinkedFile, id: Id): Ref | undefined {
  const row = file.expression(id);
  const [found] = row.kind === 'name' ? evaluator.names.find(file, row.name, row) : [];
  return found?.kind === 'declaration' ? found : undefined;
}
