import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { ROOT } from '../../launch/paths.ts';

const SOURCES = globSync('src/**/*.ts', { cwd: ROOT }).map((file) => file.split(sep).join('/'));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The modules that change flags, or show such a change; who a token is of, others read too. */
const OWN = /^src\/(core|core\/present|commands)\/changes\/(?!person\.ts)/;

describe('what changes something on the server', () => {
  it('is feedback, and a change of a flag', () => {
    const writing = SOURCES.filter((file) => /\bmethod: '(?!GET)[A-Z]+'(?! \|)/.test(textOf(file)));
    assert.deepEqual(writing.sort(), ['src/core/api/client.ts', 'src/core/changes/change.ts']);
  });

  it('is within reach of the commands of the editor alone: not of the command line, assistants or the panel', () => {
    const users = SOURCES.filter((file) => !OWN.test(file) && importsOf(file).some((to) => OWN.test(to)));
    assert.deepEqual(users, ['src/features.ts']);
  });
});

/** The modules of the sources that a file imports, types included. */
function importsOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(dirname(file), path),
  );
}
