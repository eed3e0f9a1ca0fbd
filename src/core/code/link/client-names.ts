import { getOrInsert } from '../../get-or-insert.ts';
import type { Id, ImportFact } from '../facts/facts.ts';
import {
  CLIENT_TYPES,
  OTHER_OBJECTS,
  OTHER_PRODUCTS,
  OTHER_TYPES,
  SDK_MODULES,
  STORAGE,
} from '../sdk-table.ts';
import type { Evaluator } from './evaluator.ts';
import { importOf } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { TypeRef } from './program.ts';
import type { Answer } from '../questions.ts';
import { rowsFor, sdkOf } from './sdk-rows.ts';
import { lastPart, typeParts } from '../languages/shared/type-text.ts';
import type { Verdict } from './verdicts.ts';

/** A name that mentions the product. */
export const UNLEASH = /unleash/i;

/** The usual name of an application's module for its client: `./unleash`, `app.unleash_client`, `lib/unleash-service.js`. */
const OF_UNLEASH = /(?:^|[./\\:_-])unleash(?:[_-]?(?:client|service))?(?:\.\w+)?$/i;
/** Words that say that flags are meant. */
const FLAG_WORD = /feature|flag|toggle/i;
/** A name within a written type: `List` and `Flag` of `List<Flag>`. */
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Types that reveal nothing about a value: `any`, `var`, `T`, `{ … }`, `() => …`, Go's `interface { … }`. */
const OPEN_TYPE =
  /^[:\s&*?]*(?:any|unknown|object|Object|dynamic|var|val|auto|let|[A-Z]\d?|\{.*|\(.*|interface\s*\{.*|mixed|id|Any\??)\s*$/s;

/** Recognizes flag clients by the names of types, values and modules. */
export class ClientNames {
  readonly #evaluator: Evaluator;
  /** Results of {@link ofClass} by type. */
  readonly #classes = new PerFile<Id, Answer<Verdict>>();
  /** Results of {@link ofType} by the type as written, and the type around its place if that matters. */
  readonly #types = new PerFile<string, Answer<Verdict>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** The verdict on a type as written; `place` is its offset in the file, since types of one name may be nested apart. */
  ofType(file: LinkedFile, type: string, place?: number): Verdict {
    const key = place === undefined || !file.hasNestedTypes ? type : `${type}@${file.containerAt(place)}`;
    return this.#once(this.#types.of(file), key, () => this.#type(file, type, place));
  }

  /**
   * The verdict on a type, by the first that decides:
   * 1. an import from an SDK, unless it is of a type that is no client;
   * 2. an alias, by its type;
   * 3. a client's name;
   * 4. the name of another type of the SDK;
   * 5. an import of all that an SDK has;
   * 6. the name of another product;
   * 7. a type that says nothing;
   * 8. the program's own class;
   * 9. its name alone: that of a thing that is no client, as a button, is foreign; one about flags may be a client's.
   */
  #type(file: LinkedFile, written: string, place: number | undefined): Verdict {
    const { heads } = typeParts(written);
    // Without the type arguments: `Lazy<Unleash>` is a holder, and no client itself.
    const type = heads.length > 0 ? heads.join(' ') : written;
    const words = type.match(WORD) ?? [];
    const { language } = file.facts;
    const own = place === undefined ? undefined : file.packageAt({ start: place });
    const bound = words.map((word) => file.binding(word, own));
    // By the index of the word, like `bound`.
    const sdks = bound.map((binding) => binding && sdkOf(language, binding.module));
    // 1. `import { Unleash as Flags } from 'unleash-client'`
    if (bound.some((binding, index) => binding && sdks[index] && !OTHER_TYPES.test(binding.imported)))
      return 'sure';
    // A type of the program itself, and not only an extension of an SDK's.
    const declared = this.#evaluator.typeNames
      .of(file, written, place)
      .find((one) => !one.file.container(one.container).isExtension);
    // 2. `type Flags = Unleash`
    const alias = declared ? undefined : this.#evaluator.typeNames.aliased(file, written);
    if (alias && alias.type !== written) return this.ofType(alias.file, alias.type);
    // 3. `Unleash`, unless it is a class of the program that is no client.
    if (CLIENT_TYPES.test(type)) return declared && this.ofClass(declared) === 'foreign' ? 'foreign' : 'sure';
    // 4. `UnleashContext`, `UnleashConfig`: SDK types that evaluate no flags.
    if (OTHER_TYPES.test(type) && (UNLEASH.test(type) || sdks.some((sdk) => sdk !== undefined)))
      return 'foreign';
    // 5. `import io.getunleash.*` may provide any `…Client`.
    if (opensSdk(file) && words.some((word) => /^I?\w*Client$/.test(word))) return 'sure';
    // 6.
    if (OTHER_PRODUCTS.test(type) || bound.some((binding) => binding && OTHER_PRODUCTS.test(binding.module)))
      return 'foreign';
    // 7. `any`
    if (OPEN_TYPE.test(written)) return undefined;
    // 8.
    if (declared) return this.ofClass(declared);
    // 9. `FeatureButton` is no client, `FeatureStore` may be one.
    if (OTHER_OBJECTS.test(type)) return 'foreign';
    return UNLEASH.test(type) || FLAG_WORD.test(type) ? 'likely' : 'foreign';
  }

  /** The verdict from a name alone: a button for a feature is no client, but a store of flags may be one. */
  ofName(file: LinkedFile, name: string): Verdict {
    if (OTHER_PRODUCTS.test(name)) return 'foreign';
    if (UNLEASH.test(name)) return 'likely';
    if (OTHER_OBJECTS.test(name)) return 'foreign';
    if (FLAG_WORD.test(name)) return 'likely';
    if (STORAGE.test(name)) return 'foreign';
    return hasSdk(file) && /client/i.test(name) ? 'likely' : undefined;
  }

  /** The verdict on an import; outside the SDKs, from its names or a module name such as `lib/unleash`. */
  ofImport(file: LinkedFile, { local, imported, module }: ImportFact): Verdict {
    if (sdkOf(file.facts.language, module))
      return OTHER_TYPES.test(imported) && !CLIENT_TYPES.test(imported) ? 'foreign' : 'sure';
    if (OTHER_PRODUCTS.test(module)) return 'foreign';
    const verdict = this.ofName(file, local) ?? (imported === '*' ? undefined : this.ofName(file, imported));
    return verdict ?? (OF_UNLEASH.test(module) ? 'likely' : undefined);
  }

  /** The verdict on what the members of `path` lead to in an external module, whatever the importing language. */
  ofModule(module: string, path: readonly string[]): Verdict {
    const member = path.at(-1) ?? '';
    // Any language's module will do, since the value may come from a file of another one.
    if (SDK_MODULES.some(({ pattern }) => pattern.test(module))) {
      // Only a member with a capital can be a type that evaluates no flags: `UnleashContext`.
      const isOtherType = /^[A-Z]/.test(member) && OTHER_TYPES.test(member) && !CLIENT_TYPES.test(member);
      return isOtherType ? 'foreign' : 'sure';
    }
    if (OTHER_PRODUCTS.test(module)) return 'foreign';
    // The module itself goes by the last part of its path.
    return CLIENT_TYPES.test(path.at(-1) ?? lastSegment(module)) ? 'sure' : undefined;
  }

  /** The verdict on a type of the program: mostly foreign, since its methods are found as wrappers. */
  ofClass(type: TypeRef): Verdict {
    return this.#once(this.#classes.of(type.file), type.container, () => this.#class(type));
  }

  /** A verdict that is told once; undefined in a cycle. */
  #once<K>(known: Map<K, Answer<Verdict>>, key: K, tell: () => Verdict): Verdict {
    return this.#evaluator.questions.ask(known, key, undefined, tell);
  }

  /**
   * The verdict on a type of the program, by the first that decides:
   * 1. for an extension the type that it extends: by the name, an alias, or an import;
   * 2. a client that the type extends or embeds, or that it is by its name and functions: `sure`;
   * 3. for an interface its functions, or its name;
   * 4. that it is a class: foreign, since its methods are found as wrappers where they ask a client.
   */
  #class(type: TypeRef): Verdict {
    const { file, container } = type;
    const { name, kind, supertypes, isExtension } = file.container(container);
    // 1.
    if (isExtension && CLIENT_TYPES.test(name)) return 'sure';
    const alias = isExtension ? this.#evaluator.typeNames.aliased(file, name) : undefined;
    if (alias) return this.ofType(alias.file, alias.type);
    const bound = isExtension ? file.binding(name) : undefined;
    if (bound && sdkOf(file.facts.language, bound.module)) return this.ofImport(file, bound);
    // 2.
    if (this.extendsClient(type) || this.#embeds(type) || isNamedClient(type)) return 'sure';
    // 3. Python's interfaces are classes that extend `Protocol` or `ABC`.
    const isInterface =
      kind === 'interface' ||
      supertypes.some((parent) => parent !== name && /^(?:Protocol|ABC)$/.test(lastPart(parent)));
    if (isInterface)
      return this.#ofInterface(type) ?? (UNLEASH.test(name) || FLAG_WORD.test(name) ? 'likely' : 'foreign');
    // 4.
    return 'foreign';
  }

  /**
   * The verdict on an interface by its functions that are called like an SDK's: whether their parameters have a type of an
   * SDK, or the first is named after flags. Undefined if neither.
   */
  #ofInterface({ file, container }: TypeRef): Verdict {
    const { language, functions } = file.facts;
    const own = functions.filter((fn) => fn.container === container && rowsFor(language).has(fn.name ?? ''));
    const parameters = own.flatMap((fn) => fn.parameters.map((id) => file.declaration(id)));
    const words = parameters.flatMap(({ type = '' }) => type.match(WORD) ?? []);
    if (words.some((word) => sdkOf(language, file.binding(word)?.module ?? ''))) return 'sure';
    return parameters.some(({ name, index }) => index === 0 && FLAG_WORD.test(name)) ? 'likely' : undefined;
  }

  /** Whether a type extends a client that the program does not declare, but at most adds extensions to. */
  extendsClient(type: TypeRef): boolean {
    return this.#evaluator.types.lineage(type).some((one) => this.#hasClientAbove(one));
  }

  /** Whether a supertype has the name of a client and is not a type of the program. */
  #hasClientAbove({ file, container }: TypeRef): boolean {
    const { typeNames } = this.#evaluator;
    // `generic`: the supertypes with what tells types of one name apart, the number of type arguments or PHP's namespace.
    const { name, supertypes, generic = supertypes, start } = file.container(container);
    // Only a bare name can be an import's other name; a path counts as a whole: `Unleash::Client`.
    const original = (parent: string): string =>
      lastPart(parent) === parent ? importOf(file, parent).name : parent;
    return supertypes.some(
      (parent, index) =>
        parent !== name &&
        CLIENT_TYPES.test(typeNames.aliased(file, parent)?.type ?? original(parent)) &&
        typeNames
          .of(file, generic[index] ?? parent, start)
          .every((one) => one.file.container(one.container).isExtension),
    );
  }

  /** Whether a Go struct embeds a client, whose methods become its own. */
  #embeds({ file, container }: TypeRef): boolean {
    return (file.container(container).embedded ?? []).some((type) => this.ofType(file, type) === 'sure');
  }
}

