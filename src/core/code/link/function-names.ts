import { getOrInsert } from '../../get-or-insert.ts';
import type { Id } from '../facts/facts.ts';
import { listUnder } from '../list-under.ts';
import type { Collections } from './collections.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import { type FunctionRef, isSameFunction } from './program.ts';
import { WHOLE_EXPORT } from './vocabulary.ts';

/** The name that `importer` gives another file's default export; `default` if it re-exports that as its own default. */
interface ImportedDefault {
  readonly name: string;
  readonly importer: LinkedFile;
}

/** The parts of the evaluator that this one uses. */
interface Parts extends Evaluation {
  readonly collections: Collections;
}

/** Finds the names under which functions of the program are called: `on` for `isOn` after `import { isOn as on }`. */
export class FunctionNames {
  readonly #evaluator: Parts;
  /** Results of {@link importedDefault}. */
  readonly #namesOfDefault = new Map<LinkedFile, readonly string[]>();
  /** Results of {@link #defaultsByModule}, by language and {@link importedWord}. */
  readonly #defaultsByWord = new Map<string, ReadonlyMap<LinkedFile, readonly ImportedDefault[]>>();

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /** The name of a function and its aliases through imports, variables and functions that return it. */
  of(target: FunctionRef): readonly string[] {
    const resultVariables = this.makersOf(target).flatMap((maker) =>
      this.variablesHolding(target.file, maker),
    );
    return [...this.#declaredAs(target), ...resultVariables];
  }

  /** The names of functions that return `fn`: the function around it, and those that return it by its name. */
  makersOf({ file, fn }: FunctionRef): readonly string[] {
    const { name, outer } = file.fn(fn);
    const isReturned = outer !== undefined && this.#returns({ file, fn: outer }, fn);
    return [
      ...(isReturned ? this.#declaredAs({ file, fn: outer }) : []),
      ...(name === undefined ? [] : this.#returning(file, name)),
    ];
  }

  /** A function's own name, that of what holds or exports it, and the aliases of these. */
  #declaredAs({ file, fn }: FunctionRef): readonly string[] {
    const { name } = file.fn(fn);
    const exported = exportedAs(file, fn);
    // Importing files choose the name.
    const isWhole = isWholeModule(exported);
    const own = [name, nameOfHolder(file, fn), isWhole ? undefined : exported];
    const names = [...new Set(own)].filter((one) => one !== undefined);
    return [
      ...names.flatMap((one) => [one, ...this.aliases(file, one)]),
      ...(isWhole ? this.importedDefault(file) : []),
    ];
  }

  /** The names of functions that return something called `name`. */
  #returning(file: LinkedFile, name: string): readonly string[] {
    return this.#evaluator.program
      .calling(file, name)
      .flatMap((other) =>
        other.otherNames.makers(name).flatMap((maker) => [maker, ...this.aliases(other, maker)]),
      );
  }

  /** Aliases of what a file declares: through imports, variables and re-exports. */
  aliases(file: LinkedFile, name: string): readonly string[] {
    const names = this.#evaluator.program.calling(file, name).flatMap((other) => {
      const exported = other.otherNames
        .exported(name)
        .flatMap((one) => (isWholeModule(one) ? this.importedDefault(other) : [one]));
      return [...other.otherNames.localNames(name), ...exported];
    });
    return [...new Set(names)].filter((one) => one !== name);
  }

  /** The names other files give the default export of a file, also through re-exports. */
  importedDefault(file: LinkedFile): readonly string[] {
    return getOrInsert(this.#namesOfDefault, file, () => this.#findNamesOfDefault(file));
  }

  /** Follows re-exports as `default`, until none leads to another file. */
  #findNamesOfDefault(file: LinkedFile): readonly string[] {
    const names = new Set<string>();
    const files = new Set([file]);
    // The loop also reaches files added while it runs.
    for (const one of files)
      for (const { name, importer } of this.#defaultsByModule(one).get(one) ?? []) {
        if (name === 'default') files.add(importer);
        else names.add(name);
      }
    return [...names];
  }

  /**
   * By file, the names that other files give its default export: of `file`, and of all with the same
   * {@link importedWord}, since one search for that word finds the imports of all.
   */
  #defaultsByModule(file: LinkedFile): ReadonlyMap<LinkedFile, readonly ImportedDefault[]> {
    const key = `${file.facts.language} ${importedWord(file.path)}`;
    return getOrInsert(this.#defaultsByWord, key, () => this.#findDefaultsByModule(file));
  }

  #findDefaultsByModule(file: LinkedFile): ReadonlyMap<LinkedFile, readonly ImportedDefault[]> {
    const { program } = this.#evaluator;
    const found = new Map<LinkedFile, ImportedDefault[]>();
    for (const importer of program.containing(file, importedWord(file.path))) {
      const { imports, exports } = importer.facts;
      const named = [
        ...imports.map(({ local, imported, module }) => ({ name: local, from: imported, module })),
        ...exports.map(({ exported, name, module }) => ({ name: exported, from: name, module })),
        ...requiredIn(importer),
      ];
      // `import isOn from './flags'`, `export { default as isOn } from './flags'`, `isOn = require('./flags')`
      for (const { name, from, module } of named)
        if (from === 'default' && module !== undefined)
          for (const source of program.imported(importer, module))
            listUnder(found, source, { name, importer });
    }
    return found;
  }

  /** Whether a function returns one of its inner functions, alone or in a list: `return [isOn, refresh]`. */
  #returns({ file, fn }: FunctionRef, inner: Id): boolean {
    return file
      .fn(fn)
      .returns.flatMap((id) => this.#evaluator.evaluate(file, id))
      .flatMap((value) => (value.kind === 'list' ? this.#evaluator.collections.elements(value) : [value]))
      .some((value) => value.kind === 'function' && isSameFunction(value, { file, fn: inner }));
  }

  /** The variables that hold the result of a function: `const isOn = makeIsOn(client)`. */
  variablesHolding(file: LinkedFile, name: string): readonly string[] {
    return this.#evaluator.program
      .calling(file, name)
      .flatMap((other) => other.otherNames.resultVariables(name));
  }
}

/** Whether an export is the default one, or CommonJS's whole module. */
function isWholeModule(exported: string | undefined): boolean {
  return exported === 'default' || exported === WHOLE_EXPORT;
}

/** The variables of a file that hold a whole module: `const isOn = require('./flags')`. */
function requiredIn(file: LinkedFile): readonly { name: string; from: 'default'; module: string }[] {
  return file.calls('require').flatMap((id) => {
    const [only] = file.call(id).args;
    const text = only && file.expression(only.value);
    const row = file.holderOf(id);
    return text?.kind === 'string' && row?.kind === 'variable' && row.property === undefined
      ? [{ name: row.name, from: 'default', module: text.value }]
      : [];
  });
}

/** The name of what a function is assigned to: `this.isOn = (name) => client.isEnabled(name)`. */
function nameOfHolder(file: LinkedFile, fn: Id): string | undefined {
  const row = file.rowOf(fn);
  const held = row === undefined ? undefined : file.holderOf(row)?.name;
  return held ?? attachedAs(file, fn)?.name;
}

/** Methods that add a function to an object under a name: Fastify's `app.decorate("isOn", (name) => …)`. */
const DECORATES = /^decorate(?:Request|Reply)?$/;

/** A member that an object is given from outside of its type, as `isOn` in `request.isOn = (name) => …`. */
export interface Attached {
  readonly name: string;
  /** The object; undefined where a library gives the member to objects of its own, as Fastify to each request. */
  readonly object?: Id;
  /** The member of the object that has it: `flags` in `request.flags = { isOn: (name) => … }`. */
  readonly within?: string;
}

/** The member that a lambda is attached as; undefined for any other function. */
export function attachedAs(file: LinkedFile, fn: Id): Attached | undefined {
  const row = file.rowOf(fn);
  // `{ isOn: (name) => … }`
  const literal = row === undefined ? undefined : file.objectWith(row);
  const holder = row === undefined ? undefined : file.holderOf(literal ?? row);
  if (holder?.kind === 'member' && holder.of !== undefined) {
    const { name: member, of: object } = holder;
    if (literal === undefined) return { name: member, object };
    const { name } = file.fn(fn);
    return name === undefined ? undefined : { name, object, within: member };
  }
  const taker = file.callTakingLambda(fn);
  const [first] =
    taker !== undefined && DECORATES.test(file.calleeName(taker) ?? '') ? file.call(taker).args : [];
  const text = first && file.expression(first.value);
  return text?.kind === 'string' ? { name: text.value } : undefined;
}

/** A function's own name, or else the one that it is exported by: `exports.isOn = function (name) { … }`. */
export function knownAs({ file, fn }: FunctionRef): string | undefined {
  return file.fn(fn).name ?? exportedAs(file, fn);
}

/** The name under which a file exports an anonymous function; may be `default` or {@link WHOLE_EXPORT}. */
export function exportedAs(file: LinkedFile, fn: Id): string | undefined {
  return file.facts.exports.find(({ value }) => {
    const row = value === undefined ? undefined : file.expression(value);
    return row?.kind === 'function' && row.fn === fn;
  })?.exported;
}

/** The word that imports of a file contain: `flags` for `src/flags.ts` and for `src/flags/index.ts`. */
function importedWord(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse();
  const name = file.replace(/\..*$/, '');
  return name === 'index' && folder !== '' ? folder : name;
}
