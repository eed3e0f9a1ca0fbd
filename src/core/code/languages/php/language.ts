import { BLOCK, BRACED, LINE, longString, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { CAMEL_CASE, DEFAULT_LINKS } from '../shared/link-rules.ts';
import { phpAdapter } from './facts.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
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
    // Markup follows, which a segment with the lead would read as code.
    uncut: /\?>/,
  },
  links: {
    ...DEFAULT_LINKS,
    moduleSystem: 'php',
    typesOutside: CAMEL_CASE,
    // `Shop\Flags`, unlike the function `Shop\is_on`
    typesNamed: CAMEL_CASE,
    ownNames: /^(?:static|self|parent|__[A-Z]+__)$/,
    packageClause: 'namespace',
    // `is_on()` in a namespace that declares none
    fallsBack: true,
    // Laravel's facades
    standsForBy: 'getFacadeAccessor',
    sharesGlobals: true,
    mayOmitTypes: true,
    // `public $flag`, read as `$this->flag`
    fieldMark: '$',
    // `$isOn->__invoke('cart')`; `$isOn('cart')` and `$flags['cart']` of objects with these methods
    invokedBy: new Set(['__invoke']),
    callOperator: '__invoke',
    indexOperator: 'offsetGet',
  },
};
