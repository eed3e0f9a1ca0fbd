import assert from 'node:assert/strict';
import type {
  DocumentThread,
  AnalysedText,
  DocumentSource,
} from '../../../../../src/core/code/documents/document-thread.ts';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { ThreadError } from '../../../../../src/core/thread/thread-error.ts';
import { DANGLING, ENDLESS, GROWING } from '../support/broken-kotlin.ts';
import { read } from '../support/grammars.ts';
import { breakingThread, realThread, source } from './support/threads.ts';

const CALL = 'unleash.isEnabled("a.flag")';

const evidence = (told: AnalysedText<DocumentSource> | undefined) =>
  told?.detection.findings.map((found) => found.evidence);

describe('DocumentThread', () => {
  const threads: DocumentThread[] = [];
  const started = (thread: DocumentThread): DocumentThread => {
    threads.push(thread);
    return thread;
  };
  afterEach(() => threads.splice(0).forEach((thread) => thread.dispose()));
  const errorOf = async (asked: Promise<unknown>): Promise<ThreadError> => {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    assert.ok(error instanceof ThreadError);
    return error;
  };

  it('tells what the detector tells, of a language that is parsed and of one that is not', async () => {
    const thread = started(realThread());
    const detector = new Detector(read);
    const knownFlags = new Set(['a.flag', 'b.flag']);
    for (const languageId of ['kotlin', 'typescript', 'html']) {
      const text = `${CALL}; "b.flag"`;
      const told = await thread.analyse(() => source(languageId, text));
      assert.deepEqual(told?.detection, await detector.detect(text, languageId, { knownFlags }));
    }
    await detector.dispose();
  });

  it('tells the string of a constant that is declared at a place', async () => {
    const thread = started(realThread());
    const text = 'export const A = "a.flag";';
    const declaration = { line: 0, character: 13 };
    const constant = await thread.constantAt({ languageId: 'typescript', text }, declaration);
    assert.equal(constant?.name, 'a.flag');
    assert.equal(await thread.constantAt({ languageId: 'html', text }, declaration), undefined);
  });

  for (const [title, broken, kind] of [
    ['does not end', ENDLESS, 'stopped'],
    ['is ended by the limit of its parser', GROWING, 'failed'],
  ] as const) {
    it(`gives up a source on which its grammar ${title}, and reads all others`, async () => {
      const thread = started(realThread());
      const text = `// "a.flag"\n${broken}`;
      const [given, other] = await Promise.all([
        thread.analyse(() => source('kotlin', text), 1),
        thread.analyse(() => source('java', `class A { boolean a = ${CALL}; }`), 2),
      ]);
      assert.equal(given?.givenUp?.kind, kind);
      assert.deepEqual(evidence(given), ['candidate']);
      assert.deepEqual(evidence(other), ['likely']);
      assert.deepEqual(evidence(await thread.analyse(() => source('kotlin', CALL), 1)), ['likely']);
    });
  }

  it('reads a text that ends with an annotation which somebody is writing', async () => {
    const thread = started(realThread());
    for (const end of DANGLING) {
      const given = await thread.analyse(() => source('kotlin', `val on = ${CALL}\n${end}`));
      assert.deepEqual([given?.givenUp, evidence(given)], [undefined, ['likely']]);
    }
  });

  it('does not parse a text again that was given up, and does not say so twice', async () => {
    const thread = started(breakingThread(() => 600));
    const text = '"a.flag" loop';
    assert.equal((await thread.analyse(() => source('java', text)))?.givenUp?.kind, 'stopped');
    const again = await thread.analyse(() => source('java', text));
    assert.deepEqual([again?.givenUp, evidence(again)], [undefined, ['candidate']]);
    assert.deepEqual(evidence(await thread.analyse(() => source('java', '"a.flag"'))), ['sure']);
  });

  it('reads every language after the parser has aborted', async () => {
    const thread = started(breakingThread());
    const aborted = await thread.analyse(() => source('kotlin', 'abort'), 1);
    assert.deepEqual([aborted?.givenUp?.kind, aborted?.givenUp?.message], ['broken', 'Aborted()']);
    for (const languageId of ['kotlin', 'java'])
      assert.deepEqual(evidence(await thread.analyse(() => source(languageId, '"a.flag"'), 1)), ['sure']);
  });

  it('gives up a text whose analysis throws', async () => {
    const thread = started(breakingThread());
    const told = await thread.analyse(() => source('java', '"a.flag" throw'));
    assert.deepEqual([told?.givenUp?.message, evidence(told)], ['x is undefined', ['candidate']]);
  });

  it('asks once for a constant of a text on which that breaks', async () => {
    const thread = started(breakingThread());
    const text = { languageId: 'java', text: 'x' };
    assert.equal((await errorOf(thread.constantAt(text, { line: 0, character: 0 }))).kind, 'broken');
    assert.equal(await thread.constantAt(text, { line: 0, character: 0 }), undefined);
  });

  it('tells of a grammar that cannot be loaded, and tries again', async () => {
    const thread = started(breakingThread());
    for (let time = 0; time < 2; time++) {
      const error = await errorOf(thread.analyse(() => source('missing', CALL)));
      assert.equal(error.reason, 'GrammarError');
      assert.match(error.message, /Reinstall the extension\. \(no file\)$/);
    }
  });

  it('sends the names of a place when they change, and again to the next life', async () => {
    const thread = started(breakingThread());
    let sent = 0;
    const names = (...list: string[]): Iterable<string> => ({
      [Symbol.iterator]: () => {
        sent++;
        return list[Symbol.iterator]();
      },
    });
    const text = '"a.flag" "b.flag"';
    const found = async (key: string, own: Iterable<string>, suffix = '') => {
      const told = await thread.analyse(() => source('java', text + suffix, { key, names: own }));
      return [told?.detection.findings.length, sent];
    };
    const [one, both, other] = [names('a.flag'), names('a.flag', 'b.flag'), names()];
    assert.deepEqual(await found('folder', one), [1, 1]);
    assert.deepEqual(await found('folder', one), [1, 1]);
    assert.deepEqual(await found('folder', both), [2, 2]);
    assert.deepEqual(await found('other', other), [0, 3]);
    assert.deepEqual(await found('folder', both), [2, 3]);
    assert.deepEqual(await found('folder', both, 'abort'), [2, 4]);
    assert.deepEqual(await found('folder', both), [2, 4]);
  });
});
