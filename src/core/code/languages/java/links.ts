import { JVM_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const javaLinks: LinkRules = { ...JVM_LINKS, handsByReference: true };
