import { isAbsolute } from 'node:path';
import type { Dispatcher } from 'undici';
import type { BaseUrl } from '../../api/base-url.ts';
import type { Gateway, Passage } from '../../api/gateway.ts';
import { loadClientCertificate, type ClientCertificate } from '../../api/http/client-certificate.ts';
import type { Clock } from '../../api/http/clock.ts';
import { orAborted } from '../../or-aborted.ts';
import type { Redactor } from '../../redactor.ts';
import { CommandHeaders } from './command-headers.ts';
import { gatewayError } from './gateway-error.ts';
import { checkedHeaders, type Headers } from './gateway-headers.ts';
import type { GatewaySecrets } from './gateway-secrets.ts';
import {
  gatewaySettingsFor,
  type ConfiguredGateways,
  type GatewaySettings,
  type HeaderCommand,
} from './gateway-settings.ts';
import { printedHeaders } from './printed-headers.ts';
import { runHeaderCommand, type RunOptions } from './run-header-command.ts';

/** What a gateway takes from outside. */
export interface ServerGatewayOptions {
  readonly baseUrl: BaseUrl;
  readonly configured: () => ConfiguredGateways;
  readonly secrets: () => Promise<GatewaySecrets>;
  /** The absolute path of a program on PATH that no repository put there. */
  readonly findProgram: (name: string) => string | undefined;
  /** Whether the person has seen this command, program first, and lets it run for this address. */
  readonly isAllowed: (command: readonly string[]) => boolean;
  readonly run: RunOptions;
  /** Makes connections that show a certificate. */
  readonly connect: (certificate: ClientCertificate) => Dispatcher;
  readonly redactor: Redactor;
  readonly clock: Pick<Clock, 'now'>;
}

/** Everything between two changes of the settings. */
interface State {
  readonly settings: GatewaySettings;
  readonly secrets: Promise<GatewaySecrets>;
  readonly command: CommandHeaders | undefined;
  dispatcher?: Dispatcher;
}

/** Shorter values of headers that are no secret, or may be none, are words that any text has. */
const SHORTEST_HIDDEN = { configured: 8, printed: 8, secret: 4 };

/** What the settings, the secret store and a command give for one address. */
export class ServerGateway implements Gateway {
  readonly #options: ServerGatewayOptions;
  readonly #printed = new WeakMap<Passage, Headers>();
  #state: State | undefined;

  constructor(options: ServerGatewayOptions) {
    this.#options = options;
  }

  async passage(signal: AbortSignal | undefined): Promise<Passage> {
    const state = (this.#state ??= this.#read());
    const { settings } = state;
    const { headers: secret, passphrase } = await state.secrets;
    if (settings.command !== undefined) this.#allowedCommand(settings.command);
    const printed = state.command && (await orAborted(state.command.get(), signal));
    const dispatcher = this.#dispatcherOf(state, passphrase);
    const passage: Passage = { headers: { ...settings.headers, ...secret, ...printed }, dispatcher };
    if (printed !== undefined) this.#printed.set(passage, printed);
    return passage;
  }

  turnedAway(passage: Passage): boolean {
    const printed = this.#printed.get(passage);
    return printed !== undefined && this.#state?.command?.refused(printed) === true;
  }

  /** To be called when settings or secrets have changed. Requests in flight end as they began. */
  changed(): void {
    const old = this.#state;
    this.#state = undefined;
    // Nobody waits for idle connections to close.
    void old?.dispatcher?.close().catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await this.#state?.dispatcher?.destroy();
  }

  #read(): State {
    const { configured, baseUrl, clock, redactor } = this.#options;
    const settings = gatewaySettingsFor(configured(), baseUrl);
    for (const value of Object.values(settings.headers))
      if (value.length >= SHORTEST_HIDDEN.configured) redactor.hideSecret(value);
    const { command } = settings;
    return {
      settings,
      secrets: this.#secrets(),
      command: command && new CommandHeaders(() => this.#run(command), command.maxAge * 1000, clock),
    };
  }

  async #secrets(): Promise<GatewaySecrets> {
    const { headers, passphrase } = await this.#options.secrets();
    const checked = checkedHeaders(headers, 'secret', 'The secret store');
    for (const secret of [...Object.values(checked), passphrase ?? ''])
      if (secret.length >= SHORTEST_HIDDEN.secret) this.#options.redactor.hideSecret(secret);
    return { headers: checked, passphrase };
  }

  async #run(command: HeaderCommand): Promise<Headers> {
    const [program, ...args] = this.#allowedCommand(command);
    const printed = printedHeaders(await runHeaderCommand(program, args, this.#options.run), command);
    for (const value of Object.values(printed))
      if (value.length >= SHORTEST_HIDDEN.printed) this.#options.redactor.hideShortLived(value);
    return printed;
  }

  #allowedCommand(command: HeaderCommand): readonly [string, ...string[]] {
    const found = resolvedCommand(command, this.#options.findProgram);
    if (this.#options.isAllowed(found)) return found;
    throw gatewayError('notAllowed', 'The header command was not allowed to run.');
  }

  #dispatcherOf(state: State, passphrase: string | undefined): Dispatcher | undefined {
    const { certificate } = state.settings;
    if (certificate === undefined) return undefined;
    state.dispatcher ??= this.#options.connect(loadClientCertificate(certificate, passphrase));
    return state.dispatcher;
  }
}

/**
 * A command as it is run: its program by absolute path.
 *
 * @throws ApiError `refused` (`commandMissing`) where there is no such program, or a path that depends on a folder.
 */
export function resolvedCommand(
  { command }: HeaderCommand,
  findProgram: ServerGatewayOptions['findProgram'],
): readonly [string, ...string[]] {
  const [name = '', ...args] = command;
  const isName = /^[^\\/:]+$/.test(name);
  const program = isAbsolute(name) ? name : isName ? findProgram(name) : undefined;
  if (program !== undefined) return [program, ...args];
  throw gatewayError('commandMissing', 'The program of the header command was not found.');
}
