import { isSaidByCode } from '../../code/evidence.ts';
import * as l10n from '@vscode/l10n';
import type { Finding, NamedFinding, Range } from '../../code/finding.ts';
import { dueKinds, type DueKind, type ProblemKind } from '../../flags/due.ts';
import type { FlagIndex, FlagPlace } from '../../flags/flag-index.ts';
import { currentStage } from '../../flags/lifecycle.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { Formats } from '../formats.ts';
import { flagView, type FlagView } from '../flag/flag-view.ts';
import { flagUrl } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { recordLook } from '../stage.ts';
import { stalenessLook } from '../staleness-look.ts';
import { SEVERITIES, type CodeSettings, type Severity } from './code-settings.ts';
import { projectNames } from './name-hover.ts';
import { plural } from '../display-language.ts';

/** Something about a flag in the code that a person should look at. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly name: string;
  readonly range: Range;
  readonly severity: Exclude<Severity, 'off'>;
  /** One line of plain text. */
  readonly message: string;
  /** The flag's page in the service; none for a flag that is not there. */
  readonly url?: string;
  /** The project that it is about; the folder's first for an unknown flag. */
  readonly project: ProjectHandle;
  /** The variant's name that it is about, beside the flag's. */
  readonly variant?: string;
  /** Names that an unknown one may have been meant to be, nearest first. */
  readonly nearest: readonly string[];
}

/** What problems are made from beside the findings. */
export interface ProblemFacts {
  readonly index: FlagIndex;
  readonly settings: CodeSettings;
  readonly formats: Formats;
}

/** The problems of a document. */
export function problemsOf(findings: readonly Finding[], facts: ProblemFacts): readonly Problem[] {
  return findings.flatMap((finding) =>
    finding.kind === 'dynamic' || !isSaidByCode(finding.evidence) || facts.settings.ignored.has(finding.name)
      ? []
      : problemsAt(finding, facts),
  );
}

/** Names whose absence cannot be told before the server was asked whether they are archived. */
export function namesToAsk(findings: readonly Finding[], index: FlagIndex): readonly string[] {
  const names = findings.flatMap((finding) => (mayBeUnknown(finding) ? [finding.name] : []));
  return [...new Set(names)].filter((name) => index.ask(name).kind === 'unsettled');
}

function problemsAt(finding: NamedFinding, facts: ProblemFacts): readonly Problem[] {
  const knowledge = facts.index.ask(finding.name);
  switch (knowledge.kind) {
    case 'flag':
      return knowledge.places.flatMap((place) =>
        flagProblems(finding, place, knowledge.places.length > 1, facts),
      );
    case 'archived':
      return knowledge.projects.flatMap(({ handle, project }) =>
        problem(
          'archived',
          l10n.t('Flag “{0}” is archived in project {1}.', shown(finding.name), project.facts.name),
          { finding, facts, project: handle, url: flagUrl(handle.baseUrl.url, project.id, finding.name) },
        ),
      );
    case 'absent':
      return mayBeUnknown(finding) ? unknownProblem(finding, facts) : [];
    case 'unreadable':
    case 'unsettled':
      return [];
  }
}

/**
 * Whether the code itself proves that this is a flag's name: by import, by declared type, or by a receiver that is
 * called after the service. A receiver named `flags` may be another product's.
 */
function mayBeUnknown(finding: Finding): finding is NamedFinding {
  return (finding.kind === 'literal' || finding.kind === 'declaration') && isProven(finding);
}

/** Whether the code itself says whose flag is asked. */
export function isProven({ evidence, call }: Pick<NamedFinding, 'evidence' | 'call'>): boolean {
  return evidence === 'sure' || (evidence === 'likely' && /unleash/i.test(call?.receiver ?? ''));
}

function unknownProblem(finding: NamedFinding, facts: ProblemFacts): readonly Problem[] {
  const { index } = facts;
  const [first] = index.handles;
  if (first === undefined) return [];

  const name = shown(finding.name);
  const projects = projectNames(index.projects);
  const words = plural(index.projects.length, {
    one: l10n.t('Flag “{0}” is not in project {1}.', name, projects),
    other: l10n.t('Flag “{0}” is not in projects {1}.', name, projects),
  });
  const nearest = index.names.nearest(finding.name);
  return problem('unknown', suggesting(words, nearest), { finding, facts, project: first, nearest });
}

/** What is wrong with a name, and the first of those that may have been meant. */
export function suggesting(words: string, [best]: readonly string[]): string {
  return best === undefined ? words : `${words} ${l10n.t('Did you mean “{0}”?', best)}`;
}

/** The most pressing reason alone, as severe as the severest that holds: the others add nothing to do. */
function flagProblems(
  finding: NamedFinding,
  place: FlagPlace,
  isInSeveral: boolean,
  facts: ProblemFacts,
): readonly Problem[] {
  const { formats, settings } = facts;
  const { handle, project, flag } = place;
  const view = flagView(flag, project, formats.now());
  const kinds = dueKinds(view).filter((kind) => settings.problems[kind] !== 'off');
  const [kind] = kinds;
  if (kind === undefined) return [];
  const severity = SEVERITIES.find((one) => kinds.some((other) => settings.problems[other] === one));
  const name = shown(flag.name);
  const subject = isInSeveral
    ? l10n.t('Flag “{0}” in project {1}', name, project.facts.name)
    : l10n.t('Flag “{0}”', name);
  const words =
    kind === 'archived'
      ? l10n.t('Flag “{0}” is archived in project {1}.', name, project.facts.name)
      : l10n.t('{0}: {1}.', subject, dueText(kind, view, formats));
  const url = flagUrl(handle.baseUrl.url, project.id, flag.name);
  return problem(kind, words, { finding, facts, project: handle, url, severity });
}

function dueText(kind: DueKind, { stage, staleness }: FlagView, { dates }: Formats): string {
  const current = stage && currentStage(stage.entries);
  if (kind !== 'completed' || current === undefined)
    return staleness === undefined ? '' : stalenessLook(staleness).words;
  return l10n.t('{0} since {1}', recordLook(stage).word, dates.absolute(current.enteredStageAt));
}

interface ProblemParts extends Pick<Problem, 'variant'> {
  readonly finding: Pick<NamedFinding, 'name' | 'range'>;
  readonly facts: ProblemFacts;
  readonly project: ProjectHandle;
  readonly url?: string | undefined;
  readonly nearest?: readonly string[];
  /** In place of the one that the kind's setting has. */
  readonly severity?: Severity | undefined;
}

export function problem(kind: ProblemKind, message: string, parts: ProblemParts): readonly Problem[] {
  const { finding, facts, project, url, variant, nearest = [] } = parts;
  const { severity = facts.settings.problems[kind] } = parts;
  if (severity === 'off') return [];
  const { name, range } = finding;
  const about = { ...(url === undefined ? {} : { url }), ...(variant === undefined ? {} : { variant }) };
  return [{ kind, name, range, severity, message: plainText(message, 500), ...about, project, nearest }];
}

function shown(name: string): string {
  return plainText(name, 100);
}
