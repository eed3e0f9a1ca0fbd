import * as l10n from '@vscode/l10n';
import { anyOf, type FileSource } from '../../source/source.ts';
import { languageKeyOf } from '../../languages/files.ts';
import { FileList } from '../../link/file-list.ts';
import { Modules } from '../../link/modules.ts';
import { sharesTypes } from '../../link/visibility.ts';
import type { Draft } from '../draft.ts';
import { templateWords } from '../report/template-places.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';
import { defaultImporters } from './default-importers.ts';
import type { Foldable } from './foldable.ts';
import { type FileCallers, FileReferences } from './file-references.ts';
import { Obstacle } from './obstacle.ts';
import { isOfOnePackage } from './owner.ts';
import { Providers } from './providers.ts';

/** Files of prose, whose words do not matter to a program. */
const PROSE = /\.(?:md|mdx|txt|rst|adoc|log|po|lock|snap)$/i;

/** What stays the same while one search goes through the files. */
interface Search {
  readonly foldable: Foldable;
  /** The file that declares what is to be folded. */
  readonly file: string;
  /** That file, parsed. */
  readonly declaring: Draft | undefined;
  readonly workspace: Workspace;
  readonly modules: Modules;
  readonly providers: Providers;
}

/**
 * The files that name what is to be folded, by path, with the places.
 *
 * @throws Obstacle where an occurrence does more than call or read it, or may do more.
 */
export async function callersOf(
  foldable: Foldable,
  file: string,
  source: FileSource,
  workspace: Workspace,
): Promise<ReadonlyMap<string, FileCallers>> {
  const { name, isDefault, isFilePrivate } = foldable;
  if (!isFilePrivate) await refuseUnparsedAndNamesakes(foldable, file, source, workspace);
  const modules = new Modules(
    new FileList(new Set([...source.paths, ...source.configs]), (path) => source.config(path)),
  );
  // By path: who imports a default export gives it a name of their own.
  const localNames = isDefault ? await defaultImporters(file, workspace, modules) : new Map<string, string>();
  const declaring = await workspace.draft(file);
  const providers = new Providers(file, name, workspace, modules);
  const search: Search = { foldable, file, declaring, workspace, modules, providers };
  const naming = isFilePrivate ? [file] : await workspace.containing(name);
  const found = new Map<string, FileCallers>();
  for (const path of new Set([...naming, ...localNames.keys()])) {
    const callers = await callersIn(path, new Set([name, localNames.get(path) ?? name]), search);
    if (callers.calls.length + callers.imports.length + callers.exports.length > 0) found.set(path, callers);
  }
  return found;
}

/**
 * Where one file names what is to be folded, under any of `names`.
 *
 * @throws Obstacle where the file cannot be edited, or one of the names may do more.
 */
async function callersIn(path: string, names: ReadonlySet<string>, search: Search): Promise<FileCallers> {
  const { foldable, file, declaring, workspace, modules, providers } = search;
  const read = workspace.file(path);
  // A file that cannot be read may have any of them.
  const occurring = [...names].filter((name) => !read || wordOf(name).test(read.text));
  if (occurring.length === 0 || isOtherPlatform(path, file)) return { calls: [], imports: [], exports: [] };
  const draft = await workspace.draft(path);
  if (!draft || read?.isUtf8 === false) throw new Obstacle(l10n.t('{0} names it', path));
  // Below, an import of the name from any file of the workspace counts as one of this declaration: none may be another's.
  for (const name of occurring)
    if (!(await providers.mayAllLeadHere(path, draft, name)))
      throw new Obstacle(l10n.t('{0} names it and may do more than call it', path));
  const callers = occurring.map((name) =>
    new FileReferences({ path, draft, file, declaring, foldable: { ...foldable, name }, modules }).callers(),
  );
  return {
    calls: callers.flatMap(({ calls }) => calls),
    imports: callers.flatMap(({ imports }) => imports),
    exports: callers.flatMap(({ exports }) => exports),
  };
}

/** Whether code of one file cannot call that of the other, so that the same name means something else there. */
function isOtherPlatform(path: string, file: string): boolean {
  const [one, other] = [languageKeyOf(path), languageKeyOf(file)];
  return one !== undefined && other !== undefined && !sharesTypes(one, other);
}

/** Refuses a name that occurs in files that are not parsed, and a member whose type has a namesake. */
async function refuseUnparsedAndNamesakes(
  { name, ownerName }: Foldable,
  file: string,
  source: FileSource,
  workspace: Workspace,
): Promise<void> {
  // Also as templates read Java's `isOpen()`: `open`.
  const plain = await source.plain?.search.filesFor(anyOf(templateWords(name, file)));
  const naming = plain?.find((path) => !PROSE.test(path));
  if (naming !== undefined) throw new Obstacle(l10n.t('{0} names it', naming));
  if (ownerName === undefined) return;
  for (const path of await workspace.containing(ownerName)) {
    // A package declares a type only once.
    const isOwn = path === file || isOfOnePackage(path, file);
    const draft = isOwn ? undefined : await workspace.draft(path);
    if (draft?.declarationsOf(ownerName).some(({ kind }) => kind === 'type') === true)
      throw new Obstacle(l10n.t('{0} declares another `{1}`', path, ownerName));
  }
}
