import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { getL10nJson } from '@vscode/l10n-dev';
import { plural, speak } from '../../../src/core/present/display-language.ts';
import { ROOT } from '../../launch/paths.ts';

type Words = Readonly<Record<string, string>>;

const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const wordsOf = (name: string): Words => JSON.parse(textOf(name)) as Words;

/** Beside English. */
const LANGUAGES = globSync('l10n/bundle.l10n.*.json', { cwd: ROOT }).map((file) => file.split('.')[2] ?? '');

/** What reads the same in both languages. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...[
      'Argument',
      'Code',
      'Feedback',
      'Flag',
      'Flags',
      'Health',
      'Links',
      'Name',
      'OK',
      'Rollout',
      'Segment',
      'Tags',
      'offline',
    ],
    ...['Cleanup: {0}', 'Constraint {0}', 'Filter: {0}', 'Payload ({0})', 'Status: {0}'],
  ],
};

const ENGLISH = wordsOf('l10n/bundle.l10n.json');
const PACKAGE = wordsOf('package.nls.json');

const IMPORT = /^import [^;]* from '(?:vscode|@vscode\/l10n)';\n/gm;

/** What the sources say, whether it was extracted or not: read as one script, which is searched once for each import. */
function extracted(): Promise<Words> {
  const sources = globSync('src/**/*.ts', { cwd: ROOT }).map(textOf);
  const speaking = sources.filter((text) => text.includes('l10n'));
  const imports = new Set(speaking.flatMap((text) => text.match(IMPORT) ?? []));
  const contents = [...imports, ...speaking.map((text) => text.replace(IMPORT, ''))].join('\n');
  return getL10nJson([{ contents, extension: '.ts' }]) as Promise<Words>;
}

/** What a translation has to keep: holes, icons, links to commands and settings, code. */
function fixedParts(message: string): readonly string[] {
  const parts = /\{\d+\}|\$\([\w-]+\)|\(command:[^)]+\)|<keybinding:[^>]+>|#[\w.]+#|`[^`]+`/g;
  return (message.match(parts) ?? []).toSorted();
}

function assertTranslated(english: Words, words: Words, same: readonly string[]): void {
  assert.deepEqual(Object.keys(words).toSorted(), Object.keys(english).toSorted());
  for (const [key, message] of Object.entries(english)) {
    const translated = words[key] ?? '';
    assert.notEqual(translated.trim(), '', key);
    assert.deepEqual(fixedParts(translated), fixedParts(message), translated);
    const hasWords = /\p{L}{3}/u.test(message.replaceAll(/\{\d+\}/g, ''));
    assert.ok(translated !== message || same.includes(message) || !hasWords, message);
  }
}

describe('the words of the extension', () => {
  it('are in the bundle, and no others: `npm run words` writes it', async () => {
    assert.deepEqual(ENGLISH, await extracted());
  });

  it('of package.json are all in package.nls.json, and no others', () => {
    const named = textOf('package.json').matchAll(/"%([\w.]+)%"/g);
    assert.deepEqual([...new Set(Array.from(named, ([, key]) => key))].sort(), Object.keys(PACKAGE).sort());
  });

  it('are there in another language', () => assert.deepEqual(LANGUAGES, ['de']));

  for (const language of LANGUAGES) {
    it(`are all there in ${language}, with the same holes, icons and links`, () => {
      const same = SAME[language] ?? [];
      assertTranslated(ENGLISH, wordsOf(`l10n/bundle.l10n.${language}.json`), same);
      assertTranslated(PACKAGE, wordsOf(`package.nls.${language}.json`), same);
    });

    it(`have a form for each that a number takes in ${language}`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      assert.deepEqual(forms.toSorted(), ['one', 'other']);
    });
  }

  it('of the walkthrough are there in every language', () => {
    const english = globSync('media/walkthrough/*.md', { cwd: ROOT, exclude: ['**/*.nls.*'] });
    const translated = english.flatMap((file) =>
      LANGUAGES.map((language) => file.replace('.md', `.nls.${language}.md`)),
    );
    assert.deepEqual(globSync('media/walkthrough/*.nls.*.md', { cwd: ROOT }).sort(), translated.sort());
  });
});

describe('a language', () => {
  afterEach(() => speak('en', undefined));

  const counted = (value: number): string =>
    plural(value, { one: l10n.t('{0} flag', value), other: l10n.t('{0} flags', value) });

  it('is English without a bundle, whatever the editor speaks', () => {
    speak('fr', undefined);
    assert.deepEqual([0, 1, 2].map(counted), ['0 flags', '1 flag', '2 flags']);
  });

  it('says what its bundle says, in the form of the number', () => {
    speak('fr', { '{0} flag': '{0} drapeau', '{0} flags': '{0} drapeaux' });
    assert.deepEqual([0, 1, 2].map(counted), ['0 drapeau', '1 drapeau', '2 drapeaux']);
  });

  it('says in English what its bundle lacks', () => {
    speak('de', {});
    assert.equal(counted(2), '2 flags');
  });
});
