import * as l10n from '@vscode/l10n';
import type { Declaration } from '../declaration.ts';
import type { Span } from '../facts/facts.ts';
import type { Range } from '../finding.ts';
import { LineIndex } from '../line-index.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { smallest } from './answers.ts';
import { constantAt, firstLeaf } from './constants.ts';
import type { ConstantAnswer, Named, Owner } from './constant-answer.ts';
import { type LeftReason, stillNamed } from './context.ts';
import type { Draft } from './draft.ts';
import { fileName, folderOf } from '../paths.ts';
import { DraftBindings } from './kept.ts';
import { isWritten } from './object-constants.ts';
import { namesOfUses } from './flag-constants.ts';
import type { RemovalRequest, Work } from './plan-types.ts';
import { isFunction } from './fold/owner.ts';
import { isPassed, isTaken } from './taken.ts';
import { wordOf } from './words.ts';
import { isTestFile, testDouble } from './test-file.ts';

/** Places to review although they do not contain the flag's name, by file and original offset. */
export type Namings = ReadonlyMap<string, ReadonlyMap<number, LeftReason>>;

/**
 * The places that name what the removal made constant (a function that returned the flag's answer, a computed
 * property, a module's constant, a field), and those that name a constant of the flag that stays.
 */
export async function namingsOf(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  answers: readonly ConstantAnswer[],
): Promise<Namings> {
  const found = new Map<string, Map<number, LeftReason>>();
  const at = (path: string): Map<number, LeftReason> => {
    const own = found.get(path) ?? new Map<number, LeftReason>();
    found.set(path, own);
    return own;
  };
  for (const named of answers)
    for (const [path, places] of await namingsIn(named, request))
      for (const start of places)
        at(path).set(start, {
          kind: 'value',
          text: l10n.t('`{0}` always gives `{1}` now', named.name, named.answer),
        });
  for (const { named, value } of await constantsLeft(request, work)) {
    const namings = await namingsIn(named, request);
    for (const [path, places] of namings)
      for (const start of places)
        at(path).set(
          start,
          isTestFile(path)
            ? testDouble()
            : { kind: 'lookup', text: l10n.t('`{0}` stands for the flag', named.name) },
        );
    // Where the constant is called like the flag, its own name is listed too.
    const starts = named.name === request.flag ? [named.start, value] : [value];
    if (namings.size > 0) for (const start of starts) at(named.file).set(start, stillNamed());
  }
  return found;
}

/** What is constant now, among declarations around removed places; offsets are the original ones. */
export function* answersIn(work: ReadonlyMap<string, Work>): Generator<ConstantAnswer> {
  for (const [file, one] of work) {
    const taken = one.usages.filter((usage) => isPassed(usage) && isTaken(usage, one));
    const answers = new Map<number, ConstantAnswer>();
    for (const { start } of taken) {
      const answer = constantAround(file, one.draft, start);
      if (answer) answers.set(answer.start, answer);
    }
    yield* answers.values();
  }
}

/** A constant that holds the flag's name and stays. */
interface LeftConstant {
  readonly named: Named;
  /** Where its file has the flag's name, as an offset into the original text. */
  readonly value: number;
}

async function constantsLeft(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
): Promise<readonly LeftConstant[]> {
  const found: LeftConstant[] = [];
  for (const usage of request.usages) {
    const { file, kind, start } = usage;
    if (kind !== 'declaration' && kind !== 'candidate') continue;
    const draft = await request.workspace.draft(file);
    const names = namesOfUses(request, usage);
    const constant = draft && constantAt(draft, start, names);
    const own = work.get(file);
    if (!draft || !constant || (own && own.draft.now(constant.name.start) === undefined)) continue;
    const { text: name, start: at } = constant.name;
    const isNamed = names.has(name) || bareOf(name) === bareOf(request.flag);
    // Members such as `key` and `name` may hold anything.
    if (at !== start && !isNamed && !/^\p{Lu}/u.test(name)) continue;
    const { type } = constant.node;
    // An object that is created with the name is not the only one of its type.
    if (draft.syntax.adapter.shape.declarations[type]?.kind === 'assignment') continue;
    if (type === 'keyed_element' && !isNamed) continue;
    const owner = ownerOf(draft, file, constant.name);
    found.push({ named: { file, name, start: at, owner, isPrivate: false }, value: start });
  }
  return found;
}

