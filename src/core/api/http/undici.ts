// The one place that loads undici, and only the parts of it that are used: with all the others it is twice as large, takes
// twice as long to load, and puts a dispatcher of its own into the process, which `fetch` of everything else goes through.
import api from 'undici/lib/api/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';

// As undici does it: a request, and what a proxy is asked with.
Object.assign(Dispatcher.prototype, api);

export { Agent, Dispatcher, EnvHttpProxyAgent };
