import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import { folderSource } from '../../../../../src/core/code/source/folder-source.ts';
import { listSourceFiles } from '../../../../../src/core/code/source/source-files.ts';
import { readOnce, scannedOnce } from '../../../../../src/core/code/scan/read-once.ts';
import type { ScanEngine, ScanFindings } from '../../../../../src/core/code/scan/scan-engine.ts';
import { useFolders } from '../../../support/folder.ts';

describe('readOnce', () => {
  const folder = useFolders();

  it('keeps the content of the first read, also where two loops read a file at once', async () => {
    const listing = await listSourceFiles(realpathSync(folder({ 'a.js': '' })), {
      environment: {},
      git: false,
    });
    let reads = 0;
    const source = readOnce({
      ...folderSource(listing),
      async *texts(paths) {
        await Promise.resolve();
        for (const path of paths) yield [path, `read ${String(++reads)}`];
      },
    });
    const texts = async () => {
      const found: unknown[] = [];
      for await (const one of source.texts(['a.js'])) found.push(one);
      return found;
    };
    await Promise.all([texts(), texts()]);
    assert.deepEqual(await texts(), [['a.js', 'read 1']]);
  });
});

describe('scannedOnce', () => {
  const folder = useFolders();
  const optionsFor = (flag: string) => ({ functions: [], knownFlags: new Set([flag]) });

  it('has a source scanned once for the same flags, and not again for those of a scan that was made', async () => {
    const root = realpathSync(folder({ 'a.js': '' }));
    const listing = await listSourceFiles(root, { environment: {}, git: false });
    const [source, other] = [folderSource(listing), folderSource(listing)];
    const scanned: string[] = [];
    const counting: ScanEngine = {
      scan: (_, { knownFlags = new Set() }) => {
        scanned.push([...knownFlags].join());
        return Promise.resolve({} as ScanFindings);
      },
    };
    const made = { source: other, options: optionsFor('y'), findings: {} as ScanFindings };
    const engine = scannedOnce(counting, made);
    for (const [of, flag] of [
      [source, 'x'],
      [source, 'x'],
      [source, 'y'],
      [other, 'x'],
    ] as const)
      await engine.scan(of, optionsFor(flag));
    assert.equal(await engine.scan(other, optionsFor('y')), made.findings);
    assert.deepEqual(scanned, ['x', 'y', 'x']);
  });
});
