import { resolve } from 'node:path';
import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import type { Detector } from '../../src/core/code/detector.ts';
import type { Finding } from '../../src/core/code/finding.ts';
import { terminalLine } from '../../src/core/present/scan/terminal-line.ts';
import { visibleJson } from '../../src/core/visible-json.ts';
import { createParser, parseArguments } from '../../src/cli/arguments.ts';
import { createDetector } from '../../src/cli/create-detector.ts';
import { EXIT, type ExitCode } from '../../src/cli/exit-code.ts';
import type { Io } from '../../src/cli/io.ts';
import { readCorpus, type Snippet } from './corpus.ts';
import { evaluate, type Fault, knownFlags, type SnippetResult } from './evaluation.ts';

const ORDERS = 3;
const KINDS = ['literal', 'declaration', 'reference', 'embedded', 'candidate', 'dynamic'];

/** Detects in one snippet, and says what was found, as text that can be compared. */
async function detect(
  detector: Detector,
  snippet: Snippet,
): Promise<{ result: SnippetResult; print: string; findings: readonly Finding[] }> {
  const { findings } = await detector.detect(snippet.source, snippet.languageId, {
    knownFlags: knownFlags(snippet),
    explain: true,
  });
  return { result: evaluate(snippet, findings), print: JSON.stringify(findings), findings };
}

async function alone(snippet: Snippet): ReturnType<typeof detect> {
  const detector = createDetector();
  try {
    return await detect(detector, snippet);
  } finally {
    await detector.dispose();
  }
}

/** The snippets whose findings depend on what was looked at before them. */
async function unstable(
  corpus: readonly Snippet[],
  prints: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const different = new Set<string>();
  for (let order = 1; order <= ORDERS; order++) {
    const detector = createDetector();
    for (const snippet of shuffled(corpus, order)) {
      const { print } = await detect(detector, snippet);
      if (print !== prints.get(snippet.id)) different.add(snippet.id);
    }
    await detector.dispose();
  }
  return [...different];
}

/** The same order for the same seed, so that a difference can be seen again. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 2654435761;
  const random = () => (state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296;
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

function table(results: readonly SnippetResult[]): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, string>> = {};
  const languages = [...new Set(results.map(({ language }) => language))].sort();
  for (const language of [...languages, 'all']) {
    const own = results.filter((result) => language === 'all' || result.language === language);
    const faults = own.flatMap((result) => result.faults);
    const count = (fault: Fault['fault']) => String(faults.filter((one) => one.fault === fault).length);
    const row: Record<string, string> = {};
    for (const kind of KINDS) {
      const expected = own.reduce((sum, { kinds }) => sum + (kinds[kind]?.expected ?? 0), 0);
      const found = own.reduce((sum, { kinds }) => sum + (kinds[kind]?.found ?? 0), 0);
      row[kind] = expected ? `${found}/${expected}` : '';
    }
    rows[language] = {
      ...row,
      false: count('false'),
      position: count('wrong position'),
      kind: count('wrong kind'),
    };
  }
  return rows;
}

function describe({ snippet, fault, kind, text, line, character, note }: Fault): string {
  return `${snippet} ${fault}: ${kind} ${text} at ${line}:${character}${note === undefined ? '' : ` (${note})`}`;
}

/** Prints how well the flag places of a corpus are found; exit code 1 where any is missed, false or unstable. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const { file, json, explain } = readArguments(args, io);
  const corpus = await readCorpus(file);
  const all = [];
  for (const snippet of corpus) all.push({ id: snippet.id, ...(await alone(snippet)) });
  const results = all.map(({ result }) => result);
  const faults = results.flatMap((result) => result.faults);
  const orders = await unstable(corpus, new Map(all.map(({ id, print }) => [id, print])));
  const languages = table(results);
  if (json) {
    const findings = Object.fromEntries(all.map((one) => [one.id, one.findings]));
    io.out(`${visibleJson({ snippets: corpus.length, languages, faults, orders, findings }, 2)}\n`);
  } else {
    if (explain) for (const { id, findings } of all) io.out(explained(id, findings));
    print(languages, faults, orders, io);
  }
  return faults.length || orders.length ? EXIT.findings : EXIT.done;
}

function readArguments(
  args: readonly string[],
  io: Io,
): {
  readonly file: string;
  readonly json: boolean;
  readonly explain: boolean;
} {
  const help = {
    description: 'Finds flag names in the snippets of a corpus and compares them with what its author says.',
    examples: ['npm run -s eval -- call-corpus.json'],
  };
  const parser = createParser('npm run eval --', help, io)
    .argument('<corpus>', 'JSON file with a list of snippets')
    .option('--json', 'print everything that was found, as JSON', false)
    .option('--explain', 'say of each place why it is a flag', false);
  parseArguments(parser, args);
  return { file: resolve(io.cwd, parser.processedArgs[0]), ...parser.opts() };
}

/** What was found in a snippet, each with the steps that tell why; lines count from 1. */
function explained(id: string, findings: readonly Finding[]): string {
  const lines = findings.flatMap((finding) => [
    `${id}:${finding.range.start.line + 1}:${finding.range.start.character + 1}  ${finding.kind === 'dynamic' ? '?' : finding.name}  ${finding.kind}`,
    ...(finding.because ?? []).map(
      ({ text, range }) => `      because: ${text} (line ${range.start.line + 1})`,
    ),
  ]);
  return lines.map((line) => `${terminalLine(line)}\n`).join('');
}

function print(
  languages: ReturnType<typeof table>,
  faults: readonly Fault[],
  orders: readonly string[],
  io: Io,
): void {
  io.out(drawTable(languages));
  for (const fault of faults) io.out(`${describe(fault)}\n`);
  io.out(
    orders.length
      ? `depend on the order: ${orders.join(', ')}\n`
      : `no difference in ${ORDERS} shuffled orders\n`,
  );
}

/** What `console.table` draws. */
function drawTable(rows: Readonly<Record<string, unknown>>): string {
  const stdout = new PassThrough({ encoding: 'utf8' });
  new Console({ stdout }).table(rows);
  return String(stdout.read());
}
