import assert from 'node:assert/strict';

import { ask, at, post, type Connection } from '../contract-client.ts';

const FEEDBACK = '/api/admin/feedback';

/** Sending feedback, and each way to get it wrong. */
export function describeFeedback(connect: () => Promise<Connection>): void {
  describe('feedback', () => {
    it('stores what it was given', async () => {
      const { status, json } = await post(await connect(), FEEDBACK, {
        feedbackId: 'flag-insight',
        neverShow: true,
      });
      assert.equal(status, 200);
      assert.equal(at(json, 'feedbackId'), 'flag-insight');
      assert.equal(at(json, 'neverShow'), true);
      assert.ok(!Number.isNaN(Date.parse(String(at(json, 'given')))));
      assert.equal(typeof at(json, 'userId'), 'number');
    });

    it('takes false for a missing neverShow', async () => {
      const { json } = await post(await connect(), FEEDBACK, { feedbackId: 'flag-insight' });
      assert.equal(at(json, 'neverShow'), false);
    });

    for (const [title, body, path] of [
      ['no feedbackId', { neverShow: true }, '/body/feedbackId'],
      ['a neverShow that is no boolean', { feedbackId: 'x', neverShow: 'maybe' }, '/body/neverShow'],
      ['a list', [], '/body'],
    ] as const) {
      it(`points at what is wrong: ${title}`, async () => {
        const { status, json } = await post(await connect(), FEEDBACK, body);
        assert.equal(status, 400);
        assert.equal(at(json, 'name'), 'BadDataError');
        assert.equal(at(json, 'details', 0, 'path'), path);
        assert.equal(typeof at(json, 'details', 0, 'message'), 'string');
      });
    }

    it('refuses an empty feedbackId, without an id of the error', async () => {
      const { status, json } = await post(await connect(), FEEDBACK, { feedbackId: '' });
      assert.equal(status, 400);
      assert.equal(at(json, 'id'), undefined);
      assert.equal(at(json, 'details', 0, 'message'), 'Missing feedbackId');
    });

    it('answers broken JSON with HTML', async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(await connect(), FEEDBACK, { method: 'POST', headers, body: '{bad' });
      assert.equal(answer.status, 400);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
    });

    for (const type of ['text/plain', undefined]) {
      it(`takes nothing but JSON: ${type ?? 'no content type'}`, async () => {
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
        const { status, json } = await ask(await connect(), FEEDBACK, {
          method: 'POST',
          headers,
          body: '{}',
        });
        assert.equal(status, 415);
        assert.equal(at(json, 'name'), 'ContentTypeError');
      });
    }

    it('takes JSON with a charset', async () => {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const body = JSON.stringify({ feedbackId: 'flag-insight' });
      assert.equal((await ask(await connect(), FEEDBACK, { method: 'POST', headers, body })).status, 200);
    });

    it('cannot be read', async () => {
      assert.equal((await ask(await connect(), FEEDBACK)).status, 404);
    });
  });
}
