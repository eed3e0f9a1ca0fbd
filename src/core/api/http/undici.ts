// The only module that loads undici, and only the parts in use: with all the others it is twice as large, takes twice
// as long to load, and installs a dispatcher for the whole process, which everybody else's `fetch` goes through.
import api from 'undici/lib/api/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';

// As undici does it: adds `request`, and what connecting to a proxy needs.
Object.assign(Dispatcher.prototype, api);

export { Agent, Dispatcher, EnvHttpProxyAgent };
