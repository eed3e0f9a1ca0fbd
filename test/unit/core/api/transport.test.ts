import { Agent } from 'undici';
import { createCliDispatcher } from '../../../../src/cli/dispatcher.ts';
import { createDirectDispatcher } from '../../../../src/core/api/http/direct-dispatcher.ts';
import { FetchDispatcher } from '../../../../src/host/http/fetch-dispatcher.ts';
import { describeTransport } from '../../support/transport/describe-transport.ts';

describeTransport("undici's agent", () => new Agent());

describeTransport('the dispatcher of the command line', () => createCliDispatcher({}, () => undefined));

describeTransport('own connections', () =>
  createDirectDispatcher({
    proxies: { http: '', https: '', noProxy: '' },
    certificates: [],
    rejectUnauthorized: true,
  }),
);

describeTransport('fetch', () => new FetchDispatcher());
