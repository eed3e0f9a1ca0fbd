import { join } from 'node:path';
import { orAbsent } from '../../core/api/errors.ts';
import { readBytes } from '../../core/code/source/read-source.ts';
import { IncompletePlan } from '../../core/code/removal/report/accounting.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { planRemovals } from '../../core/code/removal/plan-removal.ts';
import type { FinishedScan } from '../../core/code/scan/read-once.ts';
import { withDetails } from '../../core/flags/flag-details.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { sideOf } from '../../core/plan/clean-up-plan.ts';
import type { CodePlace, FlagKnowledge } from '../../core/plan/flag-knowledge.ts';
import { ofEach, type AskOfFlag, type KnowledgeSource } from '../../core/plan/known-more.ts';
import { agesOf, PlaceHistory } from '../../core/plan/place-history.ts';
import { serverKnowledge } from '../../core/plan/server-knowledge.ts';
import type { Io } from '../io.ts';
import { withRemovals } from '../with-removals.ts';
import type { GatheredFacts } from './gathered-facts.ts';

/** Milliseconds after which no further removal is planned: a plan takes seconds in a large folder. */
const PLANNING_MS = 60_000;

/** The sources that cost a request, a run of git or a planned removal for each flag. */
export function sourcesOf(facts: GatheredFacts, { env }: Pick<Io, 'env'>): readonly KnowledgeSource[] {
  const { server, code } = facts;
  return [
    ...(server === undefined
      ? []
      : [detailsSource(facts), changeRequestsSource(facts), metricsSource(facts)]),
    ...(code.files === undefined
      ? []
      : [removalSource(code.files), historySource(new PlaceHistory(code.files.root, env), code.files.root)]),
  ];
}

/** Queries the server flag by flag. A flag that it has no answer for keeps what is known; other errors end the command. */
function ofServer(ask: AskOfFlag<FlagKnowledge>): KnowledgeSource {
  return ofEach((flag, signal) => orAbsent(ask(flag, signal)));
}

/** The details of flags of which the report has none. */
function detailsSource({ server, projects, at }: GatheredFacts): KnowledgeSource {
  return ofServer(async ({ name, project: id, server: reported }, signal) => {
    const project = projects.find((one) => one.id === id);
    if (server === undefined || project === undefined || reported?.value.hasDetails !== false)
      return undefined;
    const detailed = await server.accelerators.flag(id, name, { signal });
    // No facts need the names of segments.
    const segments = new Map<number, string>();
    return serverKnowledge(name, withDetails(project, detailed, segments), at);
  });
}

/** Which environments of a flag's project require change requests, asked once for each project. */
function changeRequestsSource({ server }: GatheredFacts): KnowledgeSource {
  const byProject = new Map<string, Promise<Partial<FlagKnowledge> | undefined>>();
  const ask = async (project: string, signal: AbortSignal): Promise<Partial<FlagKnowledge> | undefined> => {
    const config = server && (await orAbsent(server.client.getChangeRequestConfig(project, { signal })));
    return config && { changeRequests: { value: config.items, at: Date.now() } };
  };
  return ofServer(({ project }, signal) => {
    return getOrInsert(byProject, project, () => ask(project, signal));
  });
}

/** How often applications asked for a flag. */
function metricsSource({ server }: GatheredFacts): KnowledgeSource {
  return ofServer(async ({ name, onServer }, signal) => {
    if (server === undefined || onServer !== 'yes') return undefined;
    return { metrics: { value: await server.accelerators.featureMetrics(name, { signal }), at: Date.now() } };
  });
}

/**
 * Plans the removal of flags for which the server says which side stays; flags whose plan would be incomplete are
 * skipped.
 */
function removalSource(files: FinishedScan): KnowledgeSource {
  return async (flags, signal) => {
    const found = new Map<FlagKnowledge, Partial<FlagKnowledge>>();
    const until = performance.now() + PLANNING_MS;
    return await withRemovals(files, async (tools) => {
      for (const flag of flags) {
        const side = sideOf(flag);
        if (signal.aborted || performance.now() > until) break;
        if (side === undefined || (flag.code?.value.places.length ?? 0) === 0) continue;
        const removals = [{ flag: flag.name, decision: side.decision }];
        const plan = await wholePlan(planRemovals(files.source, removals, tools));
        if (plan === undefined) continue;
        const { edited, listed } = plan;
        found.set(flag, { removal: { value: { edited, listed }, at: Date.now() } });
      }
      return found;
    });
  };
}

/** The plan; undefined if it is incomplete. */
async function wholePlan(plan: Promise<RemovalsPlan>): Promise<RemovalsPlan | undefined> {
  try {
    return await plan;
  } catch (error) {
    if (error instanceof IncompletePlan) return undefined;
    throw error;
  }
}

/** From git, the ages of a flag's places; if there are none, when its name was last removed from the code. */
function historySource(history: PlaceHistory, root: string): KnowledgeSource {
  return async (flags, signal) => {
    const lines = new FileLines(root);
    const placesOf = new Map(
      flags.map((flag) => [flag, (flag.code?.value.places ?? []).map((place) => lines.withText(place))]),
    );
    const commits = await history.commitsOf([...placesOf.values()].flat(), signal);
    const found = new Map<FlagKnowledge, Partial<FlagKnowledge>>();
    for (const [flag, places] of placesOf) {
      if (signal.aborted) break;
      if (flag.code === undefined) continue;
      const value = places.length > 0 ? agesOf(places, commits) : await history.lastChangeOf(flag.name);
      found.set(flag, { history: { value, at: Date.now() } });
    }
    return found;
  };
}

/** The lines of files as they are on disk, each file read once: a place has no text, and git is compared by it. */
class FileLines {
  readonly #root: string;
  readonly #files = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = root;
  }

  withText({ file, line }: CodePlace): {
    readonly file: string;
    readonly line: number;
    readonly text: string;
  } {
    const lines = getOrInsert(this.#files, file, () =>
      (readBytes(join(this.#root, file))?.toString('utf8') ?? '').split('\n'),
    );
    return { file, line, text: lines[line - 1] ?? '' };
  }
}
