import type { Connection } from './contract-client.ts';
import type { RunningService } from './service.ts';

/** An embedded service as the contract tests need it. */
export function connectionTo({ url, token, control }: RunningService): Connection {
  return {
    url,
    token,
    sdkToken: control.tokens.sdk[1],
    addFlags: (names) => {
      for (const name of names) control.addFlag({ name });
      return Promise.resolve();
    },
    removeFlags: (names) => {
      for (const name of names) control.removeFlag(name);
      return Promise.resolve();
    },
  };
}
