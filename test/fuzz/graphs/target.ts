import { Detector } from '../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../src/core/code/scan/link-engine.ts';
import { read } from '../../unit/core/code/support/grammars.ts';
import { sourceOf } from '../../unit/core/code/support/memory-source.ts';
import { Finding, type Target } from '../target.ts';
import { graphOf } from './graph.ts';
import { GRAPH_KINDS, UNRELATED } from './programs.ts';

const LEAST_NODES = 5;
/** Milliseconds of the process's own time for a program, and more for each node of its graph. */
const MOST_MS = 1_500;
const MOST_MS_PER_NODE = 10;

/** Programs whose types, exports, values or configurations lead to one another: each is scanned to its end, and a flag beside it found. */
export function graphs(cases: number, mostNodes: number, isTimed: boolean): Target {
  return {
    name: 'graphs',
    cases,
    open: () => {
      const detector = new Detector(read);
      const engine = new LinkEngine(detector);
      let slowest = { name: '', nodes: 0, ms: 0 };
      return {
        check: async (random) => {
          const { name, program, most = mostNodes } = random.pick(GRAPH_KINDS);
          const nodes = LEAST_NODES + random.below(Math.min(most, mostNodes) - LEAST_NODES + 1);
          const files = program(graphOf(nodes, random));
          const began = process.cpuUsage();
          const { usages } = await engine.scan(sourceOf(files), { functions: [] });
          const { user, system } = process.cpuUsage(began);
          const ms = (user + system) / 1_000;
          const input = Object.entries(files)
            .map(([path, text]) => `// ${path}\n${text}`)
            .join('\n');
          if (ms > slowest.ms) slowest = { name, nodes, ms };
          if (!usages.some((usage) => usage.name === UNRELATED))
            throw new Finding(`${name}: the flag beside it is not found`, input);
          if (isTimed && ms > MOST_MS + nodes * MOST_MS_PER_NODE)
            throw new Finding(`${name}: takes too long`, `${Math.round(ms)} ms, ${nodes} nodes\n${input}`);
        },
        close: () => detector.dispose(),
        notes: () =>
          `${GRAPH_KINDS.length} kinds, the slowest ${Math.round(slowest.ms)} ms (${slowest.name}, ${slowest.nodes} nodes)`,
      };
    },
  };
}

/** What `npm run fuzz` scans. */
export const GRAPHS = graphs(600, 200, true);
