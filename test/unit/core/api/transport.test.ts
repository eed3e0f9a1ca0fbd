import { readFileSync } from 'node:fs';
import { Agent } from 'undici';
import { createCliDispatcher } from '../../../../src/cli/server.ts';
import { createDirectDispatcher } from '../../../../src/core/api/http/direct-dispatcher.ts';
import { FetchDispatcher } from '../../../../src/core/connection/http/fetch-dispatcher.ts';
import { editorsFetch } from '../../support/editors-fetch.ts';
import { describeTransport } from '../../support/transport/describe-transport.ts';
import type { Conditions } from '../../support/transport/reach.ts';

const fromEnvironment = ({ authorityFile, proxy }: Conditions = {}) =>
  createCliDispatcher({ NODE_EXTRA_CA_CERTS: authorityFile, HTTPS_PROXY: proxy }, () => undefined);

const ownConnections = ({ authorityFile, proxy = '' }: Conditions = {}) =>
  createDirectDispatcher({
    proxies: { http: proxy, https: proxy, noProxy: '' },
    certificates: authorityFile === undefined ? [] : [readFileSync(authorityFile, 'utf8')],
    rejectUnauthorized: true,
  });

describeTransport("undici's agent", () => new Agent());

describeTransport('the dispatcher of the command line', fromEnvironment, { makeReaching: fromEnvironment });

describeTransport('own connections', ownConnections, { makeReaching: ownConnections });

/** The person's proxy is what a PAC file answers, and its password is asked for. */
const overEditorsFetch = ({ authorityFile, proxy }: Conditions = {}) => {
  const { host, username, password } = new URL(proxy ?? 'http://none.test');
  return new FetchDispatcher(
    editorsFetch({
      pac: () => (proxy === undefined ? 'DIRECT' : `PROXY ${host}; DIRECT`),
      credentials: `${username}:${password}`,
      authorities: authorityFile === undefined ? [] : [readFileSync(authorityFile, 'utf8')],
    }),
  );
};

describeTransport("the editor's fetch", overEditorsFetch, { makeReaching: overEditorsFetch });
