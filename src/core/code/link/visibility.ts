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
