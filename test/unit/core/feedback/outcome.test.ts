import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ApiError, type ErrorFacts, type ErrorKind } from '../../../../src/core/api/errors.ts';
import { READ_SCHEMAS, type FeedbackResponse } from '../../../../src/core/api/schemas.ts';
import {
  failureText,
  type FeedbackOutcome,
  sendAnswers,
  storedText,
} from '../../../../src/core/feedback/feedback-text.ts';
import { createFormats } from '../../../../src/core/present/formats.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const CONTEXT = createFormats({ locale: 'en', timeZone: 'UTC', now: () => NOW });
const ANSWERS = { feedbackId: 'flag-insight', neverShow: true };

const sending = (answer: () => FeedbackResponse): Promise<FeedbackOutcome> =>
  sendAnswers({ sendFeedback: () => new Promise((resolve) => resolve(answer())) }, ANSWERS, () => NOW);

async function failing(kind: ErrorKind, facts: ErrorFacts = {}): Promise<string> {
  const outcome = await sending(() => {
    throw new ApiError(kind, 'A sentence for the log.', facts);
  });
  assert.notEqual(outcome.kind, 'stored');
  return outcome.kind === 'stored' ? '' : failureText(outcome, CONTEXT);
}

describe('feedback that is sent', () => {
  it('is what the server stored, as it says', async () => {
    const file = new URL('../../../captures/unleash-8.2.0/feedback.json', import.meta.url);
    const { body } = JSON.parse(readFileSync(file, 'utf8')) as { body: unknown };
    const outcome = await sending(() => READ_SCHEMAS.feedback.parse(body));
    assert.ok(outcome.kind === 'stored');
    // The person said "never": what the server stored counts.
    assert.deepEqual(outcome.entry, {
      id: 'flag-insight',
      neverShow: false,
      given: '2026-11-20T22:44:33.068Z',
    });
    assert.equal(
      storedText(outcome.response, CONTEXT).replaceAll('\u202f', ' '),
      'The server stored your feedback: questionnaire “flag-insight”, “Keep asking”, given Nov 20, 2026, 10:44 PM, by user 1.',
    );
  });

  it('may come back without a date, a user or an answer', async () => {
    const outcome = await sending(() => ({ feedbackId: 'flag-insight' }));
    assert.ok(outcome.kind === 'stored');
    assert.deepEqual(outcome.entry, {
      id: 'flag-insight',
      neverShow: true,
      given: '2026-11-21T12:00:00.000Z',
    });
    assert.equal(
      storedText(outcome.response, CONTEXT),
      'The server stored your feedback: questionnaire “flag-insight”.',
    );
  });

  for (const response of [{}, { feedbackId: 'another' }, { userId: 4, neverShow: true }]) {
    it(`is not said to be stored where the answer is ${JSON.stringify(response)}`, async () => {
      const outcome = await sending(() => response);
      assert.ok(outcome.kind === 'unconfirmed');
      const text = 'The server answered, but does not say that it stored the feedback.';
      assert.equal(failureText(outcome, CONTEXT), text);
    });
  }
});

describe('feedback that fails', () => {
  it('with 401 asks for a token of a person', async () => {
    assert.match(
      await failing('unauthorised', { status: 401 }),
      /not stored\. The token has to belong to a person/,
    );
  });

  it('with 400 shows the details of the server', async () => {
    const text = await failing('invalidRequest', {
      status: 400,
      serverMessage: 'Refer to the details',
      details: [{ path: '/body/feedbackId', message: 'is required' }, { message: 'and <b>more</b>' }],
    });
    assert.match(text, /^The feedback was not stored\./);
    assert.match(text, /Refer to the details/);
    assert.match(text, /\/body\/feedbackId: is required and <b>more<\/b>$/);
  });

  for (const kind of ['unsupportedMediaType', 'forbidden', 'rateLimited', 'server', 'redirected'] as const) {
    it(`with ${kind} was not stored`, async () => {
      assert.match(await failing(kind), /^The feedback was not stored\./);
    });
  }

  it('without a connection was not stored; without an answer nobody knows', async () => {
    for (const reason of ['dns', 'refused', 'tls', 'proxy'] as const) {
      assert.match(await failing('unreachable', { reason }), /^The feedback was not stored\./);
    }
    for (const reason of ['timeout', 'dropped', 'other'] as const) {
      assert.match(await failing('unreachable', { reason }), /^It is not known whether/);
    }
    assert.match(await failing('cancelled'), /^It is not known whether/);
    assert.match(await failing('unreadable'), /^It is not known whether/);
  });

  it('through a defect of the program is not taken for an answer', async () => {
    await assert.rejects(
      sending(() => {
        throw new TypeError('a defect');
      }),
      TypeError,
    );
  });
});
