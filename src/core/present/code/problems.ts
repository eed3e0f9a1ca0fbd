import { isProvenByCode } from '../../code/evidence.ts';
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

/** A flag-related problem in the code that a person should look at. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly name: string;
  readonly range: Range;
  readonly severity: Exclude<Severity, 'off'>;
  /** One line of plain text. */
  readonly message: string;
  /** The flag's page in the service; absent if the flag does not exist. */
  readonly url?: string;
  /** The project of the flag; for an unknown flag, the folder's first project. */
  readonly project: ProjectHandle;
  /** The name of the variant that it is about, if any. */
  readonly variant?: string;
  /** Existing names that resemble an unknown one, nearest first. */
  readonly nearest: readonly string[];
}

export interface ProblemFacts {
  readonly index: FlagIndex;
  readonly settings: CodeSettings;
  readonly formats: Formats;
}

/** The problems of places where code asks for a flag, and not only a list vouches for the name; none of ignored names. */
export function problemsOf(findings: readonly Finding[], facts: ProblemFacts): readonly Problem[] {
  return findings.flatMap((finding) =>
    finding.kind === 'dynamic' ||
    !isProvenByCode(finding.evidence) ||
    facts.settings.ignored.has(finding.name)
      ? []
      : problemsAt(finding, facts),
  );
}

/** Names that may be archived flags: whether they are unknown can only be said after the server was queried. */
export function namesToAsk(findings: readonly Finding[], index: FlagIndex): readonly string[] {
  const names = findings.flatMap((finding) => (mayReportUnknown(finding) ? [finding.name] : []));
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
      return mayReportUnknown(finding) ? unknownProblem(finding, facts) : [];
    case 'unreadable':
    case 'unsettled':
      return [];
  }
}

/** Whether a name that no project has is a problem of this place: it is written here, and a flag of this service. */
function mayReportUnknown(finding: Finding): finding is NamedFinding {
  return (finding.kind === 'literal' || finding.kind === 'declaration') && isOfThisService(finding);
}

/**
 * Whether the code shows that this is a flag of this service, and not of another product: by an import or a declared
 * type, or by a receiver that is named after the service. One that is called `flags` may be of any product.
 */
export function isOfThisService({ evidence, call }: Pick<NamedFinding, 'evidence' | 'call'>): boolean {
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

/** The problem, with a suggestion of the most similar name. */
export function suggesting(words: string, [best]: readonly string[]): string {
  return best === undefined ? words : `${words} ${l10n.t('Did you mean “{0}”?', best)}`;
}

/**
 * Reports only the most pressing reason, with the highest severity of all that apply: the others call for no further
 * action.
 */
function flagProblems(
  finding: NamedFinding,
  place: FlagPlace,
  isInSeveral: boolean,
  facts: ProblemFacts,
): readonly Problem[] {
  const { formats, settings } = facts;
  const { handle, project, flag } = place;
  const view = flagView(flag, project, formats.now());
  // `dueKinds` gives the most pressing first, and `SEVERITIES` has the highest first.
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

/** `completed since Nov 18, 2026` for a completed flag; the other kinds come from a staleness, which has words. */
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
  /** In place of the severity that the settings give this kind. */
  readonly severity?: Severity | undefined;
}

/** The problem in a list; an empty list if the settings turn off its kind. */
export function problem(kind: ProblemKind, message: string, parts: ProblemParts): readonly Problem[] {
  const { finding, facts, project, url, variant, nearest = [] } = parts;
  const { severity = facts.settings.problems[kind] } = parts;
  if (severity === 'off') return [];
  const { name, range } = finding;
  const about = { ...(url === undefined ? {} : { url }), ...(variant === undefined ? {} : { variant }) };
  return [{ kind, name, range, severity, message: plainText(message, 500), ...about, project, nearest }];
}

/** A name as it appears in a message. */
function shown(name: string): string {
  return plainText(name, 100);
}
