import assert from 'node:assert/strict';
import { probeText } from '../../../../src/core/present/probe-text.ts';
import type { ProbeReport, ProbeResult } from '../../../../src/core/contract-probe.ts';
import { CONTEXT } from './support/projects.ts';

const OK: ProbeResult = { outcome: 'ok', milliseconds: 12, counts: { flags: 1200 }, problems: [] };

const linesOf = (report: ProbeReport): readonly string[] =>
  probeText({ baseUrl: 'https://flags.example.org', projectId: 'default', report }, CONTEXT)
    .split('\n')
    .slice(3)
    .map((line) => line.trim());

describe('a probe in words', () => {
  it('names each operation with how it went, how long it took and what came', () => {
    assert.deepEqual(linesOf({ healthReport: OK }), ['Health report  ok · 12 ms · flags: 1,200']);
  });

  it('says what a failure means and what to do, and once what the server said', () => {
    const failed = { milliseconds: 5, counts: {}, problems: [] };
    const asked = { message: 'GET /api/admin/user/roles was answered with 403.', status: 403 };
    assert.deepEqual(
      linesOf({
        roles: { ...failed, outcome: 'forbidden', error: { ...asked, serverMessage: 'No', sdkToken: true } },
      }),
      [
        'Roles  Wrong kind of token · 5 ms',
        'This is an SDK token. Create a personal access token instead.',
        asked.message,
        'The server says: No',
      ],
    );
    assert.deepEqual(
      linesOf({
        roles: {
          ...failed,
          outcome: 'forbidden',
          error: { ...asked, serverMessage: 'You need X', id: 'e-1' },
        },
      }),
      [
        'Roles  No permission · 5 ms',
        "The token's user does not have the permission for this. The server says: You need X",
        asked.message,
        'Error id for support: e-1',
      ],
    );
  });

  it('tells what the network said', () => {
    const error = {
      message: 'h cannot be reached (tls).',
      reason: 'tls',
      cause: 'CERT_HAS_EXPIRED: old',
    } as const;
    assert.deepEqual(
      linesOf({ healthReport: { outcome: 'unreachable', milliseconds: 5, counts: {}, problems: [], error } }),
      [
        'Health report  No secure connection · 5 ms',
        "The server's certificate is not trusted, or is for another address.",
        'h cannot be reached (tls).',
        'Cause: CERT_HAS_EXPIRED: old',
      ],
    );
  });

  it('does not take a missing operation for a failure', () => {
    const [row, meaning] = linesOf({
      changeRequestConfig: {
        outcome: 'notFound',
        milliseconds: 5,
        counts: {},
        problems: [],
        note: 'This server has no change requests (an Enterprise operation).',
        error: { message: 'was answered with 404.', status: 404 },
      },
    });
    assert.equal(row, 'Change requests  Not found · 5 ms');
    assert.equal(meaning, 'This server has no change requests (an Enterprise operation).');
  });

  it('names the places that do not fit, the server’s own words in them as text', () => {
    const problems = [{ path: 'parameters["a\u202eb"]', expected: 'a string' }];
    assert.equal(
      linesOf({ healthReport: { ...OK, problems } })[1],
      'Does not match the API: parameters["a⟨202e⟩b"]: a string',
    );
  });
});
