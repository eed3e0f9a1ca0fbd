import assert from 'node:assert/strict';
import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Planning } from '../../../../src/cli/remove/planning.ts';
import { readRemoveArguments } from '../../../../src/cli/remove/remove-arguments.ts';
import { useFolders } from '../../support/folder.ts';
import { BEFORE } from '../support/removal.ts';

const io = {
  env: {},
  cwd: '/',
  out: () => undefined,
  err: () => undefined,
  draw: () => undefined,
  isTerminal: false,
};

describe('Planning', () => {
  const folder = useFolders();

  it('plans again with the files as they were, whatever happens to them meanwhile', async () => {
    const root = realpathSync(folder({ 'a.js': BEFORE }));
    const planning = await Planning.in(root, readRemoveArguments(['x', '--keep', 'enabled'], io), io);
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
