import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launch/paths.ts';
import { packagedReadme } from '../../package/packaged-readme.ts';
import { readmeWithSettings } from '../../package/settings-table.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

describe('README.md', () => {
  it('has the settings of package.json with their defaults (npm run readme)', async () => {
    assert.equal(README, await readmeWithSettings());
  });

  it('has pictures that are there, each on a line of its own', () => {
    const pictures = [...README.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    assert.ok(pictures.length > 5);
    for (const path of pictures) assert.ok(existsSync(join(ROOT, path)), path);
    assert.equal(README.match(/^!\[[^\]]*\]\([^)]+\)$/gm)?.length, pictures.length);
  });

  it('is packed without pictures and links that the page of an extension cannot show', () => {
    const packed = packagedReadme(README);
    assert.doesNotMatch(packed, /!\[/);
    assert.doesNotMatch(packed, /\]\((?!https?:|#)/);
    assert.equal(packed.match(/Help: Open Walkthrough/g)?.length, 1);
    assert.match(packed, /^# Flag Insight\n/);
  });
});
