import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Grammars } from '../../../../../src/core/code/grammars.ts';
import { dialectById } from '../../../../../src/core/code/languages/languages.ts';
import { REMOVAL_RULES } from '../../../../../src/core/code/languages/removals.ts';
import { Draft } from '../../../../../src/core/code/removal/draft.ts';
import { deletion } from '../../../../../src/core/code/removal/edits/edits.ts';
import { nodesIn, type SyntaxNode } from '../../../../../src/core/code/syntax-node.ts';
import { parsed } from '../../../../../src/core/code/syntax-tree.ts';
import { read } from '../support/grammars.ts';

/** Collects garbage at once. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

describe('A file that is rewritten', () => {
  const grammars = new Grammars(read);
  after(() => grammars.dispose());

  // A file of hundreds of places takes thousands of rounds, each with a tree of its own.
  it('holds no tree of a text that it no longer has', async () => {
    const language = dialectById('typescript');
    const rules = REMOVAL_RULES['typescript'];
    assert.ok(language && rules);
    const parser = await grammars.parser(language.grammar);
    const trees: WeakRef<SyntaxNode>[] = [];
    const treeOf = (text: string): SyntaxNode => {
      const root = parsed(parser, language.prepare(text));
      trees.push(new WeakRef(root));
      return root;
    };
    const draft = new Draft(';;;;;show(mode());', rules, language.adapter, treeOf);
    const nextRound = (): void => {
      for (const node of nodesIn(draft.root)) draft.syntax.expression(node);
      draft.apply([deletion(0, 1)]);
    };
    for (let round = 0; round < 5; round += 1) nextRound();
    // What a weak reference is to is held until the turn ends in which it was made.
    await setImmediate();
    collect();
    assert.equal(trees.filter((tree) => tree.deref() !== undefined).length, 0);
    assert.equal(draft.root.text, 'show(mode());');
  });
});