/** A name without its spelling: `newCards` and `NEW_CARDS` are alike. */
function bareOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The innermost declaration around a place that other code can name, where it yields only a literal now. */
function constantAround(file: string, draft: Draft, place: number): ConstantAnswer | undefined {
  const { past, syntax } = draft;
  const { declarations, functions } = syntax.adapter.shape;
  for (let node = smallest(past.root, place, place + 1); node; node = node.parent) {
    const rule = declarations[node.type];
    if (rule?.kind === 'type' || rule?.kind === 'loop') continue;
    const fn = functions[node.type];
    const isAssignment = node.type.startsWith('assignment');
    // `left` is the target of an assignment.
    const field = fn?.name ?? (rule && rule.kind !== 'parameter' ? rule.name : 'left');
    const named = rule || fn || isAssignment ? node.child(field) : undefined;
    const name = isAssignment ? lastLeaf(named) : firstLeaf(named);
    // The place has to be in the value, and the value the only one that the name is given.
    if (!name || name.end > place || isWrittenBeside(past, name)) continue;
    const now = draft.now(name.start);
    const leaf = now === undefined ? undefined : draft.root.leafAt(now);
    const declared = leaf?.closest(({ type }) => type === node.type);
    const value = leaf && declared && valueOf(draft, declared, leaf);
    if (value === undefined) {
      // What is around a function does not have the answer of its body, unless that took its place.
      if (node.type in functions && draft.now(node.start) !== undefined) return undefined;
      continue;
    }
    const local = past.rules.local(node.child(rule?.value ?? '') ?? node);
    // No code outside of the function can name it.
    if (local?.kind === 'local') return undefined;
    const { start, text } = name;
    const head = past.text.slice((local?.statement ?? node).start, start);
    const isPrivate = /\bprivate\b/.test(head) || text.startsWith('#');
    return { file, name: text, owner: ownerOf(past, file, name), answer: value, start, isPrivate };
  }
  return undefined;
}

/** Whether the name is also assigned elsewhere. */
function isWrittenBeside(draft: Draft, name: SyntaxNode): boolean {
  return draft.occurrences(name.text).some((leaf) => !leaf.sameRange(name) && isWritten(draft, leaf));
}

/** The `true` or `false` that is all a declaration or function yields now; undefined for anything else. */
function valueOf(draft: Draft, declared: SyntaxNode, name: SyntaxNode): string | undefined {
  const { shape } = draft.syntax.adapter;
  // C#'s `bool IsOn { get { return true; } }` is a function within its property.
  const members = declared.named.flatMap((one) => (/accessor/.test(one.type) ? [one, ...one.named] : [one]));
  const fn = [declared, ...members].find(({ type }) => type in shape.functions);
  const given = (fn && givenBy(draft, fn)) ?? givenTo(draft, declared, name);
  const { literals } = draft.rules;
  return given === literals.true || given === literals.false ? given : undefined;
}

/** What a function always returns; '' where that is unclear, undefined where it has no body. */
function givenBy(draft: Draft, fn: SyntaxNode): string | undefined {
  const { rules, syntax } = draft;
  const body = syntax.adapter.shape.tails?.[fn.type]?.(fn) ?? fn.child('body') ?? fn.first('function_body');
  if (!body) return undefined;
  let last: SyntaxNode | undefined = body;
  while (
    last &&
    (last.type === 'function_body' || rules.blocks.includes(last.type) || rules.lists.includes(last.type))
  )
    last = last.named.findLast(({ type }) => !/comment/.test(type));
  if (last && (last === body || body.text.startsWith('='))) return last.text;
  const [only, ...others] = returnsOf(draft, fn);
  return only && others.length === 0 && only === last ? (only.named[0]?.text ?? '') : '';
}

