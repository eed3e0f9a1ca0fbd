import { parseArgs } from 'node:util';

import { fill } from './fill.ts';
import { VERSIONS } from './fixture.ts';
import { startUnleash } from './unleash.ts';

const { values } = parseArgs({
  options: { version: { type: 'string', default: '8.2.0' }, port: { type: 'string', default: '0' } },
});
const version = VERSIONS.find((known) => known === values.version);
if (version === undefined)
  throw new Error(`No version "${values.version}": use one of ${VERSIONS.join(', ')}.`);

const unleash = await startUnleash(version, { port: Number(values.port) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void unleash.close());
await fill(unleash.url, unleash.token);

console.log(`url ${unleash.url}`);
console.log(`token ${unleash.token}`);
