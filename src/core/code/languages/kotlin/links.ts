import { JVM_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const kotlinLinks: LinkRules = { ...JVM_LINKS, readsGetters: true };
