import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { TONES } from '../../../src/protocol/blocks.ts';

const STYLE_SHEET = new URL('../../../src/webview/panel.css', import.meta.url);

describe('what colours stand for in the panel', () => {
  it('has a colour each in the style sheet, but for what has that of the text', async () => {
    const colours = (await readFile(STYLE_SHEET, 'utf8')).matchAll(/^\.tone-(\w+) \{\s+color: /gm);
    assert.deepEqual([...colours].map(([, tone]) => tone).concat('neutral'), [...TONES]);
  });
});
