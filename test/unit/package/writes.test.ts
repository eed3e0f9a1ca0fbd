import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readImports, type Texts } from '../../launch/check/imports.ts';
import { ROOT } from '../../launch/paths.ts';

const SOURCES: Texts = new Map(
  globSync('src/**/*.ts', { cwd: ROOT }).map((file) => [
    file.split(sep).join('/'),
    readFileSync(join(ROOT, file), 'utf8'),
  ]),
);

/** The modules that change flags, or show such a change; who a token is of, others read too. */
const OWN = /^src\/(core|core\/present|commands)\/changes\/(?!person\.ts)/;

describe('what changes something on the server', () => {
  it('is feedback, and a change of a flag', () => {
    const writing = [...SOURCES].filter(([, text]) => /\bmethod: '(?!GET)[A-Z]+'(?! \|)/.test(text));
    assert.deepEqual(writing.map(([file]) => file).sort(), [
      'src/core/api/client.ts',
      'src/core/changes/change.ts',
    ]);
  });

  it('is within reach of the commands of the editor alone: not of the command line, assistants or the panel', () => {
    const imports = [...readImports(SOURCES, { types: true })];
    const users = imports.filter(([file, tos]) => !OWN.test(file) && tos.some((to) => OWN.test(to)));
    assert.deepEqual(
      users.map(([file]) => file),
      ['src/features.ts'],
    );
  });
});
