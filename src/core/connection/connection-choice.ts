import { membersOf } from '../is-record.ts';
import { parseBaseUrl, type BaseUrl, type BaseUrlProblem } from '../api/base-url.ts';

/** A folder's connection settings. */
export interface ConfiguredConnection {
  /** As configured, not yet normalised. */
  readonly baseUrl: string | undefined;
  readonly projects: readonly string[];
}

/** What a person chose at sign-in in this workspace; stored in workspace state. */
export interface ChosenConnection {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly projects: readonly string[];
  /** The settings at the time of the choice: if they have changed since, they take precedence again. */
  readonly forSettings: ConfiguredConnection;
}

/** Most choices that a workspace stores. */
const MOST_CHOICES = 20;

/** The stored choices of a workspace, perhaps from another version of the program. */
export function readChoices(stored: unknown): readonly ChosenConnection[] {
  const choices: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, MOST_CHOICES) : [];
  return choices.flatMap((choice) => {
    const { baseUrl, projects } = readConnection(choice);
    const { forSettings } = membersOf(choice);
    if (baseUrl === undefined || typeof forSettings !== 'object') return [];
    return [{ baseUrl, projects, forSettings: readConnection(forSettings) }];
  });
}

function readConnection(stored: unknown): ConfiguredConnection {
  const { baseUrl, projects } = membersOf(stored);
  return { baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined, projects: readTexts(projects) };
}

/** The texts of a stored list; empty if it is no list. */
export function readTexts(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}

/** The server and projects that a folder's flags come from, whether or not somebody is signed in. */
export type FolderTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly text: string; readonly problem: BaseUrlProblem }
  | { readonly kind: 'server'; readonly baseUrl: BaseUrl; readonly projects: readonly string[] };

export interface TargetFacts {
  readonly settings: ConfiguredConnection;
  /** Newest first, at most one for the same settings. */
  readonly chosen: readonly ChosenConnection[];
  /** Base URL of the environment's connection, if there is one. */
  readonly environmentUrl: string | undefined;
}

/**
 * A folder's target: what the person chose for these very settings, else the settings, else the environment. If
 * the settings name no projects, projects chosen for the same base URL are used.
 */
export function targetOf({ settings, chosen, environmentUrl }: TargetFacts): FolderTarget {
  const { baseUrl: text, projects } =
    chosen.find(({ forSettings }) => isSame(forSettings, settings)) ?? settings;
  const address = text ?? environmentUrl;
  if (address === undefined) return { kind: 'none' };
  const baseUrl = parseBaseUrl(address);
  if ('problem' in baseUrl) return { kind: 'invalid', text: address, problem: baseUrl.problem };
  return { kind: 'server', baseUrl, projects: projects.length > 0 ? projects : projectsFor(baseUrl, chosen) };
}

/** Adds a choice to the list, newest first, in place of one for the same settings. */
export function withChoice(
  chosen: readonly ChosenConnection[],
  choice: ChosenConnection,
): readonly ChosenConnection[] {
  const others = chosen.filter(({ forSettings }) => !isSame(forSettings, choice.forSettings));
  return [choice, ...others].slice(0, MOST_CHOICES);
}

function isSame(a: ConfiguredConnection, b: ConfiguredConnection): boolean {
  return a.baseUrl === b.baseUrl && a.projects.join() === b.projects.join();
}

function projectsFor(baseUrl: BaseUrl, chosen: readonly ChosenConnection[]): readonly string[] {
  return chosen.find((choice) => choice.baseUrl === baseUrl.url)?.projects ?? [];
}
