import * as l10n from '@vscode/l10n';

/** A message for each plural form of the languages in `l10n/`. */
interface Forms {
  readonly one: string;
  readonly other: string;
}

let locale = 'en';
let rules: Intl.PluralRules | undefined;

/**
 * Sets the language of all texts from now on; before that, it is English.
 *
 * @param language BCP 47 tag of the bundle.
 * @param bundle its translations by English message; undefined for English.
 */
export function speak(language: string, bundle: Readonly<Record<string, string>> | undefined): void {
  l10n.config({ contents: bundle ?? {} });
  locale = bundle === undefined ? 'en' : language;
  rules = undefined;
}

/** The message for a number. */
export function plural(value: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(locale);
  return rules.select(value) === 'one' ? forms.one : forms.other;
}
