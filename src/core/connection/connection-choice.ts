import { parseBaseUrl, type BaseUrl, type BaseUrlProblem } from '../api/base-url.ts';

/** What a folder's settings say of its connection. */
export interface ConfiguredConnection {
  /** As configured, not yet normalised. */
  readonly baseUrl: string | undefined;
  readonly projects: readonly string[];
}

/** What a person chose at sign-in in this workspace; kept in workspace state. */
export interface ChosenConnection {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly projects: readonly string[];
  /** The settings that the choice answered: where they have changed since, they count again. */
  readonly forSettings: ConfiguredConnection;
}

/** Choices that a workspace keeps. */
const MOST_CHOICES = 20;

/** The choices that a workspace kept, perhaps by another version of the program. */
export function readChoices(stored: unknown): readonly ChosenConnection[] {
  const choices: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, MOST_CHOICES) : [];
  return choices.flatMap((choice) => {
    const { baseUrl, projects } = readConnection(choice);
    const { forSettings } = members(choice);
    if (baseUrl === undefined || typeof forSettings !== 'object') return [];
    return [{ baseUrl, projects, forSettings: readConnection(forSettings) }];
  });
}

function readConnection(stored: unknown): ConfiguredConnection {
  const { baseUrl, projects } = members(stored);
  return { baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined, projects: readTexts(projects) };
}

/** The texts of a list that was stored; none where it is no list. */
export function readTexts(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}

function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Where a folder's flags come from, before anyone asks whether it is signed in. */
export type FolderTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly text: string; readonly problem: BaseUrlProblem }
  | { readonly kind: 'server'; readonly baseUrl: BaseUrl; readonly projects: readonly string[] };

/** What decides a folder's target. */
export interface TargetFacts {
  readonly settings: ConfiguredConnection;
  /** Newest first, one for each settings that were answered. */
  readonly chosen: readonly ChosenConnection[];
  /** Base URL of the environment's connection, where there is one. */
  readonly environmentUrl: string | undefined;
}

/**
 * A folder's target: what the person chose here for these very settings, else the settings, else the environment.
 * Projects chosen for the same base URL fill in where settings name none.
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

/** The choices with it, newest first. */
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
