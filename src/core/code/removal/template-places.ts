import * as l10n from '@vscode/l10n';
import { LineIndex } from '../line-index.ts';
import { anyOf, type FileSource } from '../source/source.ts';
import type { ConstantAnswer } from './named.ts';
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
  const composed = constants.filter(({ name, isPrivate }) => !isPrivate && COMPOSED.test(name));
  const texts = await textsWith(
    source,
    composed.map(({ name }) => name),
  );
  const found: Listed[] = [];
  for (const { name, answer } of composed) {
    const reason = `${kindText('value')}: ${l10n.t('`{0}` always gives `{1}` now', name, answer)}`;
    for (const [file, text] of texts) {
      const lines = new LineIndex(text);
      for (const { index } of text.matchAll(new RegExp(wordOf(name), 'g'))) {
        const place = lineAt(text, lines, index);
        if (!/^\s*import\b/.test(place.text)) found.push({ file, ...place, reason });
      }
    }
  }
  return found;
}

/** The components and templates that contain one of some words, with their texts. */
async function textsWith(source: FileSource, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (words.length === 0) return texts;
  const search = anyOf(words);
  const components = (await source.search.filesFor(search)).filter((path) => COMPONENT.test(path));
  for await (const [path, text] of source.texts(components))
    if (typeof text === 'string') texts.set(path, text);
  for (const path of (await source.plain?.search.filesFor(search)) ?? [])
    if (TEMPLATE.test(path)) texts.set(path, source.plain?.text(path) ?? '');
  return texts;
}
