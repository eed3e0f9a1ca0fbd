import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../../launch/paths.ts';

/** Whatever opens a connection, or has another program open one. */
const WAYS_OUT =
  /^(?:import|export) (?!type)[^;]*from '(?:node:)?(?:http|https|http2|net|dgram|undici(?:\/[^']*)?)'|import\('(?:node:)?(?:http|https|http2|net|dgram|undici(?:\/[^']*)?)'|(?<![#.\w])fetch\(|globalThis\.fetch|\b(?:WebSocket|EventSource|XMLHttpRequest|sendBeacon|createTelemetryLogger)\b/m;

/** The transport's own; everything else is given a transport. */
const ALLOWED = ['src/core/api/http/undici.ts', 'src/core/connection/http/fetch-dispatcher.ts'];

describe('the network', () => {
  it('is reached by the transport alone: there is no other way out of the sources', () => {
    const files = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) =>
      WAYS_OUT.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    assert.deepEqual(files.map((file) => file.split(sep).join('/')).sort(), ALLOWED);
  });
});
