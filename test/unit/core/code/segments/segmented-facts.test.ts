import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectIn } from '../../../../../src/core/code/detection.ts';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { Grammars } from '../../../../../src/core/code/grammars.ts';
import { DIALECTS } from '../../../../../src/core/code/languages/files.ts';
import type { TextParser } from '../../../../../src/core/code/parse.ts';
import { SegmentedFacts } from '../../../../../src/core/code/segments/segmented-facts.ts';
import { BENCH_LANGUAGES, sourceOf } from '../../../../bench/sources.ts';
import { parseCases } from '../support/cases.ts';
import { dialectOf } from '../support/dialects.ts';
import { read } from '../support/grammars.ts';
import { times } from '../../../support/size.ts';

const CLASS = `import UnleashProxyClientSwift

final class Service__N__ {
    let unleash: UnleashClient
    func total(items: [Item]) -> Int {
        for item in items where item.count > 0 { add(item) }
        return unleash.isEnabled(name: "flag-__N__") ? 1 : 0
    }
}

`;
const COUNT = 60;
const source = Array.from({ length: COUNT }, (_, index) => CLASS.replaceAll('__N__', String(index))).join('');

describe('SegmentedFacts', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  it('finds in every stretch of a long file what is there, where it is', async () => {
    const { findings } = await detector.detect(source, 'swift');
    const lines = source.split('\n');
    assert.equal(findings.length, COUNT);
    for (const [index, { range, ...finding }] of findings.entries()) {
      assert.equal(finding.kind === 'dynamic' ? '' : finding.name, `flag-${index}`);
      assert.equal(
        lines[range.start.line]?.slice(range.start.character, range.end.character),
        `flag-${index}`,
      );
    }
  });

  it('follows edits in, before and across stretches', async () => {
    const document = await detector.open('swift');
    const edits = [
      (text: string) => `// a line before\n${text}`,
      (text: string) => text.replace('flag-30', 'flag-thirty'),
      (text: string) => text.slice(0, 3_000) + text.slice(9_000),
      (text: string) => text.replaceAll('}\n', '}  \n'),
      (text: string) => text.replace('final class', 'final klass {'),
      () => '',
    ];
    let text = source;
    for (const edit of edits) {
      text = edit(text);
      assert.deepEqual(document.analyse(text), await detector.detect(text, 'swift'));
    }
    document.dispose();
  });

  it('resolves a constant of one stretch in another', async () => {
    const { findings } = await detector.detect(
      `enum Flags { static let last = "flag-last" }\n${source}_ = unleash.isEnabled(name: Flags.last)\n`,
      'swift',
    );
    const kinds = findings.filter((finding) => finding.kind !== 'dynamic' && finding.name === 'flag-last');
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['declaration', 'reference'],
    );
  });

  it('forgets nothing of a text that it has seen before', async () => {
    const document = await detector.open('swift');
    const before = document.analyse(source);
    document.analyse(source.slice(0, 5_000));
    assert.deepEqual(document.analyse(source), before);
    document.dispose();
  });
});

describe('Segments as short as can be', () => {
  const grammars = new Grammars(read);
  after(() => grammars.dispose());

  for (const { id: languageId } of DIALECTS) {
    const language = dialectOf(languageId);
    it(`tell in ${languageId} what the whole text tells`, async () => {
      const parser = await grammars.parser(language.grammar);
      for (const { title, source: text, known: knownFlags } of casesOf(languageId)) {
        const [whole, segmented] = [Infinity, 1].map((shortest) =>
          detectIn(text, new SegmentedFacts(language, parser, shortest).read(text), { knownFlags }),
        );
        assert.deepEqual(segmented, whole, title);
      }
    });

    it(`tell in ${languageId} the same whatever was typed before`, async () => {
      const parser = await grammars.parser(language.grammar);
      const [first, second = first] = casesOf(languageId);
      if (!first || !second) return;
      const typing = new SegmentedFacts(language, parser, 1);
      const step = Math.ceil(second.source.length / times(24));
      for (let at = 0; at <= second.source.length; at += step) {
        const versions: readonly string[] = [
          second.source.slice(0, at) + first.source,
          first.source + second.source.slice(at),
          `${second.source.slice(0, at)}x${second.source.slice(at)}`,
        ];
        for (const version of versions)
          assert.deepEqual(
            typing.read(version).facts,
            new SegmentedFacts(language, parser, 1).read(version).facts,
          );
      }
    });
  }

  it("keep what annotates an enum's entry", async () => {
    const language = dialectOf('csharp');
    const text = 'class First {\n  int one = Make(1);\n}\n\nenum Flag {\n  [FlagName("cart")] Cart,\n}\n';
    const parser = await grammars.parser(language.grammar);
    const { facts } = new SegmentedFacts(language, parser, 1).read(text);
    const [row] = facts.declarations.find(({ name }) => name === 'Cart')?.annotations ?? [];
    const annotation = facts.expressions[row ?? -1];
    assert.equal(text.slice(annotation?.start, annotation?.end), 'FlagName("cart")');
  });

  for (const languageId of BENCH_LANGUAGES) {
    it(`parse a few thousand characters of ${languageId} at a keystroke`, async () => {
      const language = dialectOf(languageId);
      assert.ok(language);
      const { parser, parsed } = counting(await grammars.parser(language.grammar));
      const typing = new SegmentedFacts(language, parser);
      const text = sourceOf(languageId, 1_000);
      typing.read(text);
      const middle = text.indexOf('\n', text.length / 2);
      for (const typed of ['x', 'x(', 'x("', 'x("a', "x('a", 'x("")', 'x("a")', ' {']) {
        const before = parsed();
        typing.read(text.slice(0, middle) + typed + text.slice(middle));
        assert.ok(parsed() - before < 6_000, `${typed}: ${parsed() - before}`);
      }
    });
  }
});

function casesOf(languageId: string) {
  const file = languageId === 'typescriptreact' ? 'typescript' : languageId;
  try {
    const directory = join(import.meta.dirname, '..', 'cases');
    return parseCases(readFileSync(join(directory, `${file}.txt`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A parser, and how many characters it has parsed. */
function counting(parser: TextParser): { readonly parser: TextParser; readonly parsed: () => number } {
  let characters = 0;
  const parse: TextParser['parse'] = (text, ...others) => {
    if (typeof text === 'string') characters += text.length;
    return parser.parse(text, ...others);
  };
  const reset = (): void => parser.reset();
  return { parser: { parse, reset }, parsed: () => characters };
}
