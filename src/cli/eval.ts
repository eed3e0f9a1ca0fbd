import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Detector } from '../core/code/detector.ts';
import { grammarsIn } from '../core/code/grammars.ts';
import { readCorpus, type Snippet } from './corpus.ts';
import { evaluate, type Fault, knownFlags, type SnippetResult } from './evaluation.ts';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const read = grammarsIn(
  join(MODULES, '@vscode', 'tree-sitter-wasm', 'wasm'),
  join(MODULES, '@tree-sitter-grammars', 'tree-sitter-kotlin'),
  join(MODULES, '@repomix', 'tree-sitter-wasms', 'out'),
);
const ORDERS = 3;
const KINDS = ['literal', 'declaration', 'reference', 'embedded', 'candidate', 'dynamic'];

/** Detects in one snippet, and says what was found, as text that can be compared. */
async function detect(
  detector: Detector,
  snippet: Snippet,
): Promise<{ result: SnippetResult; print: string; findings: unknown }> {
  const { findings } = await detector.detect(snippet.source, snippet.languageId, {
    knownFlags: knownFlags(snippet),
  });
  return { result: evaluate(snippet, findings), print: JSON.stringify(findings), findings };
}

async function alone(snippet: Snippet): ReturnType<typeof detect> {
  const detector = new Detector(read);
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
    const detector = new Detector(read);
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

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error('Which corpus? Give the path of a JSON file: npm run eval -- corpus.json [--json]');
  const corpus = await readCorpus(file);
  const results: SnippetResult[] = [];
  const prints = new Map<string, string>();
  const all: Record<string, unknown> = {};
  for (const snippet of corpus) {
    const { result, print, findings } = await alone(snippet);
    results.push(result);
    prints.set(snippet.id, print);
    all[snippet.id] = findings;
  }
  const faults = results.flatMap((result) => result.faults);
  const orders = await unstable(corpus, prints);
  const languages = table(results);
  if (values.json)
    console.log(
      JSON.stringify({ snippets: corpus.length, languages, faults, orders, findings: all }, null, 2),
    );
  else {
    console.table(languages);
    for (const fault of faults) console.log(describe(fault));
    console.log(
      orders.length
        ? `depend on the order: ${orders.join(', ')}`
        : `no difference in ${ORDERS} shuffled orders`,
    );
  }
  return faults.length || orders.length ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(
    error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? ` ${error.cause.message}` : ''}`
      : error,
  );
  return 2;
});
