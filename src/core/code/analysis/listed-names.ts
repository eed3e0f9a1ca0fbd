import type { Declaration } from '../declaration.ts';
import { type Expression, pathOf } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import { addKnown } from './known-names.ts';
import type { Symbols } from './symbols.ts';

/** How many steps are followed into what a list holds, names of other lists included. */
const DEEPEST = 12;

/** What is looked for in one list: the key that counts where keys are told, and what of the names in it was followed. */
interface Search {
  readonly asked: string | undefined;
  readonly held: Set<SyntaxNode>;
}

/** Known flags among the elements of lists, maps and enums. */
export class ListedNames {
  readonly #symbols: Symbols;
  readonly #known: KnownFlags;
  readonly #found: Collector;

  constructor(parts: { symbols: Symbols; known: KnownFlags; found: Collector }) {
    this.#symbols = parts.symbols;
    this.#known = parts.known;
    this.#found = parts.found;
  }

  /**
   * Adds the known names that `node` lists, directly or through the variable or enum that holds them; with `asked`, only
   * those under that key where keys are told.
   */
  add(node: SyntaxNode, asked?: string): void {
    this.#add(node, 0, { asked, held: new Set() });
  }

  #add(node: SyntaxNode, depth: number, search: Search): void {
    const expression = this.#symbols.syntax.expression(node);
    if (expression.kind === 'string') {
      addKnown(expression, this.#known, this.#found);
      return;
    }
    if (depth > DEEPEST || expression.kind === 'function' || this.#addEntry(node, search)) return;
    const { syntax } = this.#symbols;
    if (node.named.length === 0 && syntax.adapter.shape.names.includes(node.type)) {
      const declaration = this.#symbols.resolve(syntax.bareName(node.text), node);
      if (declaration?.value && declaration.kind === 'variable')
        this.#addHeld(declaration.value.node, depth + 1, search);
      if (declaration?.kind === 'type') this.#members(declaration, depth + 1, search);
      return;
    }
    if (expression.kind === 'member') this.#held(expression, depth + 1, search);
    for (const child of node.named) this.#add(child, depth + 1, search);
  }

  /** What a name holds is added once: it may lead to the same name again. */
  #addHeld(value: SyntaxNode, depth: number, search: Search): void {
    if (search.held.has(value)) return;
    search.held.add(value);
    this.#add(value, depth, search);
  }

  /** `Flags.ALL.filter(…)`, `[Flags.A, Flags.B]`. */
  #held(member: Expression, depth: number, search: Search): void {
    const path = pathOf(member);
    const { value } = (path && this.#symbols.resolvePath(path, member.node)) ?? {};
    const isElement = this.#symbols.syntax.adapter.shape.lists.includes(member.node.parent?.type ?? '');
    if (value?.kind === 'list' || value?.kind === 'object' || (isElement && value?.kind === 'string'))
      this.#addHeld(value.node, depth, search);
  }

  /** `Object.values(Flag)`, `for flag in Flag`. */
  #members({ node: { parent } }: Declaration, depth: number, search: Search): void {
    const { functions, strings, supertypes } = this.#symbols.syntax.adapter.shape;
    const supertype = supertypes.map((key) => parent?.child(key)?.text).join(' ');
    if (!parent || !/enum/i.test(parent.type + supertype) || search.held.has(parent)) return;
    search.held.add(parent);
    for (const member of parent.child('body')?.named ?? []) {
      const isDocumentation = strings.includes(member.named[0]?.type ?? '');
      if (!(member.type in functions) && !isDocumentation)
        this.#add(member, depth, { ...search, asked: undefined });
    }
  }

  /**
   * Adds what the value of a map's entry lists, and says whether `node` is an entry: its key is what is looked up by a
   * name, not a list of names.
   */
  #addEntry(node: SyntaxNode, search: Search): boolean {
    const { asked } = search;
    const { pairs, strings } = this.#symbols.syntax.adapter.shape;
    // Go's fields of structs look like entries of maps, whose keys may well be names.
    const isField = node.type === 'keyed_element' && asked !== undefined;
    const pair = pairs[node.type] ?? (isField ? (['key', 'value'] as const) : undefined);
    const [key, value] = pair ? [node.child(pair[0]), node.child(pair[1])] : [];
    if (!key || !value) return false;
    const isAsked = asked === undefined || key.text.replace(/^[:"']|[:"']$/g, '') === asked;
    const plain = value.type === 'literal_element' ? value.named[0] : value;
    if (isAsked || !strings.includes(plain?.type ?? '')) this.#add(value, 1, search);
    return true;
  }
}
