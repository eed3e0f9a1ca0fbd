import type { LanguageKey } from '../language/adapter.ts';
import type { LinkedFile } from './linked-file.ts';

/** Languages whose files see one another without an import: of the same package, or all of them. */
const SHARING: ReadonlySet<LanguageKey> = new Set([
  'java',
  'kotlin',
  'csharp',
  'go',
  'php',
  'swift',
  'ruby',
  'rust',
]);
const JVM = /^(?:java|kotlin)$/;

/** Whether modules are declared in parts, whose constants (with a capital first) all parts see by their bare names. */
export function reopensModules(language: LanguageKey): boolean {
  return language === 'ruby';
}

/** Whether asking for a member looks like calling it without arguments. */
export function callsWithoutParentheses(language: LanguageKey): boolean {
  return language === 'ruby';
}

/** Whether a loop over a map runs through its keys. */
export function iteratesKeys(language: LanguageKey): boolean {
  return language === 'python';
}

export function sharesGlobals(language: LanguageKey): boolean {
  return SHARING.has(language);
}

const OVERLOADS: ReadonlySet<LanguageKey> = new Set(['java', 'kotlin', 'csharp', 'swift']);

/** Whether functions of one name are told apart by their parameters, so that a call that fits none is of none. */
export function hasOverloads(language: LanguageKey): boolean {
  return OVERLOADS.has(language);
}

/** Whether a bare call of a capitalised name can but make an object of a type, which an import may bring with all others. */
export function constructsByName(language: LanguageKey): boolean {
  return language === 'dart';
}

/** Whether an argument has to carry the label of its parameter. */
export function needsLabels(language: LanguageKey): boolean {
  return language === 'swift';
}

/** Whether code of one file can name what the other declares. */
export function isSameLanguage(one: LinkedFile, other: LinkedFile): boolean {
  const [first, second] = [one.facts.language, other.facts.language];
  return first === second || (JVM.test(first) && JVM.test(second));
}

/** The parts of a path as any language writes it: `a.b.C`, `A\B\C`, `a::b::C`. */
export function splitPath(path: string): readonly string[] {
  return path.split(/::|[.\\/]/).filter((part) => part !== '' && part !== 'static');
}

/** How a file says that it belongs to a package, where the files of one are told by that alone. */
export function packageClause(language: LanguageKey, name: string): string | undefined {
  return JVM.test(language) && name !== '' ? `package ${name}` : undefined;
}

/** The package of a full name: types begin with a capital where {@link packageClause} tells of packages. */
export function packageIn(path: readonly string[]): string {
  const end = path.findIndex((part) => /^\p{Lu}/u.test(part));
  return path.slice(0, end < 0 ? -1 : end).join('.');
}

/** What stands in a file that declares the method `name` for a type outside of it: all words of one of the lists. */
export function extensionWords(
  language: LanguageKey,
  type: string,
  name: string,
): readonly (readonly string[])[] {
  switch (language) {
    case 'java':
    case 'kotlin':
      return [[`${type}.${name}`], [`${type}?.${name}`], [type, `>.${name}`]];
    case 'csharp':
      return [[name, `this ${type}`]];
    case 'dart':
      return [[name, 'extension', type]];
    case 'go':
      return [[name, type]];
    case 'javascript':
    case 'python':
    case 'ruby':
    case 'php':
    case 'rust':
    case 'swift':
      return [];
  }
}
