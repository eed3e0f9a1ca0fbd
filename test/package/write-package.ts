import { join } from 'node:path';
import { packageExtension } from '../launch/build.ts';
import { ROOT } from '../launch/paths.ts';

/** `npm run package`. */
console.log(await packageExtension(join(ROOT, 'flag-insight.vsix')));
