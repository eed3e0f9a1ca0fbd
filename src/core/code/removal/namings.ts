import * as l10n from '@vscode/l10n';
import type { Declaration } from '../declaration.ts';
import type { Span } from '../facts/facts.ts';
import type { Range } from '../finding.ts';
import { LineIndex } from '../line-index.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { constantAt, containersWith, isKeyExpression } from './constants.ts';
import { declaringOwner } from './constant-answer.ts';
import type { ConstantAnswer, Named } from './named.ts';
import { type LeftReason, stillNamed } from './context.ts';
import type { Draft } from './draft.ts';
import { folderOf, stemOf } from '../paths.ts';
import { DraftBindings } from './kept.ts';
import { isWritten } from './object-constants.ts';
import { namesOfUses } from './flag-constants.ts';
import type { RemovalRequest, Work } from './plan-types.ts';
import { isFunction } from './fold/owner.ts';
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
  const placesOf = (path: string): Map<number, LeftReason> => {
    const places = found.get(path) ?? new Map<number, LeftReason>();
    found.set(path, places);
    return places;
  };
  for (const named of answers)
    for (const [path, places] of await namingsIn(named, request))
      for (const start of places)
        placesOf(path).set(start, {
          kind: 'value',
          text: l10n.t('`{0}` always gives `{1}` now', named.name, named.answer),
        });
  for (const { named, value } of await constantsLeft(request, work)) {
    const namings = await namingsIn(named, request);
    for (const [path, places] of namings)
      for (const start of places)
        placesOf(path).set(
          start,
          isTestFile(path)
            ? testDouble()
            : { kind: 'lookup', text: l10n.t('`{0}` stands for the flag', named.name) },
        );
    // Where the constant is called like the flag, its own name is listed too.
    const starts = named.name === request.flag ? [named.start, value] : [value];
    if (namings.size > 0) for (const start of starts) placesOf(named.file).set(start, stillNamed());
  }
  return found;
}

/** A constant that holds the flag's name and stays. */
interface LeftConstant {
  readonly named: Named;
  /** Where its file has the flag's name, as an offset into the original text. */
  readonly value: number;
}

/** The constants with the flag's name that stay and can be told by their names, as members called `key` cannot. */
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
    if (!draft || !constant) continue;
    const rewritten = work.get(file)?.draft;
    if (rewritten && rewritten.now(constant.name.start) === undefined) continue;
    const { text: name, start: at } = constant.name;
    const isNamed = names.has(name) || bareOf(name) === bareOf(request.flag);
    // Members such as `key` and `name` may hold anything.
    if (at !== start && !isNamed && !/^\p{Lu}/u.test(name)) continue;
    const { type } = constant.node;
    // An object that is created with the name is not the only one of its type.
    if (draft.syntax.adapter.shape.declarations[type]?.kind === 'assignment') continue;
    if (type === 'keyed_element' && !isNamed) continue;
    const owner = declaringOwner(draft, file, constant.name);
    found.push({ named: { file, name, start: at, owner, isPrivate: false }, value: start });
  }
  return found;
}

/** A name without its spelling: `newCards` and `NEW_CARDS` are alike. */
function bareOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
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
  if (named.isUnnamed) return importsOfDefault(named, request);
  const paths = isPrivate ? [file] : await workspace.containing(name);
  const owners = new Set<string>();
  for (const path of paths) {
    const draft = await workspace.draft(path);
    for (const owner of draft ? containersWith(draft, name) : [])
      if (owner !== named.owner.name) owners.add(owner);
  }
  for (const path of paths) {
    const draft = await workspace.draft(path);
    if (draft) found.set(path, namingIn(draft, path, named, owners, request.others.get(path) ?? []));
  }
  // Where only its own file declares the name, a file need not name the owner to mean it.
  const isOnly = [...found].every(([path, { isDeclared }]) => path === file || !isDeclared);
  const naming = [...found].filter(([, { namesOwner }]) => isOnly || namesOwner);
  if (naming.some(([, one]) => one.isWritten)) return new Map();
  return new Map(
    naming.flatMap(([path, { places }]) => (places.length > 0 ? [[path, places] as const] : [])),
  );
}

/** Where files use a default export without a name, by the names that their imports give it. */
async function importsOfDefault(
  named: Named,
  { workspace, others }: RemovalRequest,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { file, owner } = named;
  const found = new Map<string, readonly number[]>();
  for (const path of await workspace.containing(owner.name)) {
    const draft = path === file ? undefined : await workspace.draft(path);
    const imported = draft?.syntax.adapter
      .imports(draft.root)
      .find((one) => one.imported === 'default' && stemOf(one.module) === owner.name);
    if (!draft || !imported) continue;
    const own = { ...named, name: imported.local };
    const { places } = namingIn(draft, path, own, new Set(), others.get(path) ?? []);
    if (places.length > 0) found.set(path, places);
  }
  return found;
}

/**
 * What a file does with a name, except where it declares it or has another flag's place. `owners` are other types
 * with a member of that name.
 */
function namingIn(
  draft: Draft,
  path: string,
  named: Named,
  owners: ReadonlySet<string>,
  others: readonly Range[],
): Naming {
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
  // Text, another type's member, or a declaration of something else.
  const isAnother = (leaf: SyntaxNode): boolean => {
    if (/comment|string/.test(leaf.type)) return true;
    // `const { isOn } = toggles` names a member.
    if (owner.isType && leaf.type === 'shorthand_property_identifier_pattern') return false;
    if (isOfOther(draft, leaf, owners)) return true;
    // What a test puts in its place: `jest.mock('./cards', () => ({ isOn: () => false }))`.
    if (named.answer !== undefined && leaf.parent?.type === 'pair' && isTestFile(path)) return false;
    const isKey = named.answer === undefined && isKeyExpression(leaf);
    const isDeclared = declared.some(({ node }) => node.sameRange(leaf)) && !isKey && !isImported(leaf);
    return isDeclared || isBoundOtherwise(leaf);
  };
  const otherFlags = spansOf(draft, others);
  const all = draft
    .occurrences(name)
    .filter((leaf) => (!isOwn || leaf.start !== start) && !isAnother(leaf))
    .filter((leaf) => !otherFlags.some(({ start: from, end }) => from <= leaf.start && leaf.start < end));
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

/** Whether a leaf is the member of another type: `Other.NEW`, or `NEW` by `import app.Other.NEW`. */
function isOfOther(draft: Draft, leaf: SyntaxNode, owners: ReadonlySet<string>): boolean {
  const { syntax, root } = draft;
  const member = leaf.parent && syntax.expression(leaf.parent);
  if (member?.kind === 'member' && member.name === leaf.text && member.object?.node.contains(leaf) === false)
    return member.object.kind === 'name' && owners.has(member.object.name);
  // Some languages import by the whole path: `app.Other.NEW`.
  const imported = syntax.adapter.imports(root).find(({ local }) => local === leaf.text);
  const path = imported?.module.split(/[./:]/).filter((part) => part !== imported.imported) ?? [];
  return owners.has(path.at(-1) ?? '');
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
