import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { read } from './support/grammars.ts';

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

describe('SegmentedTree', () => {
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
});
