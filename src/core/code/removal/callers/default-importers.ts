import * as l10n from '@vscode/l10n';
import type { Modules } from '../../link/modules.ts';
import { moduleName, stemOf } from '../../paths.ts';
import { nodesIn } from '../../syntax-node.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';
import { Obstacle } from './obstacle.ts';

/**
 * The names under which other files import what the script `file` exports as its default, by the paths of these files.
 *
 * @throws Obstacle where a file does more with the script than import it by name.
 */
export async function defaultImporters(
  file: string,
  workspace: Workspace,
  modules: Modules,
): Promise<ReadonlyMap<string, string>> {
  // An import has to name the script by its path, which has this word.
  const word = moduleName(file);
  const found = new Map<string, string>();
  for (const path of await workspace.containing(word)) {
    const text = workspace.file(path)?.text ?? '';
    if (path === file || !wordOf(word).test(text)) continue;
    const draft = await workspace.draft(path);
    if (!draft) throw new Obstacle(l10n.t('{0} names it', path));
    const { key, imports } = draft.syntax.adapter;
    // Whether a text is a path that leads to the script. One that leads nowhere here but ends with the script's name is an
    // obstacle: a bundler may know where it leads.
    const isOwnOrThrow = (module: string): boolean => {
      const files = modules.resolve(key, path, module);
      if (files.length === 0 && stemOf(module) === word)
        throw new Obstacle(l10n.t('{0} imports it and does not call it', path));
      return files.includes(file);
    };
    // Besides import statements, `import('./cards')`, `export { default } from './cards'` and mocks may give it any name.
    for (const { type, text: module, parent } of nodesIn(draft.root))
      if (type === 'string_fragment' && isOwnOrThrow(module) && parent?.parent?.type !== 'import_statement')
        throw new Obstacle(l10n.t('{0} imports it and does not call it', path));
    for (const { local, imported, module } of imports(draft.root)) {
      if (!isOwnOrThrow(module)) continue;
      if (imported === '*') throw new Obstacle(l10n.t('{0} imports it and does not call it', path));
      if (imported === 'default') found.set(path, local);
    }
  }
  return found;
}
