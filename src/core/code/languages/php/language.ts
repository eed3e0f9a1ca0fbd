import { BLOCK, BRACED, LINE, longString, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { CAMEL_CASE, DEFAULT_LINKS } from '../shared/link-rules.ts';
import { phpAdapter } from './facts.ts';

export const php: Language = {
  adapter: phpAdapter,
  cuts: {
    ...BRACED,
    skipped: patternOf(
      LINE,
      // A comment, unlike the attribute `#[Pure]`
      String.raw`#(?!\[).*`,
      BLOCK,
      // `<<<EOT`, up to the line that begins with the same word
      String.raw`<<<[ \t]*(["']?)(\w+)\1[^]*?(?:\n[ \t]*\2\b|$)`,
      longString('"'),
      longString("'"),
    ),
    declares: /^(?:use|const)\b/,
    lead: '<?php ',
    uncut: /\?>/,
  },
  links: {
    ...DEFAULT_LINKS,
    moduleSystem: 'php',
    typesOutside: CAMEL_CASE,
    typesNamed: CAMEL_CASE,
    ownNames: /^(?:static|self|parent|__[A-Z]+__)$/,
    packageClause: 'namespace',
    fallsBack: true,
    standsForBy: 'getFacadeAccessor',
    sharesGlobals: true,
    isUntyped: true,
    fieldMark: '$',
    invokedBy: new Set(['__invoke']),
    callOperator: '__invoke',
    indexOperator: 'offsetGet',
  },
};
