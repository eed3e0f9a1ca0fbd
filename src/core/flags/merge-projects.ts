import { isDeepStrictEqual } from 'node:util';
import type { Creator } from '../api/accelerators.ts';
import { breather } from '../breather.ts';
import { detailsThatHold } from './flag-details.ts';
import type { StageRecord } from './lifecycle.ts';
import { mergeFlags } from './merge.ts';
import type { Project } from './project-state.ts';
import { isStillSettled } from './project-update.ts';

/** Flags between two checks of the time: 256 take 0.3 ms (measured). */
const TURN = 256;

/**
 * Combines what two windows know about one project: the later report, for each stage the record that knows more, and
 * each flag's creator. Flags, stages and creators of `own` that are equal keep their identity.
 */
export async function mergeProjects(own: Project, theirs: Project): Promise<Project> {
  const newer = theirs.fetchedAt > own.fetchedAt ? theirs : own;
  const flags = newer === own ? own.flags : await mergeFlags([...theirs.flags.values()], own.flags);
  const older = newer === own ? theirs : own;
  const stages = new Map<string, StageRecord>();
  const creators = new Map<string, Creator>();
  let isNews = false;
  const breathe = breather();
  let position = 0;
  for (const name of flags.keys()) {
    if (position++ % TURN === 0) await breathe();
    const record = better(own.stages.get(name), theirs.stages.get(name), newer === theirs);
    if (record !== undefined) stages.set(name, record);
    const creator = newer.creators?.get(name) ?? older.creators?.get(name);
    if (creator === undefined) continue;
    creators.set(name, creator);
    isNews ||= !isDeepStrictEqual(creator, own.creators?.get(name));
  }
  if (creators.size !== (own.creators?.size ?? 0)) isNews = true;
  const absent = [...own.absent].filter((name) => !flags.has(name) && !newer.archived.has(name));
  return {
    ...newer,
    flags,
    stages,
    creators: isNews ? creators : own.creators,
    absent: new Set(absent),
    ...detailsThatHold(flags, own),
  };
}

function better(
  own: StageRecord | undefined,
  theirs: StageRecord | undefined,
  isTheirsNewer: boolean,
): StageRecord | undefined {
  if (own === undefined || theirs === undefined) return own ?? theirs;
  if (own.source === 'lifecycle' && isStillSettled(own, latestOf(theirs))) return own;
  if (theirs.source === 'lifecycle' && isStillSettled(theirs, latestOf(own))) return theirs;
  return isTheirsNewer ? theirs : own;
}

function latestOf({ entries }: StageRecord): StageRecord['entries'][number] | undefined {
  return entries.toSorted((a, b) => Date.parse(a.enteredStageAt) - Date.parse(b.enteredStageAt)).at(-1);
}
