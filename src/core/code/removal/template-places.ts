import * as l10n from '@vscode/l10n';
import { LineIndex } from '../line-index.ts';
import type { FileSource } from '../source/source.ts';
import { anyOf } from '../source/text-search.ts';
import type { ConstantAnswer } from './constant-answer.ts';
import { lineAt } from './line-at.ts';
import type { Listed } from './plan-types.ts';
import { kindText } from './reason-words.ts';
import { wordOf } from './words.ts';

/** Files whose markup may use what code declares; they are searched as text. */
const COMPONENT = /\.(?:vue|svelte)$/;
const TEMPLATE = /\.(?:html?|jinja2?|j2|hbs|ejs|mustache|cshtml|razor|jsp|ftlh?|tmpl|gohtml|astro|mdx)$/i;
/** A name that is no everyday word: `isOn`, `is_on`. */
const COMPOSED = /[\p{Ll}\d]\p{Lu}|_/u;

/** Where components and templates name what is constant now, without imports of it. */
export async function templatePlaces(
  source: FileSource,
  constants: readonly ConstantAnswer[],
): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (const { name, answer, isPrivate } of constants) {
    if (isPrivate || !COMPOSED.test(name)) continue;
    const reason = `${kindText('value')}: ${l10n.t('`{0}` always gives `{1}` now', name, answer)}`;
    for (const [file, text] of await textsWith(source, name)) {
      const lines = new LineIndex(text);
      for (const { index } of text.matchAll(new RegExp(wordOf(name), 'g'))) {
        const place = lineAt(text, lines, index);
        if (!/^\s*import\b/.test(place.text)) found.push({ file, ...place, reason });
      }
    }
  }
  return found;
}

/** The components and templates that contain a word, with their texts. */
async function textsWith(source: FileSource, word: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const components = (await source.search.filesFor(anyOf([word]))).filter((path) => COMPONENT.test(path));
  for await (const [path, text] of source.texts(components))
    if (typeof text === 'string') texts.set(path, text);
  for (const path of (await source.plain?.search.filesFor(anyOf([word]))) ?? [])
    if (TEMPLATE.test(path)) texts.set(path, source.plain?.text(path) ?? '');
  return texts;
}
