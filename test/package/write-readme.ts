import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../launch/paths.ts';
import { readmeWithSettings } from './settings-table.ts';

/** `npm run readme`: brings the README's table of settings up to date. */
await writeFile(join(ROOT, 'README.md'), await readmeWithSettings());
