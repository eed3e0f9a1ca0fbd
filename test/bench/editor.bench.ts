import { Detector } from '../../src/core/code/detector.ts';
import { FlagIndex } from '../../src/core/flags/flag-index.ts';
import { DEFAULT_CODE_SETTINGS } from '../../src/core/present/code/code-settings.ts';
import { completionsFor } from '../../src/core/present/code/completions.ts';
import { nameHover } from '../../src/core/present/code/name-hover.ts';
import { placeAt, slotAt } from '../../src/core/present/code/place-at.ts';
import { problemsOf } from '../../src/core/present/code/problems.ts';
import { createFormats } from '../../src/core/present/formats.ts';
import { read } from '../unit/core/code/support/grammars.ts';
import { projectOfReport, reportOf, stage, TestHandle } from '../unit/core/present/support/projects.ts';
import { sourceOf } from './sources.ts';

const FLAGS = 10_000;
const LINES = 2_000;
const ROUNDS = 2_000;
const KEYSTROKES = 200;

const names = Array.from({ length: FLAGS }, (_, position) => `flag-${position + 1}`);
const environment = (name: string) => ({
  name,
  type: name,
  enabled: true,
  strategies: [{ name: 'flexibleRollout', parameters: { rollout: '50' }, constraints: [], segments: [] }],
});
const project = projectOfReport(
  reportOf(
    names.map((name, position) => ({
      name,
      type: 'release',
      description: 'A flag of a large project, with a sentence to read.',
      createdAt: '2026-11-01T12:00:00.000Z',
      stale: position % 10 === 0,
      tags: [{ type: 'simple', value: 'team-checkout' }],
      environments: [environment('development'), environment('production')],
    })),
  ),
  { stages: new Map(names.map((name) => [name, stage('live')])) },
);
const handle = new TestHandle({ kind: 'ready', project, refreshing: false });
const formats = createFormats({ locale: 'en' });
const index = new FlagIndex([handle]);
const options = { knownFlags: index.names };
const text = sourceOf('typescript', LINES);
const detector = new Detector(read);
const document = await detector.open('typescript');
const lines = text.split('\n');

function measure(rounds: number, run: (round: number) => unknown): Record<string, string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    run(round);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(3);
  return { 'median ms': at(0.5), '95th ms': at(0.95), '99th ms': at(0.99), 'most ms': at(1) };
}

const warm = document.analyse(text, options);
const places = warm.findings.map(({ range }) => range.start);
const placeOf = (round: number) => places[round % places.length] ?? { line: 0, character: 0 };

function hover(round: number): unknown {
  const place = placeAt(document.analyse(text, options), placeOf(round));
  if (place === undefined || place.finding.kind === 'dynamic') throw new Error('No flag here.');
  return nameHover(
    { name: place.finding.name, index: new FlagIndex([handle], index), isFlagCall: true },
    formats,
  );
}

/** As the extension has it: one analysis for each version. */
function hoverKept(round: number): unknown {
  const place = placeAt(warm, placeOf(round));
  if (place === undefined || place.finding.kind === 'dynamic') throw new Error('No flag here.');
  return nameHover({ name: place.finding.name, index, isFlagCall: true }, formats);
}

/** What most extensions do: is one of the names in this line? */
function hoverNaive(round: number): unknown {
  const line = lines[placeOf(round).line] ?? '';
  return names.filter((name) => line.includes(name));
}

function keystroke(round: number): unknown {
  const at = text.indexOf('label', text.length / 2);
  const typed = `${text.slice(0, at)}${'x'.repeat(1 + (round % 50))}${text.slice(at)}`;
  const { findings } = document.analyse(typed, options);
  return problemsOf(findings, { index, settings: DEFAULT_CODE_SETTINGS, formats });
}

const slot = warm.slots[0]?.range.start ?? { line: 0, character: 0 };
const rows = {
  'hover, version at hand': measure(ROUNDS, hoverKept),
  'hover, findings made anew': measure(100, hover),
  'hover, each name in the line': measure(200, hoverNaive),
  'completion, nothing typed': measure(200, () => slotAt(warm, slot) && completionsFor(index, '', formats)),
  'completion, "fl9"': measure(200, () => slotAt(warm, slot) && completionsFor(index, 'fl9', formats)),
  'keystroke to findings and problems': measure(KEYSTROKES, keystroke),
  'names like an unknown one, first time': measure(50, (round) =>
    new FlagIndex([handle]).names.nearest(`flga-${round}77`),
  ),
};
console.log(`${FLAGS} flags, ${text.split('\n').length} lines of TypeScript, ${places.length} flags in it`);
console.table(rows);
document.dispose();
await detector.dispose();
