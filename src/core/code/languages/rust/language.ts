import { BLOCK, BRACED, CHARACTER, LINE, longString, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { ANY_NAME, DEFAULT_LINKS } from '../shared/link-rules.ts';
import { rustAdapter } from './facts.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
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
    // `for pair in &flags`
    iterates: 'entries',
    moduleSystem: 'rust',
    // Any name, since the declarations of functions and constants in `files.ts` count as those of types.
    typesOutside: ANY_NAME,
    // `shop::flags::is_on`
    typesNamed: /^\p{Ll}/u,
    ownNames: /^(?:Self|Ok|Err|Some|None|std|core|alloc|str|vec|format|panic|unreachable|todo)$/,
    // A type and its blocks `impl Flags { … }`
    hasParts: true,
    sharesGlobals: true,
    seesAllPackages: true,
    ownModules: new Set(['crate', 'super']),
    submodulePrefix: 'self::',
    // Macros are known in the whole crate, whatever path they are imported by.
    importsGlobals: true,
    // `Client::is_on(&client, "cart")`
    callsByType: true,
  },
};
