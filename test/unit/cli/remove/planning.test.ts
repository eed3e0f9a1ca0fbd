import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { BEFORE, planningOf } from '../support/removal.ts';

describe('Planning', () => {
  const folder = useFolders();

  it('plans again with the files as they were, whatever happens to them meanwhile', async () => {
    const root = folder({ 'a.js': BEFORE });
    const planning = await planningOf(root);
    try {
      const first = await planning.plan();
      writeFileSync(join(root, 'a.js'), `// A line more.\n${BEFORE}`);
      const [before, after] = [first, await planning.plan()].map(({ files }) =>
        files.map((file) => [file.file, file.before, file.after]),
      );
      assert.deepEqual(after, before);
      assert.equal(after?.[0]?.[1], BEFORE);
    } finally {
      await planning.dispose();
    }
  });
});
