import * as l10n from '@vscode/l10n';
import type { FileSource } from '../../source/source.ts';
import { anyOf } from '../../source/text-search.ts';
import { languageKeyOf } from '../../languages/files.ts';
import { FileList } from '../../link/file-list.ts';
import { Modules } from '../../link/modules.ts';
import { sharesTypes } from '../../link/visibility.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';
import { defaultImporters } from './default-importers.ts';
import type { Foldable } from './foldable.ts';
import { type FileCallers, FileNamings } from './file-namings.ts';
import { Providers } from './givers.ts';
import { Obstacle } from './obstacle.ts';

/** Files of prose, whose words do not matter to a program. */
const PROSE = /\.(?:md|mdx|txt|rst|adoc|log|po|lock|snap)$/i;

/**
 * All files that name what is to be folded, with the places.
 *
 * @throws Obstacle where an occurrence does more than call or read it, or may do more.
 */
export async function callersOf(
  foldable: Foldable,
  file: string,
  source: FileSource,
  workspace: Workspace,
): Promise<ReadonlyMap<string, FileCallers>> {
  const { name } = foldable;
  const modules = new Modules(
    new FileList(new Set([...source.paths, ...source.configs]), (path) => source.config(path)),
  );
  if (!foldable.isOfFile) await refuseOthers(foldable, file, source, workspace);
  const found = new Map<string, FileCallers>();
  const key = languageKeyOf(file);
  const locals = foldable.isDefault
    ? await defaultImporters(file, workspace, modules)
    : new Map<string, string>();
  const givers = new Providers(file, name, workspace, modules);
  const declaring = await workspace.draft(file);
  const holding = foldable.isOfFile ? [file] : await workspace.containing(name);
  for (const path of new Set([...holding, ...locals.keys()])) {
    const read = workspace.file(path);
    const other = languageKeyOf(path);
    const names = [...new Set([name, locals.get(path) ?? name])].filter(
      (one) => !read || wordOf(one).test(read.text),
    );
    // The same name in a language that cannot call this one means nothing.
    const isApart = key !== undefined && other !== undefined && !sharesTypes(key, other);
    if (isApart || names.length === 0) continue;
    const draft = await workspace.draft(path);
    if (!draft || read?.isUtf8 === false) throw new Obstacle(l10n.t('{0} names it', path));
    for (const one of names)
      if (!(await givers.areAll(path, draft, one)))
        throw new Obstacle(l10n.t('{0} names it and may do more than call it', path));
    const all = names.map((one) =>
      new FileNamings({
        path,
        draft,
        file,
        declaring,
        foldable: { ...foldable, name: one },
        modules,
      }).callers(),
    );
    const own: FileCallers = {
      calls: all.flatMap(({ calls }) => calls),
      imports: all.flatMap(({ imports }) => imports),
      exports: all.flatMap((one) => one.exports),
    };
    if (own.calls.length + own.imports.length + own.exports.length === 0) continue;
    found.set(path, own);
  }
  return found;
}

/** Refuses a name that occurs in files that are not parsed, and a member whose type has a namesake. */
async function refuseOthers(
  { name, ownerName }: Foldable,
  file: string,
  source: FileSource,
  workspace: Workspace,
): Promise<void> {
  const plain = await source.plain?.search.filesFor(anyOf(wordsOf(name, file)));
  const naming = plain?.find((path) => !PROSE.test(path));
  if (naming !== undefined) throw new Obstacle(l10n.t('{0} names it', naming));
  if (ownerName === undefined) return;
  for (const path of await workspace.containing(ownerName)) {
    const draft = path === file ? undefined : await workspace.draft(path);
    if (draft?.declarationsOf(ownerName).some(({ kind }) => kind === 'type') === true)
      throw new Obstacle(l10n.t('{0} declares another `{1}`', path, ownerName));
  }
}

/** Templates and Kotlin read Java's `isOpen()` and `getOpen()` as `open`. */
function wordsOf(name: string, file: string): readonly string[] {
  const property = /\.java$/.test(file) ? /^(?:is|get)(\p{Lu}.*)$/u.exec(name)?.[1] : undefined;
  return property === undefined ? [name] : [name, property.charAt(0).toLowerCase() + property.slice(1)];
}
