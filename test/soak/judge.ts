import type { HostReport, Sample } from './report.ts';

/** How much more the last third may hold than the second, which is after the warm-up, in megabytes. */
const MOST_RISE = { heap: 10, external: 10, resident: 60 } as const;

/** The most that the process may hold at any time, in megabytes resident: the editor's own part is 200. */
const MOST_RESIDENT = 1_000;

interface ServerFacts {
  readonly requests: number;
  /** Share of the requests that met a fault. */
  readonly faulty: number;
  /** Requests that came after everything was disposed of. */
  readonly late: number;
}

/** What a soak came to, the sum last. */
export function judge(
  host: HostReport,
  { requests, faulty, late }: ServerFacts,
): { lines: string[]; isWell: boolean } {
  const { samples, actions, unhandled } = host;
  const rises = Object.entries(MOST_RISE).map(([what, most]) => {
    const rise = riseOf(samples, what as keyof typeof MOST_RISE);
    return { what, rise, isFlat: rise <= most };
  });
  const peak = Math.max(...samples.map(({ resident }) => resident));
  const isWell =
    peak <= MOST_RESIDENT && unhandled.length === 0 && late === 0 && rises.every(({ isFlat }) => isFlat);
  const done = Object.values(actions).reduce((sum, count) => sum + count, 0);
  const memory = rises
    .map(({ what, rise }) => `${what} ${rise < 0 ? '' : '+'}${rise.toFixed(1)} MB`)
    .join(', ');
  const sum = `${done} actions, ${requests} requests, ${Math.round(faulty * 100)} % of them faulty`;
  return {
    isWell,
    lines: [
      ...samples.map(lineOf),
      JSON.stringify(actions),
      ...unhandled,
      `soak ${isWell ? 'passed' : 'FAILED'}: ${sum}; ${unhandled.length} unhandled, ${late} requests after dispose; after warm-up ${memory}, at most ${Math.round(peak)} MB resident`,
    ],
  };
}

function lineOf({ second, heap, external, resident }: Sample): string {
  return `${second} s: heap ${heap.toFixed(1)}, external ${external.toFixed(1)}, resident ${resident.toFixed(1)} MB`;
}

/** Medians, since a sample may come while a report is read. */
function riseOf(samples: readonly Sample[], what: keyof typeof MOST_RISE): number {
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third).map((sample) => sample[what]);
  return median(samples.slice(-third).map((sample) => sample[what])) - median(middle);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
