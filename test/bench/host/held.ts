import { Session, type Profiler } from 'node:inspector/promises';

/** For how long a thread was held at once, at most, in milliseconds. */
export interface Held {
  /** On the clock, whoever held it; another program may have had the processor. */
  readonly longest: number;
  /** Computed meanwhile on behalf of the extension, and of nobody: what no script did counts as its own. */
  readonly ours: number;
  /** As `ours`, without the garbage collector, which clears away for all that the thread runs. */
  readonly withoutCollector: number;
}

/** A turn of the event loop that took longer than a look at it should. */
interface Turn {
  /** Microseconds on the clock of the profile. */
  readonly begin: number;
  readonly end: number;
  /** Microseconds that the thread computed. */
  readonly computed: number;
}

const SAMPLE_US = 500;
const NOTICED_US = 5_000;
/** What the profile calls work of the engine's own, which belongs to no script. */
const COLLECTOR = '(garbage collector)';
const OF_NO_SCRIPT = new Set(['(root)', '(program)', COLLECTOR]);

/** @param folder part of the addresses of the extension's own scripts. */
export async function heldDuring(folder: string, action: () => Promise<void>): Promise<Held> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  const turns = watchTurns();
  await action();
  // A turn is only seen by the timer that comes after it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const seen = turns.stop();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const samples = samplesOf(profile, folder);
  const most = (timeOf: (turn: Turn) => number): number => Math.max(0, ...seen.map(timeOf)) / 1_000;
  return {
    longest: most(({ begin, end }) => end - begin),
    ours: most((turn) => turn.computed * partOf(turn, samples, ({ by }) => by !== 'others')),
    withoutCollector: most((turn) => turn.computed * partOf(turn, samples, ({ by }) => by === 'us')),
  };
}

function watchTurns(): { readonly stop: () => readonly Turn[] } {
  const turns: Turn[] = [];
  let last = moment();
  const timer = setInterval(() => {
    const now = moment();
    if (now.at - last.at > NOTICED_US)
      turns.push({ begin: last.at, end: now.at, computed: now.computed - last.computed });
    last = now;
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return turns;
    },
  };
}

function moment(): { readonly at: number; readonly computed: number } {
  const { user, system } = process.threadCpuUsage();
  return { at: Number(process.hrtime.bigint() / 1_000n), computed: user + system };
}

interface Sample {
  readonly at: number;
  /** Whose work it was; what no script did is ours. */
  readonly by: 'us' | 'collector' | 'others';
}

/** The samples that are not idle. */
function samplesOf(
  { nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile,
  folder: string,
): readonly Sample[] {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isOurs = (id: number | undefined): boolean => {
    for (let at = id; at !== undefined; at = parents.get(at))
      if (byId.get(at)?.callFrame.url.includes(folder) === true) return true;
    return false;
  };
  let at = startTime;
  return samples.flatMap((id, position): readonly Sample[] => {
    at += timeDeltas[position] ?? 0;
    const name = byId.get(id)?.callFrame.functionName ?? '';
    if (name === '(idle)') return [];
    if (name === COLLECTOR) return [{ at, by: 'collector' }];
    return [{ at, by: OF_NO_SCRIPT.has(name) || isOurs(id) ? 'us' : 'others' }];
  });
}

/** The part of a turn in which something was so; all of it where nobody looked. */
function partOf({ begin, end }: Turn, samples: readonly Sample[], isSo: (sample: Sample) => boolean): number {
  const within = samples.filter(({ at }) => at >= begin && at <= end);
  return within.length === 0 ? 1 : within.filter(isSo).length / within.length;
}
