import * as l10n from '@vscode/l10n';
import type { ExportBinding } from '../../declaration.ts';
import { moduleName } from '../../paths.ts';
import { nodesIn } from '../../syntax-node.ts';
import { containersWith } from '../unused/constants.ts';
import { type LeftReason, stillNamed, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { LeftConstant } from './left-constants.ts';
import type { ConstantAnswer, Named } from './named.ts';
import { type FileUses, usesIn } from './references-in-file.ts';
import type { RemovalRequest } from '../plan-types.ts';
import { type Member, membersIn, relatedMembers } from './related-members.ts';
import { isTestFile, testDouble } from '../test-file.ts';

/** Places to review although they do not contain the flag's name, by file and original offset. */
export type ReferencesToReview = ReadonlyMap<string, ReadonlyMap<number, LeftReason>>;

/**
 * The places that name what the removal made constant (a function that returned the flag's answer, a computed
 * property, a module's constant, a field), and those that name a constant of the flag that stays.
 */
export async function referencesToReview(
  request: RemovalRequest,
  answers: readonly ConstantAnswer[],
  constants: readonly LeftConstant[],
): Promise<ReferencesToReview> {
  const found = new Map<string, Map<number, LeftReason>>();
  const placesOf = (path: string): Map<number, LeftReason> => {
    const places = found.get(path) ?? new Map<number, LeftReason>();
    found.set(path, places);
    return places;
  };
  for (const named of answers.filter(({ isLazy }) => isLazy !== true))
    for (const [path, places] of await referencesTo(named, request))
      for (const start of places)
        placesOf(path).set(
          start,
          because('value', l10n.t('`{0}` always gives `{1}` now', named.name, named.answer)),
        );
  for (const { named, valueStart } of constants) {
    const references = await referencesTo(named, request);
    for (const [path, places] of references)
      for (const start of places)
        placesOf(path).set(
          start,
          isTestFile(path)
            ? testDouble()
            : because('lookup', l10n.t('`{0}` stands for the flag', named.name)),
        );
    // Where the constant is called like the flag, its own name is listed too.
    const starts = named.name === request.flag ? [named.start, valueStart] : [valueStart];
    if (references.size > 0) for (const start of starts) placesOf(named.file).set(start, stillNamed());
  }
  return found;
}

/** By path, where files that may mean the name use it, without its declaration; empty where one of them assigns it. */
async function referencesTo(
  named: Named,
  request: RemovalRequest,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, Set<number>>();
  const seen = new Set<string>();
  const names = [named];
  // While the loop reads the list, it grows by the other names under which files export the declaration.
  for (const one of names) {
    const key = `${one.file}:${one.isUnnamed ? 'default' : one.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const references = one.isUnnamed ? await importsOfDefault(one, request) : await usesOf(one, request);
    if (!references) return new Map();
    for (const [path, places] of references) {
      const all = found.get(path) ?? new Set<number>();
      for (const start of places) all.add(start);
      if (all.size > 0) found.set(path, all);
      const draft = await request.workspace.draft(path);
      if (draft) names.push(...exportedAgain(one, path, draft));
    }
    const own = await request.workspace.draft(one.file);
    if (own) names.push(...exportedAgain(one, one.file, own));
  }
  return found;
}

/** The other names under which a file exports what is named. */
function exportedAgain(named: Named, path: string, draft: Draft): readonly Named[] {
  const { syntax, root, imports } = draft;
  const { file, name, owner, isUnnamed } = named;
  if (owner.isType) return [];
  const isMeant = (one: ExportBinding): boolean => {
    if (one.module === undefined) {
      // `export default isOn`, and `export { isOn as isNew }`
      const localName = one.value?.kind === 'name' ? one.value.name : one.name;
      // In its own file, an unnamed default export has no name that could be exported again. Another file has to import the
      // name: else it means something of its own by the name.
      const isSame = path === file ? isUnnamed !== true : imports.some((other) => other.name === name);
      return localName === name && isSame;
    }
    return one.name === (isUnnamed ? 'default' : name) && moduleName(one.module) === owner.name;
  };
  return (syntax.adapter.exports?.(root, syntax) ?? []).filter(isMeant).map(({ exported }) => ({
    file: path,
    name: exported,
    owner: { name: moduleName(path), isType: false },
    // No offset: the export names it, and declares nothing.
    start: -1,
    isPrivate: false,
    answer: named.answer,
    ...(exported === 'default' && { isUnnamed: true as const }),
  }));
}

/** By path, the uses of a declaration under its name or one that an import gives it; undefined where a file assigns it. */
async function usesOf(
  named: Named,
  { workspace, others }: RemovalRequest,
): Promise<ReadonlyMap<string, readonly number[]> | undefined> {
  const { file, name, isPrivate } = named;
  const paths = isPrivate ? [file] : await workspace.containing(name);
  // First, what else has the name: the types with a member of that name, and these members.
  const otherOwners = new Set<string>();
  const members: Member[] = [];
  for (const path of paths) {
    const draft = await workspace.draft(path);
    if (!draft) continue;
    members.push(...membersIn(draft, path, name));
    for (const owner of containersWith(draft, name)) otherOwners.add(owner);
  }
  // A constant that holds the flag's name is reached through no other member.
  const related = named.answer === undefined ? [] : relatedMembers(named, members);
  for (const type of [named.owner.name, ...related.map((one) => one.type)]) otherOwners.delete(type ?? '');
  const found = new Map<string, FileUses>();
  for (const path of paths) {
    const draft = await workspace.draft(path);
    if (!draft) continue;
    const searched = { draft, path, otherOwners, related, others: others.get(path) ?? [] };
    const aliases = draft.syntax
      .imports(draft.root)
      .filter(({ imported, local }) => imported === name && local !== name);
    const own = usesIn(named, searched);
    const more = aliases.flatMap(({ local }) => usesIn({ ...named, name: local }, searched).places);
    found.set(path, { ...own, places: [...own.places, ...more] });
  }
  // Where only its own file declares the name, a file need not name the owner to mean it.
  const isOnly = [...found].every(([path, { isDeclared }]) => path === file || !isDeclared);
  const naming = [...found].filter(([, { namesOwner }]) => isOnly || namesOwner);
  if (naming.some(([, one]) => one.isWritten)) return undefined;
  return new Map(naming.map(([path, { places }]) => [path, places] as const));
}

/** By path, the uses of a script's default export under the names that imports give it, and places that name the script. */
async function importsOfDefault(
  named: Named,
  { workspace, others }: RemovalRequest,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { file, owner } = named;
  const found = new Map<string, readonly number[]>();
  for (const path of await workspace.containing(owner.name)) {
    const draft = path === file ? undefined : await workspace.draft(path);
    if (!draft) continue;
    const searched = {
      draft,
      path,
      otherOwners: new Set<string>(),
      related: [],
      others: others.get(path) ?? [],
    };
    const imported = draft.syntax
      .imports(draft.root)
      .filter((one) => one.imported === 'default' && moduleName(one.module) === owner.name);
    const uses = imported.flatMap(({ local }) => usesIn({ ...named, name: local }, searched).places);
    found.set(path, [...uses, ...loadsOf(draft, owner.name)]);
  }
  return found;
}

/**
 * Where a script is named by its path alone: `import('./cards')`, `jest.mock('./cards')`, and
 * `export { default } from './cards'`.
 */
function loadsOf({ root }: Draft, module: string): readonly number[] {
  return [...nodesIn(root)].flatMap(({ type, text, start, parent }) => {
    // The parent of the text is the string with its quotes.
    const around = parent?.parent;
    const isLoad =
      around?.type === 'arguments' ||
      (around?.type === 'export_statement' && /\bdefault\b/.test(around.text));
    return type === 'string_fragment' && isLoad && /^[.@~/]/.test(text) && moduleName(text) === module
      ? [start]
      : [];
  });
}
