import assert from 'node:assert/strict';
import { RecentTrees } from '../../../../../src/core/code/removal/recent-trees.ts';
import { SyntaxNode } from '../../../../../src/core/code/syntax-node.ts';

const TYPE = { name: 'program', isNamed: true, isComment: false };

describe('the trees of recent texts', () => {
  /** The texts that are parsed where they are asked for in this order, each of that many characters. */
  function parsedOf(lengths: Readonly<Record<string, number>>, order: string): string {
    const trees = new RecentTrees();
    let parsed = '';
    for (const name of order)
      trees.of(name.repeat(lengths[name] ?? 0), () => {
        parsed += name;
        return new SyntaxNode({ text: name, hasError: false }, TYPE, { start: 0, end: 1 });
      });
    return parsed;
  }

  it('are kept while they are asked for: the one that goes was asked for longest ago', () => {
    assert.equal(parsedOf({ a: 200_000, b: 200_000, c: 200_000 }, 'abacab'), 'abcb');
  });

  it('hold the text of the last one, however long it is', () => {
    assert.equal(parsedOf({ a: 700_000, b: 10 }, 'aaba'), 'aba');
  });
});
