import { BLOCK, BRACED, DOUBLE, LINE, patternOf, SINGLE } from '../shared/cut-rules.ts';
import { EXPORT_ALL } from '../shared/export-all.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { componentAdapter } from './component.ts';
import { javascriptAdapter } from './facts.ts';
import { assertions, svelteCode, vueCode } from './prepare.ts';

/** A template string, closed or not. */
const TEMPLATE = '`(?:\\\\[^]|[^`\\\\])*(?:`|$)';
/** A regular expression, `/'/`: what precedes it distinguishes it from a division. */
const PATTERN = String.raw`(?<=(?:[(=,:[!&|?{};]|\breturn)[ \t]*)\/(?![*\/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^\/\\\[\r\n])+\/`;

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const javascript: Language = {
  adapter: javascriptAdapter,
  adapters: {
    vue: componentAdapter({ exportsArePassed: false }),
    svelte: componentAdapter({ exportsArePassed: true }),
  },
  prepare: {
    typescript: assertions,
    typescriptreact: assertions,
    vue: vueCode,
    svelte: svelteCode,
  },
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, DOUBLE, SINGLE, TEMPLATE, PATTERN),
    declares:
      /^(?:export (?:const|let|function|async|type|interface|enum)|import|const|let|var|function|async function|type|interface|enum)\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    moduleSystem: 'javascript',
    // `type Flag = …` beside `const Flag = …`
    erasesTypes: true,
    mayOmitTypes: true,
    isStructural: true,
    hasNamedPackages: true,
    // `exports.isOn("cart")`
    ownModules: new Set(['exports']),
    exportsAll: EXPORT_ALL,
    marksCalls: true,
    // `client.isEnabled.bind(client)`, lodash's `partial(isOn, "cart")`
    bindsBy: 'bind',
    handsPartlyBy: 'partial',
  },
};
