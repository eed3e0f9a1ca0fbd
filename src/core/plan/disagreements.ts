import { currentStage, isCompleted } from '../flags/lifecycle.ts';
import { environmentsOf, isProduction } from '../flags/flag-environments.ts';
import type { FlagKnowledge } from './flag-knowledge.ts';

/**
 * Facts of a flag that contradict each other.
 * - `kept-but-off`, `discarded-but-on`: it is completed, and production differs.
 * - `live-but-off`: its stage is live, and it is off in every production environment.
 * - `both-answers`: it is done, and applications got both answers within the last hour.
 * - `asked-not-in-code`: applications request it, but none of the code that was read does.
 */
export interface Disagreement {
  readonly kind: 'kept-but-off' | 'discarded-but-on' | 'live-but-off' | 'both-answers' | 'asked-not-in-code';
  /** Environments; for the last kind, applications. */
  readonly names: readonly string[];
}

/** Older metrics are not used: those of an hour say nothing about later ones. */
const METRICS_AGE_MS = 60 * 60_000;

/** All contradictions, as far as the facts are known. */
export function disagreementsOf(knowledge: FlagKnowledge, now: number): readonly Disagreement[] {
  return [
    stageAgainstProduction(knowledge),
    bothAnswers(knowledge, now),
    requestedNotInCode(knowledge, now),
  ].filter((one) => one !== undefined);
}

/** Undefined without a production environment, and for stages other than `live` and `completed`. */
function stageAgainstProduction({ server }: FlagKnowledge): Disagreement | undefined {
  const { flag, stage: record } = server?.value ?? {};
  const stage = record && currentStage(record.entries);
  const production = flag && environmentsOf(flag).filter(isProduction);
  if (stage === undefined || production === undefined || production.length === 0) return undefined;
  const on = production.filter(({ enabled }) => enabled).map(({ name }) => name);
  const off = production.filter(({ enabled }) => !enabled).map(({ name }) => name);
  if (stage.stage === 'live') return on.length === 0 ? { kind: 'live-but-off', names: off } : undefined;
  if (stage.stage !== 'completed') return undefined;
  if (stage.status === 'kept' && off.length > 0) return { kind: 'kept-but-off', names: off };
  return stage.status === 'discarded' && on.length > 0 ? { kind: 'discarded-but-on', names: on } : undefined;
}

/**
 * The environments with both answers: on in one and off in another is no contradiction. Undefined without metrics of
 * the last hour.
 */
function bothAnswers({ server, metrics }: FlagKnowledge, now: number): Disagreement | undefined {
  if (server === undefined || metrics === undefined || now - metrics.at > METRICS_AGE_MS) return undefined;
  const { flag, stage } = server.value;
  const isDone = flag.stale === true || isCompleted(stage);
  const byEnvironment = Map.groupBy(metrics.value.lastHourUsage, ({ environment }) => environment);
  const names = [...byEnvironment]
    .filter(([, counts]) => counts.some(({ yes }) => yes > 0) && counts.some(({ no }) => no > 0))
    .map(([name]) => name);
  return isDone && names.length > 0 ? { kind: 'both-answers', names } : undefined;
}

/** Undefined while code, or a file that was not read, may use the flag or build its name. */
function requestedNotInCode({ code, scans, metrics }: FlagKnowledge, now: number): Disagreement | undefined {
  if (code === undefined || metrics === undefined || now - metrics.at > METRICS_AGE_MS) return undefined;
  const { places, notRead, built = 0 } = code.value;
  const used = scans?.value.used.length ?? 0;
  const requested = metrics.value.lastHourUsage.some(({ yes, no }) => yes + no > 0);
  if (places.length + used + notRead.length + built > 0 || !requested) return undefined;
  return { kind: 'asked-not-in-code', names: metrics.value.seenApplications };
}
