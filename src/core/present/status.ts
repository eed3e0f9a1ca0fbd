import * as l10n from '@vscode/l10n';
import { isCompleted } from '../flags/lifecycle.ts';
import { projectOf, type Project } from '../flags/project-state.ts';
import type { ConnectionState, ProjectHandle } from '../flags/workspace-flags.ts';
import { isSample } from '../sample/sample-address.ts';
import { isSliceEnd, type Slices } from '../slices.ts';
import type { Action } from './action.ts';
import { connectionLook, type UnconnectedState } from './connection-look.ts';
import type { Formats } from './formats.ts';
import { describeError } from './error-view.ts';
import { plainText } from './plain-text.ts';
import { plural } from './display-language.ts';

/** The state in one line, for the status bar. */
export interface Status {
  /** May contain the editor's icons; server text is sanitized. */
  readonly text: string;
  readonly tooltip: string;
  /** The action of a click; by default it shows the flags. */
  readonly action?: Action;
  readonly isWarning: boolean;
  /** When the data were loaded whose age is in the text, in milliseconds since the epoch. */
  readonly since?: number;
}

/**
 * The state of the window in one line: of the first connection that needs the person's attention, else of the projects.
 * Undefined if nothing is set up.
 */
export function* statusOf(
  connections: readonly ConnectionState[],
  formats: Formats,
): Slices<Status | undefined> {
  const trouble = connections.find((connection) => connection.kind !== 'connected');
  if (trouble !== undefined) return troubleStatus(trouble);
  const projects = connections.flatMap((connection) =>
    connection.kind === 'connected' ? connection.projects : [],
  );
  if (projects.length === 0) return undefined;
  if (projects.some(({ baseUrl }) => isSample(baseUrl))) return sampleStatus();
  const failure = failureStatus(projects, formats);
  if (failure !== undefined) return failure;
  const loaded = projects.flatMap(({ state }) => projectOf(state) ?? []);
  const oldest = loaded.toSorted((a, b) => a.fetchedAt - b.fetchedAt)[0];
  if (oldest === undefined || loaded.length < projects.length) {
    return { text: `$(sync~spin) ${labelOf(projects)}`, tooltip: l10n.t('Loading flags'), isWarning: false };
  }
  const text = `$(milestone) ${labelOf(projects)} · ${formats.dates.brief(oldest.fetchedAt, formats.now())}`;
  // The first date that a window formats, `brief` or `absolute`, takes 15 to 30 ms (measured on a slow machine).
  yield;
  const lines: string[] = [];
  for (const project of loaded) lines.push(yield* countsOf(project, formats));
  yield;
  return {
    text,
    tooltip: [...lines, ageOf(oldest, formats)].join('\n'),
    isWarning: false,
    since: oldest.fetchedAt,
  };
}

function sampleStatus(): Status {
  return {
    text: l10n.t('$(beaker) Flags: sample data'),
    tooltip: l10n.t('The flags of a made-up shop. Nothing here comes from a server.'),
    isWarning: false,
  };
}

/** Names the projects that failed, with the action for the first of them. */
function failureStatus(projects: readonly ProjectHandle[], formats: Formats): Status | undefined {
  const failures = projects.flatMap((project) => {
    const { state } = project;
    if (state.kind !== 'failed') return [];
    const view = describeError(state.error, formats);
    const sentence = projects.length > 1 ? `${plainText(project.id, 30)}: ${view.sentence}` : view.sentence;
    const age = state.project === undefined ? [] : [ageOf(state.project, formats)];
    return [{ project, view, lines: [sentence, ...age] }];
  });
  const [first] = failures;
  if (first === undefined) return undefined;
  return {
    text: `$(warning) ${labelOf(failures.map(({ project }) => project))}: ${first.view.title}`,
    tooltip: failures.flatMap(({ lines }) => lines).join('\n'),
    action: first.view.action,
    isWarning: true,
  };
}

/** No warning: something is still to be set up, such as signing in, but nothing has failed. */
function troubleStatus(connection: UnconnectedState): Status {
  const { icon, brief, sentence, action } = connectionLook(connection);
  return { text: `$(${icon.id}) ${brief}`, tooltip: sentence, action, isWarning: false };
}

/** The first project, and how many more there are: `shop +2`. */
function labelOf(projects: readonly ProjectHandle[]): string {
  const [first] = projects;
  const name = plainText(first?.id ?? '', 30);
  return projects.length > 1 ? `${name} +${projects.length - 1}` : name;
}

/** For example `Shop: 120 flags, 4 stale, 3 completed`. */
function* countsOf(project: Project, { count }: Formats): Slices<string> {
  const { flags, stages } = project;
  let [position, stale, completed] = [0, 0, 0];
  for (const flag of flags.values()) {
    if (isSliceEnd(position++)) yield;
    if (flag.stale === true) stale += 1;
    if (isCompleted(stages.get(flag.name))) completed += 1;
  }
  const parts = [plainText(project.facts.name, 60), count(flags.size), count(stale), count(completed)];
  return plural(flags.size, {
    one: l10n.t('{0}: {1} flag, {2} stale, {3} completed', ...parts),
    other: l10n.t('{0}: {1} flags, {2} stale, {3} completed', ...parts),
  });
}

function ageOf(project: Project, { dates, now }: Formats): string {
  return l10n.t(
    'Data from {0} ({1})',
    dates.absolute(project.fetchedAt),
    dates.relative(project.fetchedAt, now()),
  );
}
