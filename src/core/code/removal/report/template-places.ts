import * as l10n from '@vscode/l10n';
import { LineIndex } from '../../line-index.ts';
import type { ConstantAnswer, Named } from './named.ts';
import { lineAt } from './line-at.ts';
import type { Listed } from '../plan-types.ts';
import { kindText } from './reason-words.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';

/** A name that is no everyday word: `isOn`, `is_on`. */
const COMPOSED = /[\p{Ll}\d]\p{Lu}|_/u;

/** Where components and templates name what is constant now, and the flag's constants; not the lines that import them. */
export async function templatePlaces(
  workspace: Workspace,
  answers: readonly ConstantAnswer[],
  constants: readonly Named[],
): Promise<readonly Listed[]> {
  const found = new Map<string, Listed>();
  const add = async (named: Named, why: string): Promise<void> => {
    for (const [file, text, offsets] of await inTemplates(workspace, named)) {
      const lines = new LineIndex(text);
      for (const offset of offsets) {
        const place = { file, ...lineAt(text, lines, offset), reason: why };
        const key = `${file}:${place.line}:${why}`;
        if (!found.has(key) && !/^\s*import\b/.test(place.text)) found.set(key, place);
      }
    }
  };
  for (const one of answers)
    await add(one, `${kindText('value')}: ${l10n.t('`{0}` always gives `{1}` now', one.name, one.answer)}`);
  for (const one of constants)
    await add(one, `${kindText('lookup')}: ${l10n.t('`{0}` stands for the flag', one.name)}`);
  return [...found.values()];
}

/** Whether a component or template names a declaration. */
export async function isInTemplate(workspace: Workspace, named: Named): Promise<boolean> {
  return (await inTemplates(workspace, named)).length > 0;
}

/** The components and templates that name a declaration, with their texts and the places. */
async function inTemplates(
  workspace: Workspace,
  named: Named,
): Promise<readonly (readonly [file: string, text: string, offsets: readonly number[]])[]> {
  if (named.isPrivate) return [];
  const words = templateWords(named.name, named.file);
  const texts = await workspace.templatesWith(words);
  return [...texts].flatMap(([file, text]) => {
    if (file === named.file) return [];
    const offsets = words.flatMap((word) =>
      mayName(file, text, word, named) ? [...text.matchAll(patternOf(word))].map(({ index }) => index) : [],
    );
    return offsets.length > 0 ? [[file, text, offsets] as const] : [];
  });
}

/** The words by which templates may name a declaration: as in Kotlin, `open` reads Java's `isOpen()` and `getOpen()`. */
export function templateWords(name: string, file: string): readonly string[] {
  const property = /\.java$/.test(file) ? /^(?:is|get)(\p{Lu}.*)$/u.exec(name)?.[1] : undefined;
  return property === undefined ? [name] : [name, property.charAt(0).toLowerCase() + property.slice(1)];
}

/** A word, also as Svelte's `$word`. */
function patternOf(word: string): RegExp {
  return new RegExp(`${wordOf(word).source}|${wordOf(`$${word}`).source}`, 'g');
}

/**
 * Whether a word in a template may mean what is named. An everyday word does in one of three cases: the template is the
 * declaring file's own (`page.component.html`), reads the word from the owner (`flags.open`), or imports it.
 */
function mayName(file: string, text: string, word: string, named: Named): boolean {
  // `page.component.html` of `page.component.ts`, and `Page.razor` of `Page.razor.cs`.
  const isOwn = withoutEnding(file) === withoutEnding(named.file) || named.file.startsWith(file);
  if (COMPOSED.test(word) || isOwn) return true;
  const owned = new RegExp(String.raw`${wordOf(named.owner.name).source}\s*\.\s*${word}\b`, 'i');
  return owned.test(text) || new RegExp(String.raw`^\s*import\b.*${wordOf(word).source}`, 'm').test(text);
}

function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, '');
}
