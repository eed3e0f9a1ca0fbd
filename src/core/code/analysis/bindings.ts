import type { ImportBinding } from '../declaration.ts';
import type { LanguageKey } from '../language/adapter.ts';
import { SDK_MODULES, type SdkModule } from '../sdk-table.ts';
import type { Symbols } from './symbols.ts';

/** An import, and the SDK that it is of. */
export interface Binding extends ImportBinding {
  readonly sdk: SdkModule['sdk'] | undefined;
}

/** What the imports of one file bind, CommonJS's `require` included. */
export class Bindings {
  readonly #all: readonly Binding[];
  readonly #byLocal: ReadonlyMap<string, Binding>;

  constructor(symbols: Symbols) {
    const { adapter } = symbols.syntax;
    const modules = SDK_MODULES.filter(({ languages }) => languages.includes(adapter.key));
    const bind = (binding: ImportBinding): Binding => {
      const known = modules.find(({ pattern }) => pattern.test(binding.module));
      const local = binding.local || known?.packageName || lastSegment(binding.module);
      return { ...binding, local, sdk: known?.sdk };
    };
    const imports = [...adapter.imports(symbols.root), ...required(symbols, adapter.key)].map(bind);
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

  /** Whether all names of an SDK's module are in scope, as after `using Unleash;`. */
  get hasWildcard(): boolean {
    return this.#all.some(({ sdk, local }) => sdk !== undefined && local === '*');
  }
}

function lastSegment(module: string): string {
  const parts = module.split(/[/\\.:]+/).filter((part) => !/^v\d+$/.test(part));
  return parts.at(-1) ?? '';
}

function required(symbols: Symbols, key: LanguageKey): readonly ImportBinding[] {
  if (key !== 'javascript' || !symbols.root.source.includes('require')) return [];
  return symbols.occurrences('require').flatMap((leaf): ImportBinding[] => {
    const argument = symbols.syntax.callAt(leaf)?.args[0]?.value;
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
