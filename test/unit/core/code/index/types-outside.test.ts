import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOfText } from '../../../../../src/core/code/detector.ts';
import { Grammars } from '../../../../../src/core/code/grammars.ts';
import { isWordIn, typeWord } from '../../../../../src/core/code/source/marked-words.ts';
import { linkRules } from '../../../../../src/core/code/languages/languages.ts';
import { parseCases } from '../support/cases.ts';
import { dialectOf } from '../support/dialects.ts';
import { read } from '../support/grammars.ts';

const folder = join(import.meta.dirname, '..', 'cases');
const ENDINGS: Readonly<Record<string, string>> = {
  csharp: 'cs',
  php: 'php',
  ruby: 'rb',
  rust: 'rs',
  swift: 'swift',
};

describe('Names that can only be of types', () => {
  const grammars = new Grammars(read);
  after(() => grammars.dispose());

  for (const [id, ending] of Object.entries(ENDINGS))
    it(`are found by what declares types, wherever the marked sources of ${id} declare them`, async () => {
      const language = dialectOf(id);
      const { typesOutside, reopensModules } = linkRules(language.adapter.key);
      const missed: string[] = [];
      let asked = 0;
      for (const { title, source } of parseCases(readFileSync(join(folder, `${id}.txt`), 'utf8'))) {
        const facts = await factsOfText(source, language, (grammar) => grammars.parser(grammar));
        for (const { name, kind, container, scope } of facts.declarations) {
          // What a part of a module declares is known in all of them.
          const isOfModule = reopensModules && (container === undefined || /^\p{Lu}/u.test(name));
          const isOutside =
            container === undefined && scope.start === 0 && scope.end >= source.trimEnd().length;
          const isKey = kind === 'member' && container === undefined;
          if (isKey || !(isOutside || isOfModule) || /^(?:parameter|loop|assignment)$/.test(kind)) continue;
          if (typesOutside?.test(name) !== true) continue;
          asked += 1;
          if (!isWordIn(typeWord(name), `a.${ending}`, source)) missed.push(`${title}: ${kind} ${name}`);
        }
      }
      assert.deepEqual(missed, []);
      assert.ok(asked > 5, `${String(asked)} names were asked for`);
    });
});