/** `unleash-client-go` in `github.com/Unleash/unleash-client-go/v4`. */
function lastSegment(module: string): string {
  const parts = module.split(/[/\\.:]+/).filter((part) => !/^v\d+$/.test(part));
  return parts.at(-1) ?? '';
}

/** Whether a type has the name of an SDK's client and one of its functions: a test double, or the SDK's own class. */
function isNamedClient({ file, container }: TypeRef): boolean {
  const { language, functions } = file.facts;
  const { name } = file.container(container);
  // The whole name must be a client's, not a part of it.
  if (CLIENT_TYPES.exec(name)?.[0] !== name) return false;
  return functions.some((fn) => fn.container === container && rowsFor(language).has(fn.name ?? ''));
}

/** Whether a file imports everything of an SDK by a wildcard; `as` is the wildcard of the language, in Go `.`. */
export function opensSdk({ facts: { imports, language } }: LinkedFile, as: '*' | '.' = '*'): boolean {
  return imports.some(({ local, module }) => local === as && sdkOf(language, module) !== undefined);
}

const importing = new WeakMap<LinkedFile, boolean>();

/** Whether a file imports an SDK. */
export function hasSdk(file: LinkedFile): boolean {
  const { imports, language } = file.facts;
  return getOrInsert(importing, file, () =>
    imports.some(({ module }) => sdkOf(language, module) !== undefined),
  );
}
