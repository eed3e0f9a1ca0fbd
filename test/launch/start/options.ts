import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Theme } from '../browser.ts';
import { FLAG_SERVERS, type FlagServerKind } from './flag-server.ts';

/** What `npm start` was asked for. */
export interface StartOptions {
  readonly server: FlagServerKind;
  /** Absolute path of the picture to take, after which everything stops. */
  readonly screenshot: string | undefined;
  /** Undefined follows the system or the browser. */
  readonly theme: Theme | undefined;
  /** Whether no browser may be installed for the picture. */
  readonly noInstall: boolean;
}

/**
 * Reads the command line of `npm start`.
 * @throws Error that names what can be given
 */
export function readStartOptions(): StartOptions {
  const { values } = parseArgs({
    options: {
      server: { type: 'string', default: 'embedded' },
      screenshot: { type: 'string' },
      theme: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  return {
    server: oneOf('server', FLAG_SERVERS, values.server),
    screenshot: values.screenshot === undefined ? undefined : resolve(values.screenshot),
    theme: values.theme === undefined ? undefined : oneOf('theme', ['dark', 'light'] as const, values.theme),
    noInstall: values['no-install'],
  };
}

function oneOf<Choice extends string>(option: string, choices: readonly Choice[], value: string): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new Error(`--${option} takes ${choices.join(' or ')}, not ${value}.`);
  return choice;
}
