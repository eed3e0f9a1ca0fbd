import type { Position } from '../../code/finding.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { escaped, icon } from '../markdown.ts';

/** A flag in the arguments of a command link; the command checks that there is such a project. */
export interface FlagLink {
  /** Normalised base URL. */
  readonly server: string;
  /** Id of the project. */
  readonly project: string;
  /** The flag's name; for one that no project has, the name in the code. */
  readonly flag: string;
  /** Its position in the code, to show something there. */
  readonly at?: Position;
}

/** The commands that hovers, lenses and quick fixes link to; a hover trusts only these. */
export const FLAG_COMMANDS = [
  'flagInsight.openInService',
  'flagInsight.findUsages',
  'flagInsight.copyName',
  'flagInsight.ignoreFlag',
  'flagInsight.stopIgnoringFlag',
  'flagInsight.removeFlag',
  'flagInsight.selectProjects',
  'flagInsight.createFlag',
  'flagInsight.changeFlag',
] as const;

export type FlagCommand = (typeof FLAG_COMMANDS)[number];

/** The arguments of a link to a flag of a project. */
export function flagLink({ baseUrl, id }: ProjectHandle, flag: string, at?: Position): FlagLink {
  return { server: baseUrl.url, project: id, flag, ...(at === undefined ? {} : { at }) };
}

/** A link that runs a command. */
export interface CommandLink {
  /** Text from this program only. */
  readonly label: string;
  /** One of the editor's icons. */
  readonly icon: string;
  readonly command: FlagCommand;
  readonly link: FlagLink;
}

/** The links as one line of Markdown. The editor has to trust that line, so it contains nothing else. */
export function commandLinks(links: readonly CommandLink[]): string {
  return links
    .map(({ label, icon: id, command, link }) => {
      const args = percentEncoded(JSON.stringify([link]));
      return `[${icon(id).source} ${escaped(label).source}](command:${command}?${args})`;
    })
    .join(' &nbsp; ');
}

/** Also encodes what `encodeURIComponent` leaves: a parenthesis would end the link. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
