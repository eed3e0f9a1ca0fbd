import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { failureText, sendAnswers } from '../../../../src/core/feedback/feedback-text.ts';
import { createFormats } from '../../../../src/core/present/formats.ts';
import { startService, type FaultAction, type RunningService } from '../../../service/service.ts';

const CONTEXT = createFormats({ locale: 'en', timeZone: 'UTC' });

describe('feedback to a server that does not store it', () => {
  const dispatcher = new Agent();
  let service: RunningService;

  before(async () => {
    service = await startService();
  });

  after(async () => {
    await service.close();
    await dispatcher.close();
  });

  afterEach(() => service.control.clearFaults());

  const sent = (): number => service.requests.filter(({ operation }) => operation === 'feedback').length;

  async function textFor(feedbackId: string, token = service.token): Promise<string> {
    const client = createAdminClient(createHttpTransport({ baseUrl: service.url, token, dispatcher }));
    const outcome = await sendAnswers(client, { feedbackId, neverShow: true }, Date.now);
    assert.ok(outcome.kind !== 'stored');
    return failureText(outcome, CONTEXT);
  }

  const faults: readonly [FaultAction, RegExp][] = [
    [{ kind: 'status', status: 401 }, /^The feedback was not stored\..*belong to a person/],
    [{ kind: 'status', status: 403 }, /^The feedback was not stored\..*permission/],
    [{ kind: 'status', status: 404 }, /^The feedback was not stored\./],
    [{ kind: 'status', status: 415 }, /^The feedback was not stored\..*content type/],
    [{ kind: 'status', status: 429, retryAfter: '7' }, /^The feedback was not stored\..*7 seconds/],
    [{ kind: 'status', status: 500 }, /^The feedback was not stored\..*status 500/],
    [
      { kind: 'redirect', location: 'https://elsewhere.example/' },
      /^The feedback was not stored\..*elsewhere/,
    ],
    [{ kind: 'drop' }, /^It is not known whether/],
    [{ kind: 'cut-body' }, /^It is not known whether/],
    [{ kind: 'html' }, /^It is not known whether/],
    [{ kind: 'empty-body' }, /^It is not known whether/],
    [{ kind: 'other-json' }, /^The server answered, but does not say/],
  ];

  for (const [fault, words] of faults) {
    it(`says so, and sends it once: ${JSON.stringify(fault)}`, async () => {
      service.control.fault(fault);
      const before = sent();
      assert.match(await textFor('flag-insight'), words);
      assert.equal(sent(), before + 1);
    });
  }

  it('shows what the server says of an answer it does not take', async () => {
    assert.match(await textFor(''), /^The feedback was not stored\..*Missing feedbackId$/);
  });

  it('names the kind of token that it takes', async () => {
    assert.match(await textFor('flag-insight', 'user:unknown'), /belong to a person/);
    assert.match(await textFor('flag-insight', service.control.tokens.sdk[0]), /SDK token/);
  });
});
