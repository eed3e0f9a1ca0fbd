import assert from 'node:assert/strict';
import { codeLines } from '../../size/code-lines.ts';

const TEXT = `// A comment.
import { a } from './a.ts';

/**
 * A docstring.
 */
export function f(): string {
  // Why.
  const text = \`one

  three\`;

  return text; /* beside code */
}

const g = () => a;
`;

describe('Lines of code', () => {
  it('are those that hold more than a comment, with those of a text', () => {
    assert.deepEqual(codeLines('f.ts', TEXT), { code: 8, all: 16, longestFunction: 8 });
  });
});