/** What follows `=` or `:` in a declaration, where that is a single word. */
function givenTo({ text }: Draft, { end }: SyntaxNode, name: SyntaxNode): string | undefined {
  // The rest of `"on": true,`, `on: boolean = true;` or `On => true;`.
  const [, word] = /^(?:['"\]]?\s*:|[^=]*=>?)\s*(\w+)\s*[;,]?\s*$/.exec(text.slice(name.end, end)) ?? [];
  return word;
}

/** The return statements of a function, without those of nested functions. */
function* returnsOf(draft: Draft, fn: SyntaxNode): Generator<SyntaxNode> {
  for (const child of fn.named) {
    if (child.type in draft.syntax.adapter.shape.functions) continue;
    if (draft.rules.jumps.includes(child.type) && /^return\b/.test(draft.slice(child))) yield child;
    else yield* returnsOf(draft, child);
  }
}

/** The name that an assignment's target ends with: `on` in `this.on`. */
function lastLeaf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let leaf = node;
  while (leaf?.children.length) leaf = leaf.named.at(-1) ?? leaf.children.at(-1);
  return leaf;
}

/** The type around a declaration, or its module, named like the file or, for `index.ts`, the folder. */
function ownerOf({ syntax }: Draft, file: string, name: SyntaxNode): Owner {
  const type = syntax.containersOf(name).at(-1);
  if (type !== undefined) return { name: type, isType: true };
  const folder = folderOf(file);
  const [own = ''] = fileName(file).split('.');
  const isFolder = syntax.adapter.packageOf !== undefined;
  const isOfFolder = isFolder || /^(?:index|__init__|mod)$/.test(own);
  const module = { name: (isOfFolder && fileName(folder)) || own, isType: false };
  return isFolder ? { ...module, folder } : module;
}

/** How one file uses a name. */
interface Naming {
  readonly places: readonly number[];
  readonly isWritten: boolean;
  readonly isDeclared: boolean;
  /** Whether the file names the owner, or does not need to. */
  readonly namesOwner: boolean;
}

/** Where files that may mean the name use it, without its declaration; empty where one of them assigns it. */
async function namingsIn(
  named: Named,
  request: RemovalRequest,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { workspace } = request;
  const { file, name, isPrivate } = named;
  const found = new Map<string, Naming>();
  for (const path of isPrivate ? [file] : await workspace.holding(name)) {
    const draft = await workspace.draft(path);
    if (draft) found.set(path, namingIn(draft, path, named, request.others.get(path) ?? []));
  }
  // Where only its own file declares the name, a file need not name the owner to mean it.
  const isOnly = [...found].every(([path, { isDeclared }]) => path === file || !isDeclared);
  const meant = [...found].filter(([, { namesOwner }]) => isOnly || namesOwner);
  if (meant.some(([, one]) => one.isWritten)) return new Map();
  return new Map(meant.flatMap(([path, { places }]) => (places.length > 0 ? [[path, places] as const] : [])));
}

/** What a file does with a name, except where it declares it or has another flag's place. */
function namingIn(draft: Draft, path: string, named: Named, others: readonly Range[]): Naming {
  const { file, name, owner, start } = named;
  const isOwn = path === file;
  const imports = draft.imports.map(({ statement }) => statement);
  const isImported = (leaf: SyntaxNode): boolean => imports.some((statement) => statement.contains(leaf));
  const declared = draft.declarationsOf(name);
  const bindings = new DraftBindings(draft);
  const own = isOwn ? draft.root.leafAt(start) : undefined;
  // The declaration itself, another file's import of it, or one beside it, such as an overload.
  const isSame = ({ node }: Declaration): boolean =>
    (!isOwn && isImported(node)) ||
    (own !== undefined && (node.start === start || isBeside(draft, node, own)));
  // A local or a parameter of the same name.
  const isBoundOtherwise = (leaf: SyntaxNode): boolean => {
    const bound = draft.rules.isBare(leaf) ? bindings.of(leaf) : [];
    return bound.length > 0 && !bound.some(isSame);
  };
  const isAnother = (leaf: SyntaxNode): boolean => {
    if (/comment|string/.test(leaf.type)) return true;
    // `const { isOn } = toggles` names a member.
    if (owner.isType && leaf.type === 'shorthand_property_identifier_pattern') return false;
    return isBoundOtherwise(leaf) || (declared.some(({ node }) => node.sameRange(leaf)) && !isImported(leaf));
  };
  const spans = spansOf(draft, others);
  const all = draft
    .occurrences(name)
    .filter((leaf) => (!isOwn || leaf.start !== start) && !isAnother(leaf))
    .filter((leaf) => !spans.some(({ start: from, end }) => from <= leaf.start && leaf.start < end));
  const uses = all.filter((leaf) => !isImported(leaf));
  return {
    // A name that is only imported is used under another name.
    places: (isOwn || uses.length > 0 ? uses : all).map((leaf) => leaf.start),
    // Its own file was searched for assignments when it was found to be constant.
    isWritten:
      !isOwn &&
      named.answer !== undefined &&
      draft.occurrences(name).some((leaf) => isWritten(draft, leaf) && !isBoundOtherwise(leaf)),
    isDeclared: declared.some(({ kind }) => kind === 'function' || kind === 'member'),
    namesOwner: isOwn || owner.folder === folderOf(path) || wordOf(owner.name).test(draft.before),
  };
}

/** Whether something is declared in the same type or module as a name, and not inside a function. */
function isBeside(draft: Draft, node: SyntaxNode, name: SyntaxNode): boolean {
  const { syntax } = draft;
  const { functions } = syntax.adapter.shape;
  const isInFunction = node.closest(
    (one) => isFunction(draft, one.type) && !one.child(functions[one.type]?.name ?? '')?.sameRange(node),
  );
  return !isInFunction && syntax.containersOf(node).at(-1) === syntax.containersOf(name).at(-1);
}

/** Ranges of the original text, as offsets. */
function spansOf({ before }: Draft, ranges: readonly Range[]): readonly Span[] {
  if (ranges.length === 0) return [];
  const lines = new LineIndex(before);
  return ranges.map(({ start, end }) => ({ start: lines.offset(start), end: lines.offset(end) }));
}
