// The one place that loads undici; the order of these lines is what keeps the process's own fetch as it is.
import { restoreGlobalDispatchers } from './global-dispatcher.ts';
import { Agent, Dispatcher, EnvHttpProxyAgent } from 'undici';

restoreGlobalDispatchers();

export { Agent, Dispatcher, EnvHttpProxyAgent };
