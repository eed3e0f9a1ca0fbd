import { readFileSync } from 'node:fs';
import { parseBaseUrl, type BaseUrl } from '../../../../../src/core/api/base-url.ts';
import { READ_SCHEMAS } from '../../../../../src/core/api/schemas.ts';
import { Emitter } from '../../../../../src/core/events.ts';
import type { StageRecord } from '../../../../../src/core/flags/lifecycle.ts';
import type { Project, ProjectState } from '../../../../../src/core/flags/project-state.ts';
import { DEFAULT_LIFETIMES } from '../../../../../src/core/flags/staleness.ts';
import type {
  ConnectionState,
  ProjectHandle,
  WorkspaceFlags,
} from '../../../../../src/core/flags/workspace-flags.ts';
import { createFormats } from '../../../../../src/core/present/formats.ts';
import { LOUD } from '../../../support/loud-log.ts';
import type { Detail } from '../../../../../src/core/present/flag/detail.ts';

/** The moment at which all tests of this folder look. */
export const NOW = Date.parse('2026-11-21T12:00:00.000Z');

/** English words, UTC, at {@link NOW}. */
export const CONTEXT = createFormats({ locale: 'en', timeZone: 'UTC', now: () => NOW });

function nameOf(feature: unknown): string | undefined {
  const { name } = feature as { name: unknown };
  return typeof name === 'string' ? name : undefined;
}

/** A project out of a report's body. */
export function projectOfReport(report: unknown, parts: Partial<Project> = {}): Project {
  const { features, environments, ...facts } = READ_SCHEMAS.healthReport.parse(report);
  const read = features.map((feature) => ({ feature, ...READ_SCHEMAS.feature.safeParse(feature) }));
  const flags = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const lost = read.filter(({ success }) => !success);
  return {
    id: 'default',
    facts: {
      ...facts,
      environments: environments.map((item) => READ_SCHEMAS.projectEnvironment.parse(item)),
    },
    flags: new Map(flags.map((flag) => [flag.name, flag])),
    unreadable: {
      count: lost.length,
      first: lost.map(({ feature }) => ({ name: nameOf(feature), problems: [] })),
    },
    stages: new Map(),
    staleness: { lifetimes: DEFAULT_LIFETIMES, estimated: false },
    archived: new Set(),
    absent: new Set(),
    fetchedAt: NOW - 3 * 60_000,
    ...parts,
  };
}

/** The recorded report of a real server. */
export function capturedReport(version: '7.5.1' | '8.2.0'): unknown {
  return captured(version, 'health-report');
}

/** The recorded lifecycle of a flag of a real server. */
export function capturedLifecycle(flag: string): StageRecord {
  const entries = captured('8.2.0', `lifecycle.${flag}`) as StageRecord['entries'];
  return { source: 'lifecycle', entries };
}

function captured(version: string, name: string): unknown {
  const file = new URL(`../../../../captures/unleash-${version}/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { body: unknown }).body;
}

/** A report with flags as given and nothing else of interest. */
export function reportOf(features: readonly Record<string, unknown>[]) {
  return {
    version: 1,
    name: 'Default',
    defaultStickiness: 'default',
    mode: 'open',
    members: 0,
    health: 100,
    environments: [],
    features: [...features],
    potentiallyStaleCount: 0,
    activeCount: 0,
    staleCount: 0,
  };
}

/** A recorded stage, settled unless another source is given. */
export function stage(
  name: string,
  source: StageRecord['source'] = 'lifecycle',
  status?: string,
): StageRecord {
  const enteredStageAt = '2026-11-01T12:00:00.000Z';
  return { source, entries: [{ stage: name, enteredStageAt, ...(status === undefined ? {} : { status }) }] };
}

/** @throws where the text is no base URL. */
export function baseUrl(text = 'https://flags.example.org/tenant'): BaseUrl {
  const parsed = parseBaseUrl(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

/** A project handle whose state a test sets. */
export class TestHandle implements ProjectHandle {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly notBefore = 0;
  readonly isLoadingStages = false;
  readonly wanted: string[] = [];
  readonly wantedDetails: string[] = [];
  readonly #changes = new Emitter<ProjectState>(LOUD);
  readonly onDidChange = this.#changes.event;
  state: ProjectState;

  constructor(state: ProjectState = { kind: 'loading' }, id = 'default', url = baseUrl()) {
    this.state = state;
    this.id = id;
    this.baseUrl = url;
  }

  set(state: ProjectState): void {
    this.state = state;
    this.#changes.fire(state);
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }

  want(names: readonly string[]): void {
    this.wanted.push(...names);
  }

  wantDetails(name: string): Promise<void> {
    this.wantedDetails.push(name);
    return Promise.resolve();
  }

  cancelStages(): void {
    // Nothing is loaded here.
  }
}

/** A workspace whose connections a test sets. */
export class TestWorkspace implements WorkspaceFlags {
  readonly #changes = new Emitter<readonly ConnectionState[]>(LOUD);
  readonly onDidChange = this.#changes.event;
  connections: readonly ConnectionState[];
  isKnown = true;

  constructor(...connections: readonly ConnectionState[]) {
    this.connections = connections;
  }
}

/** A connection with projects. */
export function connected(...projects: readonly TestHandle[]): ConnectionState {
  return { kind: 'connected', baseUrl: projects[0]?.baseUrl ?? baseUrl(), projects };
}

/** Rows as indented lines of label and description, as a person reads them. */
export function outline(details: readonly Detail[], indent = ''): readonly string[] {
  return details.flatMap(({ label, description, children = [] }) => [
    indent + [label, description].filter(Boolean).join(' | '),
    ...outline(children, `${indent}  `),
  ]);
}
