import assert from 'node:assert/strict';
import { extensions } from 'vscode';

describe('the extension', () => {
  it('is present and activates', async () => {
    const extension = extensions.getExtension('flag-insight.flag-insight');
    assert.ok(extension);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
