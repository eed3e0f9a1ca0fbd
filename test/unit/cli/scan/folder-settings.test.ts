import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettingsFile } from '../../../../src/cli/scan/folder-settings.ts';
import { MOST_ENTRIES } from '../../../../src/core/code/setting-lists.ts';
import { ROOT } from '../../../launch/paths.ts';
import { useFolders } from '../../support/folder.ts';

interface Contributions {
  readonly configuration: {
    readonly properties: Readonly<Record<string, { readonly maxItems?: number }>>;
  };
}

describe('The settings of a folder', () => {
  const folder = useFolders();

  it('say where a list has more entries than count', () => {
    const names = (length: number) => Array.from({ length }, (_, at) => `flag-${at}`);
    const warnings: string[] = [];
    const settings = {
      'flagInsight.code.ignoredFlags': names(1_001),
      'flagInsight.code.scans': names(100),
    };
    const root = folder({ '.vscode/settings.json': JSON.stringify(settings) });
    const { ignored, scans } = readSettingsFile(root, (message) => warnings.push(message));
    assert.deepEqual([ignored.length, scans.length], [1_000, 100]);
    assert.deepEqual(warnings, [
      '.vscode/settings.json: Of flagInsight.code.ignoredFlags, only the first 1000 entries count.',
    ]);
  });

  it('have as many entries as the settings editor allows', () => {
    const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');
    const { contributes } = JSON.parse(manifest) as { readonly contributes: Contributions };
    const { properties } = contributes.configuration;
    for (const [key, most] of Object.entries(MOST_ENTRIES))
      assert.equal(properties[`flagInsight.${key}`]?.maxItems, most, key);
  });
});
