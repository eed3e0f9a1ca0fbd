import type { Declaration } from '../declaration.ts';
import type { Adapter } from '../language/adapter.ts';
import { Syntax } from '../language/syntax.ts';
import { nodesIn, type SyntaxNode } from '../syntax-node.ts';
import { applied, type Edit, ordered } from './edits.ts';
import { KeptPieces } from './kept-pieces.ts';
import type { Import, Row } from './row.ts';
import { wordOf } from './words.ts';

/** Names looked for in a text by themselves: for more, all are found in one walk. */
const FEW_NAMES = 20;

/** One file while it is rewritten, step by step: its text now, the tree of it, and the way back to the text before. */
export class Draft {
  readonly before: string;
  readonly row: Row;
  readonly syntax: Syntax;
  readonly #adapter: Adapter;
  readonly #treeOf: (text: string) => SyntaxNode;
  #kept = KeptPieces.ALL;
  #text: string;
  #root: SyntaxNode | undefined;
  #past: Draft | undefined;
  /** Where names stand in the text now. */
  readonly #found = new Map<string, readonly SyntaxNode[]>();
  readonly #declared = new Map<string, readonly Declaration[]>();
  #leaves: ReadonlyMap<string, readonly SyntaxNode[]> | undefined;
  #imports: readonly Import[] | undefined;
  /** The calls that asked the flag, in the text before. */
  asked: readonly { readonly start: number; readonly end: number }[] = [];
  /** Calls in the flag's context that went with it, in the text before. */
  readonly gone = new Set<number>();
  /** Statements that came to stand where they are: what follows them may be dead. */
  #touched: number[] = [];

  constructor(before: string, row: Row, adapter: Adapter, treeOf: (text: string) => SyntaxNode) {
    this.before = before;
    this.row = row;
    this.syntax = new Syntax(adapter);
    this.#adapter = adapter;
    this.#treeOf = treeOf;
    this.#text = before;
  }

  get text(): string {
    return this.#text;
  }

  /** The tree of the text now. */
  get root(): SyntaxNode {
    this.#root ??= this.#same?.root ?? this.#treeOf(this.#text);
    return this.#root;
  }

  /** The file as it was, while nothing is done to it: what is known of the one is known of the other. */
  get #same(): Draft | undefined {
    return this.#kept === KeptPieces.ALL ? this.#past : undefined;
  }

  /** The file as it was, to be rewritten anew: what is known of it as it was is found out once for all such drafts. */
  again(): Draft {
    const draft = new Draft(this.before, this.row, this.#adapter, this.#treeOf);
    draft.#past = this.past;
    return draft;
  }

  /** Offsets of statements after which the code may have become dead, since they were last asked for. */
  takeTouched(): readonly number[] {
    const touched = this.#touched;
    this.#touched = [];
    return touched;
  }

  /** The file as it was, to ask what was used then. */
  get past(): Draft {
    this.#past ??= new Draft(this.before, this.row, this.#adapter, this.#treeOf);
    return this.#past;
  }

  /** The names that the text now imports. */
  get imports(): readonly Import[] {
    this.#imports ??= this.#same?.imports ?? this.row.imports(this.root);
    return this.#imports;
  }

  /** Where `name` stands for a variable, a function or a type, declarations included. */
  uses(name: string): readonly SyntaxNode[] {
    const named = this.row.namesInStrings ? this.#inStrings(name) : [];
    const uses = this.occurrences(name).filter((leaf) => this.row.isBare(leaf) || this.row.isUse?.(leaf));
    return [...uses, ...named];
  }

  /** Strings that have the name in them as a word. */
  #inStrings(name: string): readonly SyntaxNode[] {
    return Array.from(this.#text.matchAll(new RegExp(wordOf(name), 'g')), ({ index }) =>
      this.root.leafAt(index),
    ).flatMap((leaf) => (leaf?.type === 'string_content' ? [leaf] : []));
  }

  /** The words that stand less often in the text than before. */
  lostWords(): readonly string[] {
    const now = counts(this.#text);
    return [...counts(this.before)].flatMap(([word, count]) => ((now.get(word) ?? 0) < count ? [word] : []));
  }

  /** Tells that what stands at an offset acted, and went with the flag's context. */
  tellGone(offset: number): void {
    const at = this.origin(offset);
    if (at !== undefined) this.gone.add(at);
  }

  /** Asks again for what follows these statements. */
  touch(offsets: readonly number[]): void {
    this.#touched = [...offsets];
  }

  /** The text as written, which the tree's own may differ from in spaces. */
  slice(range: { readonly start: number; readonly end: number }): string {
    return this.#text.slice(range.start, range.end);
  }

  /** The identifiers that are exactly `name`, in order. */
  occurrences(name: string): readonly SyntaxNode[] {
    let found = this.#found.get(name);
    if (!found) this.#found.set(name, (found = this.#same?.occurrences(name) ?? this.#leavesOf(name)));
    return found;
  }

  #leavesOf(name: string): readonly SyntaxNode[] {
    const { root } = this;
    if (this.#found.size >= FEW_NAMES) {
      this.#leaves ??= leavesByText(root);
      return this.#leaves.get(name) ?? [];
    }
    const found: SyntaxNode[] = [];
    for (let at = this.#text.indexOf(name); at >= 0; at = this.#text.indexOf(name, at + name.length)) {
      const leaf = identifierOf(root.leafAt(at));
      if (leaf?.text === name && leaf.start === at) found.push(leaf);
    }
    return found;
  }

  /** Everything in the file that gives `name` a meaning. */
  declarationsOf(name: string): readonly Declaration[] {
    let declared = this.#declared.get(name);
    if (!declared) {
      declared =
        this.#same?.declarationsOf(name) ??
        this.occurrences(name).flatMap((leaf) => this.syntax.declarationAt(leaf) ?? []);
      this.#declared.set(name, declared);
    }
    return declared;
  }

  apply(edits: readonly Edit[], touched: readonly number[] = []): void {
    const step = ordered(edits);
    this.#text = applied(this.#text, step);
    this.#root = undefined;
    this.#found.clear();
    this.#declared.clear();
    this.#leaves = undefined;
    this.#imports = undefined;
    this.#kept = this.#kept.after(step);
    const own = KeptPieces.ALL.after(step);
    this.#touched = [...this.#touched, ...touched].flatMap((offset) => own.now(offset) ?? []);
  }

  /** Where a character now is in the text before; nothing for what the steps brought. */
  origin(offset: number): number | undefined {
    return this.#kept.origin(offset);
  }

  /** Where a character of the text before is now; nothing for what the steps took away. */
  now(offset: number): number | undefined {
    return this.#kept.now(offset);
  }
}

/** C#'s contextual keywords are leaves within their identifier. */
function identifierOf<T extends SyntaxNode | undefined>(leaf: T): T | SyntaxNode {
  return leaf?.parent?.type === 'identifier' ? leaf.parent : leaf;
}

function leavesByText(root: SyntaxNode): ReadonlyMap<string, readonly SyntaxNode[]> {
  const leaves = [...nodesIn(root)].filter(({ children }) => children.length === 0);
  return Map.groupBy(new Set(leaves.map((leaf) => identifierOf(leaf))), ({ text }) => text);
}

function counts(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
    found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
