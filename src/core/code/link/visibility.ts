import type { Id } from '../facts/facts.ts';
import { type LanguageKey, platformOf } from '../languages/files.ts';
import { linkRules } from '../languages/languages.ts';
import { folderOf } from '../paths.ts';
import type { LinkedFile } from './linked-file.ts';
import { symbolName } from './rows.ts';

// What code sees of other files without an import, by the languages and packages of the files.

/** Whether two files are in languages that share types. */
export function filesShareTypes({ facts: one }: LinkedFile, { facts: other }: LinkedFile): boolean {
  return sharesTypes(one.language, other.language);
}

/** Languages of one platform share their types. */
export function sharesTypes(one: LanguageKey, other: LanguageKey): boolean {
  const platform = platformOf(one);
  return one === other || (platform !== undefined && platform === platformOf(other));
}

/** Whether code in package `own` of one file sees package `its` of the other without an import. */
export function seesPackage(
  file: LinkedFile,
  other: LinkedFile,
  own = file.package,
  its = other.package,
): boolean {
  const { isPackageOfFolder, seesOuterPackages } = linkRules(file.facts.language);
  // Tests in the folder of a Go package may be a package of their own; a file without a clause is of either.
  const isEither = own === undefined || its === undefined;
  if (isPackageOfFolder) return folderOf(file.path) === folderOf(other.path) && (isEither || own === its);
  const [inner, outer] = [own ?? '', its ?? ''];
  // Around every package is what belongs to none.
  const isAround = outer === '' || inner.startsWith(`${outer}.`);
  return inner === outer || (seesOuterPackages === true && isAround);
}

/** The clause by which the files of a package are searched, as each contains it; undefined if the language has none. */
export function packageClause({ facts }: LinkedFile, own = facts.package): string | undefined {
  return clauseOf(facts.language, own);
}

/** The same for an imported package; undefined also if imports name folders instead. */
export function importedClause({ facts }: LinkedFile, name: string): string | undefined {
  return linkRules(facts.language).isPackageOfFolder ? undefined : clauseOf(facts.language, name);
}

/** `package shop.flags`; undefined without a package, or in a language without such clauses. */
function clauseOf(language: LanguageKey, name = ''): string | undefined {
  const { packageClause: clause } = linkRules(language);
  return clause === undefined || name === '' ? undefined : `${clause} ${name}`;
}

/** The parts of a path as any language writes it: `a.b.C`, `A\B\C`, `a::b::C`. */
export function splitPath(path: string): readonly string[] {
  return path.split(/::|[.\\/]/).filter((part) => part !== '');
}

/** The package of a type by its full name, `a.b.C`: in PHP, `\Shop\Flags\Cart`, everything but the last part. */
export function packageOfName(module: string): string {
  const end = module.lastIndexOf('\\');
  return end < 0 ? packageOfPath(splitPath(module)) : module.slice(0, end).replace(/^\\/, '');
}

/** The package of a type by the parts of its name: those before the first capital, which begins a type, or the last. */
export function packageOfPath(path: readonly string[]): string {
  const end = path.findIndex((part) => /^\p{Lu}/u.test(part));
  return path.slice(0, end < 0 ? -1 : end).join('.');
}

/** More types around a type are not named. */
const MOST_OUTER_TYPES = 50;

/** The names of a type and its enclosing types, outermost first. */
export function ownersOf(file: LinkedFile, container: Id | undefined): readonly string[] {
  const names: string[] = [];
  for (let id = container, steps = 0; id !== undefined && steps < MOST_OUTER_TYPES; steps++) {
    const row = file.container(id);
    // Ruby's `class Shop::Flags` names two.
    names.unshift(...splitPath(symbolName(row)));
    id = row.parent;
  }
  return names;
}

/** Those of `found` that share most folders with a file, as no file says which of several modules it is built with. */
export function nearest<T extends { readonly file: LinkedFile }>(
  { path }: LinkedFile,
  found: readonly T[],
): readonly T[] {
  if (found.length < 2) return found;
  const near = found.map(({ file }) => sharedFolders(file.path, path));
  const most = Math.max(...near);
  return found.filter((_, at) => near[at] === most);
}

/** How many leading folders two paths share; Infinity for the same file. */
function sharedFolders(one: string, other: string): number {
  const [own, its] = [one.split('/'), other.split('/')];
  const at = own.findIndex((part, index) => part !== its[index]);
  return at < 0 ? Infinity : at;
}
