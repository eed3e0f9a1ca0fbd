import { parseArgs } from 'node:util';

import { dialectFrom } from './dialect.ts';
import { startService } from './service.ts';

const { values } = parseArgs({
  options: {
    flags: { type: 'string' },
    dialect: { type: 'string', default: '8.2.0' },
    port: { type: 'string' },
    'path-prefix': { type: 'string' },
  },
});

const service = await startService({
  dialect: dialectFrom(values.dialect),
  ...(values.flags === undefined ? {} : { flags: Number(values.flags) }),
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  ...(values['path-prefix'] === undefined ? {} : { pathPrefix: values['path-prefix'] }),
});

console.log(`url ${service.url}`);
console.log(`token ${service.token}`);
console.log(`control token ${service.control.token}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
