import { BLOCK, BRACED, CHARACTER, LINE, longString, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { rustAdapter } from './facts.ts';

export const rust: Language = {
  adapter: rustAdapter,
  cuts: {
    ...BRACED,
    // `r#"raw"#`
    skipped: patternOf(LINE, BLOCK, String.raw`r(#*)"[^]*?(?:"\1|$)`, longString('"'), CHARACTER),
    declares: /^(?:pub )?(?:use|mod|const|static)\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    moduleSystem: 'rust',
    typesOutside: /^/,
    typesNamed: /^\p{Ll}/u,
    ownNames: /^(?:Self|Ok|Err|Some|None|std|core|alloc|str|vec|format|panic|unreachable|todo)$/,
    hasParts: true,
    sharesGlobals: true,
    seesAllPackages: true,
    ownModules: new Set(['crate', 'super']),
    submodulePrefix: 'self::',
    // Macros are known in the whole crate, whatever path they are imported by.
    importsGlobals: true,
    callsByType: true,
  },
};
