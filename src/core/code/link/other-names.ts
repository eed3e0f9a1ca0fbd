import type { FileFacts, Id } from '../facts/facts.ts';
import { listUnder } from '../list-under.ts';
import { boundFrom, expressionAt, nameOf } from './rows.ts';

/** The aliases in a file, indexed once by original name, since a file may have thousands. */
export class OtherNames {
  readonly #localNames = new Map<string, string[]>();
  readonly #exported = new Map<string, string[]>();
  readonly #makers = new Map<string, string[]>();
  readonly #resultVariables = new Map<string, string[]>();

  constructor(facts: FileFacts) {
    const { imports, declarations, exports, functions } = facts;
    // `import { isOn as on }`
    for (const { local, imported } of imports) listUnder(this.#localNames, imported, local);
    for (const { name, kind, property, value } of declarations) {
      // `const { isOn: on } = flags`
      if (property !== undefined) listUnder(this.#localNames, property, name);
      if (value === undefined) continue;
      // `const on = flags.isOn`, `const on = useCallback(isOn)`
      if (kind === 'variable')
        for (const one of namesIn(facts, value)) listUnder(this.#localNames, one, name);
      const row = expressionAt(facts, value);
      if (row.kind === 'call')
        listUnder(this.#resultVariables, nameOf(expressionAt(facts, row.callee)), name);
    }
    // `export { isOn as on }`, `exports.on = isOn`
    for (const { exported, name, value } of exports) {
      if (name !== undefined) listUnder(this.#exported, name, exported);
      if (value === undefined) continue;
      for (const one of namesIn(facts, value)) listUnder(this.#exported, one, exported);
    }
    // `const makeOn = () => isOn`
    for (const { name, returns } of functions) {
      const given = name === undefined ? [] : returns.flatMap((id) => namesIn(facts, id));
      for (const one of given) listUnder(this.#makers, one, name ?? '');
    }
  }

  /** The local names of what is called `name`: by import, destructuring or assignment. */
  localNames(name: string): readonly string[] {
    return this.#localNames.get(name) ?? [];
  }

  /** The names under which what is called `name` is exported; may include `default`. */
  exported(name: string): readonly string[] {
    return this.#exported.get(name) ?? [];
  }

  /** The functions that return what is called `name`: `const makeIsOn = () => isOn`. */
  makers(name: string): readonly string[] {
    return this.#makers.get(name) ?? [];
  }

  /** The variables that hold the result of a call of `name`: `const isOn = makeIsOn(client)`. */
  resultVariables(name: string): readonly string[] {
    return this.#resultVariables.get(name) ?? [];
  }
}

/** The names that a value refers to, is bound from (`isOn.bind(flags)`), or takes as arguments. */
function namesIn(facts: FileFacts, id: Id): readonly string[] {
  const names: string[] = [];
  // Iterative: a chain can be as long as a file.
  for (let at: Id | undefined = id; at !== undefined; at = boundFrom(facts, expressionAt(facts, at))) {
    const row = expressionAt(facts, at);
    if (row.kind === 'name' || row.kind === 'member') names.push(row.name);
    if (row.kind === 'call') names.push(...row.args.map(({ value }) => nameOf(expressionAt(facts, value))));
  }
  return names;
}
