import type { Files } from '../support/projects.ts';

/** Components that ask for the flag which a property names. */
export const COMPONENTS: Readonly<Record<string, Files>> = {};
