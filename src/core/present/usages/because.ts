import * as l10n from '@vscode/l10n';
import type { UsagePlace, WorkspacePlace } from '../../usages/usage-index.ts';
import type { Formats } from '../formats.ts';
import { encodedPath } from '../links.ts';
import { fileLink, list, Markdown, paragraphs, rich } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { isMention } from './place-text.ts';

/** Most steps that are listed, also on one line; further ones are counted. */
const MOST_STEPS = 6;
const MOST_STEPS_OF_A_LINE = 2;

/** Why a place contains a flag's name: how certain that is, and the steps to the SDK's call as links. */
export function whyText(place: UsagePlace, formats: Formats): Markdown {
  return paragraphs(rich`${evidenceText(place)}`, wayText(place, formats));
}

/** The steps from a place to the SDK's call, one per line; undefined if the place is the call itself. */
export function wayText(place: WorkspacePlace, formats: Formats): Markdown | undefined {
  const steps = wayOf(place, MOST_STEPS, formats);
  return steps.length === 0 ? undefined : list(steps);
}

/** The first steps to the SDK's call on one line; undefined if the place is the call itself. */
export function wayLine(place: WorkspacePlace, formats: Formats): Markdown | undefined {
  const steps = wayOf(place, MOST_STEPS_OF_A_LINE, formats);
  if (steps.length === 0) return undefined;
  const way = new Markdown(steps.map(({ source }) => source).join(' → '));
  return rich`${l10n.t('Why this is a flag:')} ${way}`;
}

/** The first steps to the SDK's call with links to them, and how many more there are. */
function wayOf({ folder, because }: WorkspacePlace, most: number, { count }: Formats): readonly Markdown[] {
  const steps = because.slice(0, most).map(({ path, line, text }) => {
    const label = plainText(`${path}:${line + 1}`);
    return rich`${text} (${fileLink(label, placeUrl(folder, path, line))})`;
  });
  const rest = because.length - steps.length;
  return rest === 0 ? steps : [...steps, rich`${l10n.t('and {0} more', count(rest))}`];
}

/** The address of a line, for the editor to open. */
function placeUrl(folder: string, path: string, line: number): string {
  // The URI of a root, `flag-insight-sample:/`, ends with a slash.
  return `${folder.replace(/\/$/, '')}/${encodedPath(path)}#L${line + 1}`;
}

function evidenceText(place: UsagePlace): string {
  if (place.isBuilt)
    return l10n.t(
      'A mention: this call may ask for the flag, but the code does not tell all parts of the name',
    );
  if (place.isMention) return l10n.t('A mention: the name is here, but no code that asks for it was found');
  // Not marked as a mention, but a key or value of a file such as `flags.yaml`.
  if (isMention(place)) return l10n.t('A mention: the name of a flag in configuration');
  switch (place.evidence) {
    case 'sure':
      return l10n.t('A flag: the code proves it');
    case 'likely':
      return l10n.t('Probably a flag: it is passed to something named like a flag client');
    case 'by-use':
      return l10n.t('Probably a flag: it is passed to something that mostly takes flag names');
    case 'candidate':
      return l10n.t('Possibly a flag: the server has one with this name');
  }
}
