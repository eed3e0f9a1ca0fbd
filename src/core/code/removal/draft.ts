import type { Declaration } from '../declaration.ts';
import type { Adapter } from '../languages/shared/adapter.ts';
import { Syntax } from '../languages/shared/syntax.ts';
import { nodesIn, type SyntaxNode } from '../syntax-node.ts';
import { applied, type Edit, ordered } from './edits/edits.ts';
import { OffsetMap } from './edits/offset-map.ts';
import type { Import, RemovalRules } from '../languages/shared/removal-rules.ts';
import { wordOf } from './words.ts';

/** Most names that are searched for one by one; beyond that, a single walk collects all names. */
const FEW_NAMES = 20;

/** One file while it is rewritten: its current text and tree, and the way back to the original text. */
export class Draft {
  /** The original text. */
  readonly before: string;
  readonly rules: RemovalRules;
  readonly #adapter: Adapter;
  readonly #treeOf: (text: string) => SyntaxNode;
  #offsets = OffsetMap.IDENTITY;
  #text: string;
  #root: SyntaxNode | undefined;
  #nodes: readonly SyntaxNode[] | undefined;
  #syntax: Syntax | undefined;
  #past: Draft | undefined;
  /** Where names occur in the current text. */
  readonly #found = new Map<string, readonly SyntaxNode[]>();
  readonly #declared = new Map<string, readonly Declaration[]>();
  /** All identifiers by their text, once more than {@link FEW_NAMES} names were searched for. */
  #leaves: ReadonlyMap<string, readonly SyntaxNode[]> | undefined;
  #imports: readonly Import[] | undefined;
  /** The calls that evaluated the flag, as ranges of the original text, with the index of the place as in its mark. */
  flagCalls: readonly { readonly place?: number; readonly start: number; readonly end: number }[] = [];
  /** Calls with an effect that went with the flag, such as in its context, by their offsets in the original text. */
  readonly gone = new Set<number>();
  /** The current offsets of statements after which code may have become dead: each edit moves them. */
  #touched: number[] = [];

  constructor(before: string, rules: RemovalRules, adapter: Adapter, treeOf: (text: string) => SyntaxNode) {
    this.before = before;
    this.rules = rules;
    this.#adapter = adapter;
    this.#treeOf = treeOf;
    this.#text = before;
  }

  get text(): string {
    return this.#text;
  }

  get root(): SyntaxNode {
    this.#root ??= this.#unchangedPast?.root ?? this.#treeOf(this.#text);
    return this.#root;
  }

  /** All nodes of the tree in order, for what looks at each of them. */
  get nodes(): readonly SyntaxNode[] {
    this.#nodes ??= this.#unchangedPast?.nodes ?? [...nodesIn(this.root)];
    return this.#nodes;
  }

