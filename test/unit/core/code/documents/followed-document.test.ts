import assert from 'node:assert/strict';
import type { DocumentThread } from '../../../../../src/core/code/documents/document-thread.ts';
import { FollowedDocument } from '../../../../../src/core/code/documents/followed-document.ts';
import { breakingThread, source } from './support/threads.ts';

/** A document as an editor has it. */
class TypedDocument {
  version = 1;
  /** How often its whole text was taken. */
  taken = 0;
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  getText(): string {
    this.taken++;
    return this.#text;
  }

  type(text: string): void {
    this.#text = text;
    this.version++;
  }
}

describe('FollowedDocument', () => {
  let thread: DocumentThread;
  before(() => (thread = breakingThread(() => 600)));
  after(() => thread.dispose());

  const options = source('java', '');
  const follow = (text: string) => {
    const document = new TypedDocument(text);
    const followed = new FollowedDocument(document, 'java', thread);
    const names = () =>
      followed.current(options)?.findings.map((finding) => (finding.kind === 'dynamic' ? '' : finding.name));
    return { document, followed, names };
  };

  it('keeps what a version told, and tells of no other version', async () => {
    const { document, followed, names } = follow('"a.flag"');
    assert.equal(names(), undefined);
    await followed.read(() => options);
    assert.deepEqual(names(), ['a.flag']);
    document.type('"b.flag"');
    assert.equal(names(), undefined);
    await followed.read(() => options);
    assert.deepEqual(names(), ['b.flag']);
  });

  it('tells nothing for other names or functions than it was read with', async () => {
    const { followed } = follow('"a.flag"');
    await followed.read(() => options);
    assert.ok(followed.current({ ...options }));
    assert.equal(followed.current({ ...options, functions: [] }), undefined);
    assert.equal(followed.current({ ...options, known: { ...options.known, names: ['a.flag'] } }), undefined);
    assert.equal(followed.current({ ...options, known: { ...options.known, key: 'other' } }), undefined);
  });

  it('reads the last of the versions that came while another document was read', async () => {
    const busy = follow('"a.flag"').followed.read(() => options);
    const { document, followed, names } = follow('"a.flag"');
    const readings = [followed.read(() => options)];
    for (let count = 0; count < 20; count++) {
      document.type(`"b.flag" // ${count}`);
      readings.push(followed.read(() => options));
    }
    await Promise.all([busy, ...readings]);
    assert.deepEqual(names(), ['b.flag']);
    assert.equal(document.taken, 1);
  });

  it('loses no change that comes while it is read', async () => {
    const { document, followed, names } = follow('"a.flag"');
    const reading = followed.read(() => {
      queueMicrotask(() => document.type('"b.flag"'));
      return options;
    });
    await reading;
    assert.equal(names(), undefined);
    await followed.read(() => options);
    assert.deepEqual(names(), ['b.flag']);
  });

  it('falls back to names in quotes for the text that hangs, until it changes', async () => {
    const { document, followed } = follow('"a.flag" loop');
    assert.equal((await followed.read(() => options))?.givenUp?.kind, 'stopped');
    assert.equal(followed.current(options)?.findings[0]?.evidence, 'candidate');
    document.type('"a.flag"');
    assert.equal((await followed.read(() => options))?.givenUp, undefined);
    assert.equal(followed.current(options)?.findings[0]?.evidence, 'sure');
  });

  it('is tried once more after a while, for the machine may have been too busy', async () => {
    let [time, limit] = [0, 100];
    const busy = breakingThread(
      () => limit,
      () => time,
    );
    for (const [text, evidence, later] of [
      ['"a.flag" slow', 'sure', 20_000],
      ['"a.flag" loop', 'candidate', 600],
    ] as const) {
      limit = 100;
      const followed = new FollowedDocument(new TypedDocument(text), 'java', busy);
      assert.equal((await followed.read(() => options))?.givenUp?.kind, 'stopped');
      time += 29_000;
      assert.equal(followed.current(options)?.findings[0]?.evidence, 'candidate');
      time += 2_000;
      assert.equal(followed.current(options), undefined);
      limit = later;
      await followed.read(() => options);
      time += 100_000;
      assert.equal(followed.current(options)?.findings[0]?.evidence, evidence);
    }
    busy.dispose();
  });

  it('is not read where nobody wants it any more, or it is closed', async () => {
    const { document, followed } = follow('"a.flag"');
    assert.equal(await followed.read(() => undefined), undefined);
    followed.dispose();
    assert.equal(await followed.read(() => options), undefined);
    assert.equal(document.taken, 0);
  });
});
