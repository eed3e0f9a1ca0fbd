import { join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** What tests and the demo fetch, kept between runs. */
export const CACHE = join(ROOT, '.vscode-test');

/** What tests and the demo make: bundles, reports, pictures. */
export const OUT = join(ROOT, 'out');
