import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** In a process of its own, since this one has loaded undici by other ways. */
async function slotsAfter(script: string): Promise<unknown> {
  const module = new URL('../../../../../src/core/api/http/undici.ts', import.meta.url);
  const source = `
    const slots = [1, 2].map((n) => Symbol.for('undici.globalDispatcher.' + n));
    ${script}
    await import(${JSON.stringify(module.href)});
    console.log(JSON.stringify(slots.map((slot) => globalThis[slot]?.name ?? typeof globalThis[slot])));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  return JSON.parse(stdout);
}

describe('loading undici', () => {
  it("leaves the process's own fetch without a dispatcher of ours", async () => {
    assert.deepEqual(await slotsAfter(''), ['undefined', 'undefined']);
  });

  it('leaves the dispatcher of another undici, which knows the first slot alone', async () => {
    const other = `Object.defineProperty(globalThis, slots[0], { value: { name: 'other' }, writable: true });`;
    assert.deepEqual(await slotsAfter(other), ['other', 'undefined']);
  });
});
