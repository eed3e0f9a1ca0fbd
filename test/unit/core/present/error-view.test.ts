import assert from 'node:assert/strict';
import type { BaseUrlProblem } from '../../../../src/core/api/base-url.ts';
import {
  ApiError,
  type ErrorFacts,
  type ErrorKind,
  type GatewayProblem,
  type UnreachableReason,
} from '../../../../src/core/api/errors.ts';
import { describeBaseUrlProblem } from '../../../../src/core/present/base-url-problem.ts';
import { describeError } from '../../../../src/core/present/error-view.ts';
import { CONTEXT } from './support/projects.ts';

function describeKind(kind: ErrorKind, facts: ErrorFacts = {}) {
  return describeError(new ApiError(kind, 'technical words', facts), CONTEXT);
}

const ACTIONS: Readonly<Record<ErrorKind, string>> = {
  unauthorised: 'signIn',
  forbidden: 'checkConnection',
  intercepted: 'setUpGateway',
  notFound: 'selectProjects',
  invalidRequest: 'showLog',
  unsupportedMediaType: 'showLog',
  rateLimited: 'retry',
  server: 'retry',
  redirected: 'checkConnection',
  unexpected: 'checkConnection',
  unreachable: 'retry',
  unreadable: 'showLog',
  cancelled: 'retry',
  refused: 'checkConnection',
};

const REASONS: Readonly<Record<UnreachableReason, string>> = {
  dns: 'Server not found',
  refused: 'Connection refused',
  tls: 'No secure connection',
  certificateAsked: 'Client certificate needed',
  timeout: 'No answer in time',
  dropped: 'Connection lost',
  proxy: 'Stopped by the proxy',
  other: 'Server not reachable',
};

const GATEWAY: Readonly<Record<GatewayProblem, string>> = {
  settings: 'setUpGateway',
  secret: 'setUpGateway',
  notAllowed: 'allowHeaderCommand',
  commandMissing: 'setUpGateway',
  commandFailed: 'retry',
  commandLate: 'retry',
  commandOutput: 'setUpGateway',
  certificate: 'setUpGateway',
  passphrase: 'setUpGateway',
  proxied: 'setUpGateway',
};

