import * as l10n from '@vscode/l10n';

/** A message for each form that a number has in the languages of `l10n/`. */
interface Forms {
  readonly one: string;
  readonly other: string;
}

let locale = 'en';
let rules: Intl.PluralRules | undefined;

/**
 * Says in which language everything is told from now on; before, it is English.
 *
 * @param language BCP 47 tag of the bundle.
 * @param bundle its messages by the English ones; undefined for English.
 */
export function speak(language: string, bundle: Readonly<Record<string, string>> | undefined): void {
  l10n.config({ contents: bundle ?? {} });
  locale = bundle === undefined ? 'en' : language;
  rules = undefined;
}

/** The message that goes with a number. */
export function plural(value: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(locale);
  return rules.select(value) === 'one' ? forms.one : forms.other;
}
