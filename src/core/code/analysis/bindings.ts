import type { ImportBinding } from '../declaration.ts';
import type { CallExpression } from '../expression.ts';
import { SDK_MODULES, type SdkModule } from '../sdk-table.ts';
import type { Symbols } from './symbols.ts';

const IMPORTING = ['require', 'import'] as const;
const CALLED = /^\s*\(/;

/** An import, and the SDK that it is of. */
export interface Binding extends ImportBinding {
  readonly sdk: SdkModule['sdk'] | undefined;
}

/** What the imports of one file bind, CommonJS's `require` and dynamic imports included. */
export class Bindings {
  readonly #all: readonly Binding[];
  readonly #byLocal: ReadonlyMap<string, Binding>;
  readonly #modules: readonly SdkModule[];

  constructor(symbols: Symbols) {
    const { adapter } = symbols.syntax;
    this.#modules = SDK_MODULES.filter(({ languages }) => languages.includes(adapter.key));
    const bind = (binding: ImportBinding): Binding => {
      const known = this.#sdkModule(binding.module);
      const local = binding.local || known?.packageName || lastSegment(binding.module);
      return { ...binding, local, sdk: known?.sdk };
    };
    const called = adapter.key === 'javascript' ? IMPORTING.flatMap((word) => required(symbols, word)) : [];
    const imports = [...adapter.imports(symbols.root), ...called].map(bind);
    this.#all = imports;
    this.#byLocal = new Map(imports.map((binding) => [binding.local, binding]));
  }

  get(local: string): Binding | undefined {
    return local === '*' ? undefined : this.#byLocal.get(local);
  }

  get all(): readonly Binding[] {
    return this.#all;
  }

  /** Whether the file imports an SDK at all. */
  get hasSdk(): boolean {
    return this.#all.some(({ sdk }) => sdk !== undefined);
  }

  /** Whether a call is `import('…')` or `require('…')` of an SDK. */
  isImport({ callee, args }: CallExpression): boolean {
    const { source, start, end } = callee.node;
    const isImport = IMPORTING.some((word) => word.length === end - start && source.startsWith(word, start));
    const module = isImport ? args()[0]?.value : undefined;
    return module?.kind === 'string' && this.#sdkModule(module.value) !== undefined;
  }

  /** Whether all names of an SDK's module are in scope, as after `using Unleash;`. */
  get hasWildcard(): boolean {
    return this.#all.some(({ sdk, local }) => sdk !== undefined && local === '*');
  }

  #sdkModule(module: string): SdkModule | undefined {
    return this.#modules.find(({ pattern }) => pattern.test(module));
  }
}

function lastSegment(module: string): string {
  const parts = module.split(/[/\\.:]+/).filter((part) => !/^v\d+$/.test(part));
  return parts.at(-1) ?? '';
}

function required(symbols: Symbols, word: string): readonly ImportBinding[] {
  return symbols.occurrences(word, CALLED).flatMap((leaf): ImportBinding[] => {
    const node = leaf.closest(({ type }) => type === 'call_expression')?.child('arguments/0');
    const argument = node && symbols.syntax.expression(node);
    const declarator = leaf.closest(
      ({ type }) => type === 'variable_declarator' || type.endsWith('statement'),
    );
    const name = declarator?.child('name');
    if (argument?.kind !== 'string' || declarator?.type !== 'variable_declarator' || !name) return [];
    const module = argument.value;
    if (name.type === 'identifier') {
      const member = leaf.parent?.parent?.child('property')?.text;
      return [{ local: name.text, imported: member ?? '*', module }];
    }
    return name.named.map((child) => {
      const imported = child.child('key')?.text ?? child.text;
      return { local: child.child('value')?.text ?? imported, imported, module };
    });
  });
}