describe('present/errors', () => {
  for (const [kind, action] of Object.entries(ACTIONS) as [ErrorKind, string][]) {
    it(`has a title, a sentence and the action ${action} for ${kind}`, () => {
      const view = describeKind(kind);
      assert.equal(view.action.id, action);
      assert.match(view.action.label, /^[A-Z]/);
      assert.ok(view.title.length > 0 && view.title.length <= 30, view.title);
      assert.match(view.sentence, /[.:?] ?\w*/);
      assert.doesNotMatch(view.sentence, /undefined|\{\d\}/);
      assert.deepEqual(view.details, []);
    });
  }

  for (const [reason, title] of Object.entries(REASONS) as [UnreachableReason, string][]) {
    it(`has words of its own for a server that is unreachable: ${reason}`, () => {
      assert.equal(describeKind('unreachable', { reason }).title, title);
    });
  }

  for (const [gateway, action] of Object.entries(GATEWAY) as [GatewayProblem, string][]) {
    it(`has words of its own for what a gateway wants and cannot be sent: ${gateway}`, () => {
      const view = describeKind('refused', { gateway });
      assert.equal(view.action.id, action);
      assert.ok(view.title.length <= 30, view.title);
      assert.match(view.sentence, /\.$|technical words/);
    });
  }

  it("shows a 403's own message, which names the permission", () => {
    const view = describeKind('forbidden', { status: 403, serverMessage: 'You need UPDATE_FEATURE' });
    assert.match(view.sentence, /The server says: You need UPDATE_FEATURE$/);
    assert.deepEqual(view.details, ['Status: 403', 'Message: You need UPDATE_FEATURE']);
  });

  it('tells support what the network said', () => {
    const socket = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const cause = new TypeError('fetch failed', { cause: socket });
    assert.deepEqual(describeKind('unreachable', { reason: 'tls', cause }).details, [
      'Cause: DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate',
    ]);
    const named = new Error('getaddrinfo ENOTFOUND a.invalid');
    assert.deepEqual(
      describeKind('unreachable', { reason: 'dns', cause: Object.assign(named, { code: 'ENOTFOUND' }) })
        .details,
      ['Cause: getaddrinfo ENOTFOUND a.invalid'],
    );
  });

  it('ends the search for a cause that has itself as its cause', () => {
    const cause = new Error('round');
    cause.cause = cause;
    assert.deepEqual(describeKind('unreachable', { reason: 'other', cause }).details, ['Cause: round']);
  });

  it('says of a page with 401 or 403 that the token was not checked', () => {
    for (const status of [401, 403]) {
      const { sentence } = describeKind('intercepted', { status, html: true });
      assert.match(sentence, new RegExp(`status ${status}.*in front of the server.*token was not checked`));
    }
  });

  it('tells what is wrong with a token that was not sent', () => {
    assert.equal(describeKind('refused', { token: 'empty' }).sentence, 'Enter a token.');
    assert.match(describeKind('refused', { token: 'characters' }).sentence, /line break/);
    assert.equal(describeKind('refused', { token: 'empty' }).action.id, 'signIn');
  });

  it('names an SDK token for what it is', () => {
    const view = describeKind('forbidden', { sdkToken: true, serverMessage: 'NoAccess' });
    assert.equal(view.sentence, 'This is an SDK token. Create a personal access token instead.');
    assert.equal(view.action.id, 'signIn');
  });

  it('offers the target of a redirect as an address to sign in to', () => {
    const view = describeKind('redirected', { location: 'https://login.example.org/start' });
    assert.deepEqual(view.action, {
      id: 'signIn',
      label: 'Sign In',
      address: 'https://login.example.org/start',
    });
    assert.match(view.sentence, /https:\/\/login\.example\.org\/start/);
  });

  it('tells how long the server asks to wait', () => {
    assert.match(describeKind('rateLimited', { retryAfterMs: 120_000 }).sentence, /wait 2 minutes/);
  });

  it('tells a web page from another unreadable answer', () => {
    assert.match(describeKind('unreadable', { html: true }).sentence, /web page/);
    assert.equal(describeKind('unreadable', { html: true }).action.id, 'checkConnection');
  });

  it('tells an answer that is too large, and what to do', () => {
    const view = describeKind('unreadable', { tooLarge: true });
    assert.equal(view.title, 'Answer too large');
    assert.match(view.sentence, /exceeds the limit.*Check the address/);
  });

  it("gives support the server's id, name, and the details, shortened", () => {
    const details = Array.from({ length: 25 }, (_, at) => ({
      path: `/body/${at}`,
      message: 'must be string',
    }));
    const view = describeKind('invalidRequest', {
      status: 400,
      id: 'b3b4',
      serverName: 'BadDataError',
      serverMessage: 'Request validation failed',
      details: [{ message: 'without a path' }, ...details],
    });
    assert.deepEqual(view.details.slice(0, 6), [
      'Status: 400',
      'Error: BadDataError',
      'Id: b3b4',
      'Message: Request validation failed',
      'without a path',
      '/body/0: must be string',
    ]);
    assert.equal(view.details.at(-1), 'and 6 more');
  });

  it('makes server text harmless everywhere', () => {
    const evil = 'a\n$(error)\u202e';
    const view = describeKind('forbidden', { id: evil, serverMessage: evil, serverName: evil });
    for (const text of [view.sentence, ...view.details]) assert.doesNotMatch(text, /\n|\$\(|\u202e/);
  });

  it('has a sentence for each reason that a text is no base URL', () => {
    const problems: Readonly<Record<BaseUrlProblem, true>> = {
      empty: true,
      notUrl: true,
      scheme: true,
      userInfo: true,
      query: true,
      fragment: true,
      encodedSlash: true,
    };
    const sentences = Object.keys(problems).map((problem) =>
      describeBaseUrlProblem(problem as BaseUrlProblem),
    );
    assert.equal(new Set(sentences).size, sentences.length);
    for (const sentence of sentences) assert.match(sentence, /\.$/);
  });
});
