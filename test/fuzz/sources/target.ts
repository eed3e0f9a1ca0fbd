import { DIALECTS } from '../../../src/core/code/languages/files.ts';
import { mutatedText } from '../mutated-text.ts';
import type { Random } from '../random.ts';
import { Finding, type Target } from '../target.ts';
import { baseSources, type BaseSource } from './base-sources.ts';
import type { Question } from './detecting-thread.ts';
import { FRAGMENTS } from './fragments.ts';
import { ProductThread } from './product-thread.ts';
import { WatchedThread, type Outcome } from './watched-thread.ts';

/** Of the whole process, while a grammar loops. */
const MOST_RESIDENT_MB = 1_000;
/** What no document may take, in milliseconds of the thread's own time, both of its versions together. */
const MOST_MS = 1_000;

/** Sources of every language with changes: each is read in a second, without a throw. */
export const SOURCES: Target = {
  name: 'sources',
  cases: 20_000,
  open: () => {
    const bases = baseSources();
    const languages = DIALECTS.map(({ id }) => id).filter((id) => bases.has(id));
    const thread = new WatchedThread();
    const product = new ProductThread();
    let slowest = 0;
    let cut = 0;
    let ended = 0;
    let resident = 0;
    return {
      check: async (random) => {
        const question = questionOf(bases.get(random.pick(languages)) ?? [], random);
        const outcome = await thread.ask(question);
        if (outcome.kind === 'answered') slowest = Math.max(slowest, outcome.answer.cpuMs);
        if (outcome.kind === 'answered' && outcome.answer.isCut === true) cut += 1;
        if (isInGrammar(outcome)) {
          ended += 1;
          resident = Math.max(resident, outcome.residentMb);
          if (outcome.residentMb > MOST_RESIDENT_MB)
            throw new Finding(`${question.languageId}: takes memory without end`, question.text);
          await product.givesUp(question);
        } else judge(question, outcome);
      },
      close: async () => {
        product.dispose();
        await thread.close();
      },
      notes: () =>
        `${languages.length} language ids, ${cut} cut at the parse limit, the slowest ${Math.round(slowest)} ms, ${ended} loops in a grammar ended with their thread${ended === 0 ? '' : ` at up to ${Math.round(resident)} MB resident`}`,
    };
  },
};

/** A loop in a grammar's lexer calls nothing that could stop it: the extension has to end its thread. */
function isInGrammar(outcome: Outcome): outcome is Extract<Outcome, { kind: 'hung' }> {
  return outcome.kind === 'hung' && /^at [^\n]*wasm:\/\//.test(outcome.stack);
}

function questionOf(bases: readonly BaseSource[], random: Random): Question {
  const { languageId, text: before, known } = random.pick(bases);
  const text = mutatedText(before, [...FRAGMENTS, random.pick(bases).text.slice(0, 300)], random);
  return { languageId, before, text, known, offset: random.below(text.length + 1) };
}

function judge({ languageId, text }: Question, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'hung':
      throw new Finding(
        `${languageId}: does not end, in ${placeOf(outcome.stack)}`,
        `${outcome.stack}\n${text}`,
      );
    case 'ended':
      throw new Finding(`${languageId}: ends its thread`, text, outcome.error);
    case 'answered': {
      const { error, cpuMs } = outcome.answer;
      if (error !== undefined) throw new Finding(`${languageId}: throws`, text, error);
      if (cpuMs > MOST_MS)
        throw new Finding(`${languageId}: takes longer than a second`, `${Math.round(cpuMs)} ms\n${text}`);
    }
  }
}

/** The function of ours nearest to where a thread hangs. */
function placeOf(stack: string): string {
  const own = stack.split('\n').find((frame) => frame.includes('/src/'));
  return own?.replace(/^at |\(.*\/src\/|\)$/g, '').trim() ?? 'the grammar';
}