  /** The draft of the original, until an edit changes this one: what is known of the original holds for it till then. */
  get #unchangedPast(): Draft | undefined {
    return this.#offsets === OffsetMap.IDENTITY ? this.#past : undefined;
  }

  /** Another draft, to rewrite the original from the start: all such drafts share what is found out about it. */
  fresh(): Draft {
    const draft = new Draft(this.before, this.rules, this.#adapter, this.#treeOf);
    draft.#past = this.past;
    return draft;
  }

  /** Offsets of statements after which code may have become dead since the last call. */
  takeTouched(): readonly number[] {
    const touched = this.#touched;
    this.#touched = [];
    return touched;
  }

  /** A draft of the original file that is never changed. */
  get past(): Draft {
    this.#past ??= new Draft(this.before, this.rules, this.#adapter, this.#treeOf);
    return this.#past;
  }

  /** Reads the current tree, and keeps what it read: it goes with the tree. */
  get syntax(): Syntax {
    this.#syntax ??= this.#unchangedPast?.syntax ?? new Syntax(this.#adapter);
    return this.#syntax;
  }

  get imports(): readonly Import[] {
    this.#imports ??= this.#unchangedPast?.imports ?? this.rules.imports(this.root);
    return this.#imports;
  }

  /** Where `name` refers to a variable, a function or a type, declarations included, and strings that may name it. */
  uses(name: string): readonly SyntaxNode[] {
    const named = this.rules.namesInStrings ? this.#inStrings(name) : [];
    const uses = this.occurrences(name).filter(
      (leaf) => this.rules.isBare(leaf) || this.rules.isOtherUse?.(leaf),
    );
    return [...uses, ...named];
  }

  /** Strings that contain the name as a word. */
  #inStrings(name: string): readonly SyntaxNode[] {
    return Array.from(this.#text.matchAll(new RegExp(wordOf(name), 'g')), ({ index }) =>
      this.root.leafAt(index),
    ).flatMap((leaf) => (leaf?.type === 'string_content' ? [leaf] : []));
  }

  /** The words that occur less often in the text than before. */
  lostWords(): readonly string[] {
    const now = counts(this.#text);
    return [...counts(this.before)].flatMap(([word, count]) => ((now.get(word) ?? 0) < count ? [word] : []));
  }

  /** Records, before it is removed, that the call at a current offset has an effect and goes with the flag. */
  recordGone(offset: number): void {
    const original = this.origin(offset);
    if (original !== undefined) this.gone.add(original);
  }

  /** Replaces the statements that {@link takeTouched} gives. */
  touch(offsets: readonly number[]): void {
    this.#touched = [...offsets];
  }

  /** The text as written: the tree's own is what the language's `prepare` made of it for the parser. */
  slice(range: { readonly start: number; readonly end: number }): string {
    return this.#text.slice(range.start, range.end);
  }

  /** The identifiers that are exactly `name`, in order. */
  occurrences(name: string): readonly SyntaxNode[] {
    let found = this.#found.get(name);
    if (!found)
      this.#found.set(name, (found = this.#unchangedPast?.occurrences(name) ?? this.#leavesOf(name)));
    return found;
  }

  #leavesOf(name: string): readonly SyntaxNode[] {
    const { root } = this;
    if (this.#found.size >= FEW_NAMES) {
      this.#leaves ??= leavesByText(this.nodes);
      return this.#leaves.get(name) ?? [];
    }
    const found: SyntaxNode[] = [];
    for (let at = this.#text.indexOf(name); at >= 0; at = this.#text.indexOf(name, at + name.length)) {
      const leaf = identifierOf(root.leafAt(at));
      if (leaf?.text === name && leaf.start === at) found.push(leaf);
    }
    return found;
  }

  /** Whether `name` stands in text that the parser skipped, so that no leaf tells what it refers to. */
  isSkipped(name: string): boolean {
    return (
      this.root.hasError &&
      Array.from(this.#text.matchAll(new RegExp(wordOf(name), 'g'))).some(({ index }) => {
        const leaf = this.root.leafAt(index);
        return !leaf || leaf.type === 'ERROR';
      })
    );
  }

  /** All declarations of `name` in the file. */
  declarationsOf(name: string): readonly Declaration[] {
    let declared = this.#declared.get(name);
    if (!declared) {
      declared =
        this.#unchangedPast?.declarationsOf(name) ??
        this.occurrences(name).flatMap((leaf) => this.syntax.declarationAt(leaf) ?? []);
      this.#declared.set(name, declared);
    }
    return declared;
  }

  /** Applies edits; `touched` are statements after which code may be dead then, by their offsets before the edits. */
  apply(edits: readonly Edit[], touched: readonly number[] = []): void {
    const step = ordered(edits);
    this.#text = applied(this.#text, step);
    this.#root = undefined;
    this.#nodes = undefined;
    this.#syntax = undefined;
    this.#found.clear();
    this.#declared.clear();
    this.#leaves = undefined;
    this.#imports = undefined;
    this.#offsets = this.#offsets.after(step);
    const ofStep = OffsetMap.IDENTITY.after(step);
    this.#touched = [...this.#touched, ...touched].flatMap((offset) => ofStep.now(offset) ?? []);
  }

  /** The original offset of a character in the current text; undefined if an edit inserted it. */
  origin(offset: number): number | undefined {
    return this.#offsets.origin(offset);
  }

  /** The current offset of a character in the original text; undefined if an edit removed it. */
  now(offset: number): number | undefined {
    return this.#offsets.now(offset);
  }
}

/** The identifier that a leaf is a part of, as C#'s contextual keyword `value` is; any other leaf itself. */
export function identifierOf<T extends SyntaxNode | undefined>(leaf: T): T | SyntaxNode {
  return leaf?.parent?.type === 'identifier' ? leaf.parent : leaf;
}

/** The leaves among some nodes by their text, each identifier as a whole. */
function leavesByText(nodes: readonly SyntaxNode[]): ReadonlyMap<string, readonly SyntaxNode[]> {
  const leaves = nodes.filter(({ children }) => children.length === 0);
  return Map.groupBy(new Set(leaves.map((leaf) => identifierOf(leaf))), ({ text }) => text);
}

/** How often each word occurs. */
function counts(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
    found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
