import { isAbsolute } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Dispatcher } from 'undici';
import type { BaseUrl } from '../../api/base-url.ts';
import type { Gateway, Passage } from '../../api/http-transport.ts';
import {
  loadClientCertificate,
  type CertificateFiles,
  type ClientCertificate,
} from '../../api/http/client-certificate.ts';
import type { Clock } from '../../api/http/clock.ts';
import { orAborted } from '../../or-aborted.ts';
import type { Redactor } from '../../redactor.ts';
import { CommandHeaders } from './command-headers.ts';
import { checkedHeaders, gatewayError, type Headers } from './gateway-headers.ts';
import type { GatewaySecrets } from './gateway-secrets.ts';
import {
  gatewaySettingsFor,
  type ConfiguredGateways,
  type GatewaySettings,
  type HeaderCommand,
} from './gateway-settings.ts';
import { printedHeaders } from './printed-headers.ts';
import { runHeaderCommand, type RunOptions } from './run-header-command.ts';

export interface ServerGatewayOptions {
  readonly baseUrl: BaseUrl;
  readonly configured: () => ConfiguredGateways;
  readonly secrets: () => Promise<GatewaySecrets>;
  /** The absolute path of a program on PATH that does not come from a repository. */
  readonly findProgram: (name: string) => string | undefined;
  /** Whether the person has seen this command, program first, and allows it for this address. */
  readonly isAllowed: (command: readonly string[]) => boolean;
  readonly run: RunOptions;
  /** Creates connections that present a certificate. */
  readonly connect: (certificate: ClientCertificate) => Dispatcher;
  readonly redactor: Redactor;
  readonly clock: Pick<Clock, 'now'>;
}

/** The state between two changes of the settings. */
interface State {
  readonly settings: GatewaySettings;
  readonly secrets: Promise<GatewaySecrets>;
  /** The header command with the absolute path of its program. */
  readonly resolved: readonly string[] | undefined;
  readonly commandHeaders: CommandHeaders | undefined;
  presented?: Presented;
}

/** Connections that present a certificate as it was read from its files. */
interface Presented {
  readonly certificate: ClientCertificate;
  readonly dispatcher: Dispatcher;
  /** When to read the files again. */
  readonly until: number;
}

/** Short-lived certificates are renewed in place, but not every request should read the disk. */
const FILES_READ_MS = 10_000;

/**
 * Only values from this length on are redacted. The limit is higher for headers that may not be secret, since short
 * values are words that appear in any text.
 */
const SHORTEST_HIDDEN = { configured: 8, printed: 8, secret: 4 };

/** Applies the settings, stored secrets and header command for one address. */
export class ServerGateway implements Gateway {
  readonly #options: ServerGatewayOptions;
  /** The printed headers in a passage, to tell after a refusal whether they were the newest. */
  readonly #printed = new WeakMap<Passage, Headers>();
  #state: State | undefined;

  constructor(options: ServerGatewayOptions) {
    this.#options = options;
  }

  async passage(signal: AbortSignal | undefined): Promise<Passage> {
    const state = (this.#state ??= this.#read());
    const { headers: secret, passphrase } = await state.secrets;
    // Also for headers that were printed before: the person may have taken the permission back.
    if (state.resolved !== undefined) this.#allowed(state.resolved);
    const printed = state.commandHeaders && (await orAborted(state.commandHeaders.get(), signal));
    const dispatcher = this.#dispatcherOf(state, passphrase);
    const passage: Passage = { headers: { ...state.settings.headers, ...secret, ...printed }, dispatcher };
    if (printed !== undefined) this.#printed.set(passage, printed);
    return passage;
  }

  turnedAway(passage: Passage): boolean {
    const printed = this.#printed.get(passage);
    return printed !== undefined && this.#state?.commandHeaders?.refused(printed) === true;
  }

  /** Must be called when settings or secrets have changed. */
  changed(): void {
    const old = this.#state;
    this.#state = undefined;
    closeWhenIdle(old?.presented);
  }

  async destroy(): Promise<void> {
    await this.#state?.presented?.dispatcher.destroy();
  }

  #read(): State {
    const { configured, baseUrl, clock, redactor } = this.#options;
    const settings = gatewaySettingsFor(configured(), baseUrl);
    for (const value of Object.values(settings.headers))
      if (value.length >= SHORTEST_HIDDEN.configured) redactor.hideSecret(value);
    const { command } = settings;
    return {
      settings,
      resolved: command && resolvedCommand(command, this.#options.findProgram),
      secrets: this.#secrets(),
      commandHeaders: command && new CommandHeaders(() => this.#run(command), command.maxAge * 1000, clock),
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
    // Resolved anew, as PATH may lead to another program by now, which the person has not allowed.
    const [program, ...args] = this.#allowed(resolvedCommand(command, this.#options.findProgram));
    const printed = printedHeaders(await runHeaderCommand(program, args, this.#options.run), command);
    for (const value of Object.values(printed))
      if (value.length >= SHORTEST_HIDDEN.printed) this.#options.redactor.hideShortLived(value);
    return printed;
  }

  /** @throws ApiError `refused` (`notAllowed`) if the person does not allow the command. */
  #allowed<T extends readonly string[]>(resolved: T): T {
    if (this.#options.isAllowed(resolved)) return resolved;
    throw gatewayError('notAllowed', 'The header command was not allowed to run.');
  }

  #dispatcherOf(state: State, passphrase: string | undefined): Dispatcher | undefined {
    const { presented: before } = state;
    const { certificate: files } = state.settings;
    if (files === undefined) return undefined;
    const now = this.#options.clock.now();
    if (before !== undefined && now < before.until) return before.dispatcher;
    const certificate = renewed(files, passphrase, before?.certificate);
    const isSame = before !== undefined && isDeepStrictEqual(certificate, before.certificate);
    if (!isSame) closeWhenIdle(before);
    const dispatcher = isSame ? before.dispatcher : this.#options.connect(certificate);
    state.presented = { certificate, dispatcher, until: now + FILES_READ_MS };
    return dispatcher;
  }
}

/**
 * Reads the certificate files again. Keeps the known certificate if they cannot be read, since certificate and key are
 * renewed one after the other.
 *
 * @throws ApiError as loading does, if no certificate is known yet.
 */
function renewed(
  files: CertificateFiles,
  passphrase: string | undefined,
  known: ClientCertificate | undefined,
): ClientCertificate {
  try {
    return loadClientCertificate(files, passphrase);
  } catch (error) {
    if (known === undefined) throw error;
    return known;
  }
}

/** Lets requests in flight finish; nobody waits for idle connections to close. */
function closeWhenIdle(presented: Presented | undefined): void {
  void presented?.dispatcher.close().catch(() => undefined);
}

/**
 * The command with its program as an absolute path.
 *
 * @throws ApiError `refused` (`commandMissing`) if there is no such program, or its path is relative to a folder.
 */
export function resolvedCommand(
  { command }: HeaderCommand,
  findProgram: ServerGatewayOptions['findProgram'],
): readonly [string, ...string[]] {
  const [name = '', ...args] = command;
  // `gcloud`: looked up on PATH, unlike `./gcloud`.
  const isName = /^[^\\/:]+$/.test(name);
  const found = isName ? findProgram(name) : undefined;
  const program = isAbsolute(name) ? name : found;
  if (program !== undefined) return [program, ...args];
  throw gatewayError('commandMissing', 'The program of the header command was not found.');
}
