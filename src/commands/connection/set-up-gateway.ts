import * as vscode from 'vscode';
import { parseBaseUrl, type BaseUrl } from '../../core/api/base-url.ts';
import { ApiError } from '../../core/api/errors.ts';
import { headerProblem } from '../../core/connection/gateway/gateway-headers.ts';
import type { GatewaySecrets } from '../../core/connection/gateway/gateway-secrets.ts';
import { describeBaseUrlProblem } from '../../core/present/base-url-problem.ts';
import { commandLine } from '../../core/present/command-line.ts';
import { answersForGateway } from '../../core/present/gateway-text.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { isSample } from '../../core/sample/sample-address.ts';
import { askOne, askText, type Choice } from '../../host/ask.ts';
import type { Gateways } from '../../host/gateways.ts';
import { notify } from '../../host/notify.ts';
import type { Session } from '../../host/session.ts';
import { runCommand } from '../registry.ts';

/** What can be set up: a secret, which is entered, or a setting, which is opened. */
type Step =
  | { readonly kind: 'header' | 'passphrase' }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'setting'; readonly key: 'headers' | 'headerCommand' | 'clientCertificate' };

/**
 * The server behind the gateway: one of the window's servers, signed in or not, or one whose address a person enters.
 */
export async function askGatewayAddress({ connections }: Session): Promise<BaseUrl | undefined> {
  const title = vscode.l10n.t('Set Up Access through a Gateway');
  const servers = connections.connections.flatMap((connection) =>
    'baseUrl' in connection && !isSample(connection.baseUrl) ? connection.baseUrl : [],
  );
  if (servers.length === 1) return servers[0];
  if (servers.length > 1)
    return askOne(
      title,
      servers.map((server) => ({ label: plainText(server.label), value: server })),
    );
  return askText<BaseUrl>({
    title,
    prompt: vscode.l10n.t('Address of your Unleash server, as in the browser'),
    placeholder: 'https://flags.example.org',
    judge: (text) => {
      const baseUrl = parseBaseUrl(text);
      return 'problem' in baseUrl ? { problem: describeBaseUrlProblem(baseUrl.problem) } : { value: baseUrl };
    },
  });
}

/** Lets a person set up what the gateway in front of a server requires of each request. */
export async function setUpGateway(gateways: Gateways, baseUrl: BaseUrl): Promise<void> {
  const secrets = await gateways.secrets(baseUrl);
  const step = await askOne(titleFor(baseUrl), stepsFor(secrets));
  if (step === undefined) return;
  if (step.kind === 'setting') {
    await vscode.commands.executeCommand('workbench.action.openSettings', `flagInsight.http.${step.key}`);
    return;
  }
  const changed = await changedBy(step, secrets, baseUrl);
  if (changed === undefined) return;
  const kept = await gateways.keep(baseUrl, changed);
  void (kept
    ? notify.info(vscode.l10n.t('Saved in the secret store, for {0} alone.', baseUrl.label))
    : notify.error(vscode.l10n.t('The secret store of the editor does not work, so nothing was kept.')));
}

function titleFor({ label }: BaseUrl): string {
  return vscode.l10n.t('Access to {0}', plainText(label));
}

function stepsFor({ headers, passphrase }: GatewaySecrets): readonly Choice<Step>[] {
  return [
    {
      label: vscode.l10n.t('Secret header…'),
      detail: vscode.l10n.t('A name and a value, kept in the secret store beside the token'),
      value: { kind: 'header' },
    },
    ...Object.keys(headers).map((name): Choice<Step> => ({
      label: vscode.l10n.t('Remove the secret header {0}', plainText(name)),
      value: { kind: 'remove', name },
    })),
    {
      label: vscode.l10n.t('Passphrase of the client certificate…'),
      detail:
        passphrase === undefined
          ? vscode.l10n.t('Kept in the secret store beside the token')
          : vscode.l10n.t('A passphrase is kept; enter nothing to remove it'),
      value: { kind: 'passphrase' },
    },
    ...SETTINGS.map(([key, label]): Choice<Step> => ({
      label: label(),
      detail: `flagInsight.http.${key}`,
      value: { kind: 'setting', key },
    })),
  ];
}

/** Settings with their labels, which are translated when they are shown. */
const SETTINGS = [
  ['headers', () => vscode.l10n.t('Headers that are no secret (setting)')],
  ['headerCommand', () => vscode.l10n.t('A command that prints headers (setting)')],
  ['clientCertificate', () => vscode.l10n.t('A client certificate (setting)')],
] as const;

/** The secrets after a step, for which the person may be asked; undefined if the person left. */
async function changedBy(
  step: Exclude<Step, { kind: 'setting' }>,
  secrets: GatewaySecrets,
  baseUrl: BaseUrl,
): Promise<GatewaySecrets | undefined> {
  if (step.kind === 'remove') {
    const others = Object.entries(secrets.headers).filter(([name]) => name !== step.name);
    return { ...secrets, headers: Object.fromEntries(others) };
  }
  if (step.kind === 'passphrase') {
    const passphrase = await askText<string>({
      title: titleFor(baseUrl),
      prompt: vscode.l10n.t('Passphrase of the key. It is kept in the secret store and sent nowhere.'),
      isSecret: true,
      judge: (text) => ({ value: text }),
    });
    if (passphrase === undefined) return undefined;
    return { headers: secrets.headers, ...(passphrase === '' ? {} : { passphrase }) };
  }
  const name = await askText<string>({
    title: titleFor(baseUrl),
    prompt: vscode.l10n.t('Name of the header'),
    placeholder: 'CF-Access-Client-Secret',
    // The value is entered next: any will do.
    judge: (text) => judgedHeader(text.trim(), 'value', text.trim()),
  });
  if (name === undefined) return undefined;
  const value = await askText<string>({
    title: titleFor(baseUrl),
    prompt: vscode.l10n.t(
      'Value of {0}. It is kept in the secret store and sent to {1} alone.',
      name,
      baseUrl.label,
    ),
    isSecret: true,
    judge: (text) => judgedHeader(name, text.trim(), text.trim()),
  });
  return value === undefined ? undefined : { ...secrets, headers: { ...secrets.headers, [name]: value } };
}

/** `entered`, which is the name or the value, or why no header with both can be sent. */
function judgedHeader(name: string, value: string, entered: string) {
  const problem = headerProblem(name, value);
  return problem === undefined ? { value: entered } : { problem: headerText(problem) };
}

function headerText(problem: NonNullable<ReturnType<typeof headerProblem>>): string {
  switch (problem) {
    case 'name':
      return vscode.l10n.t('This is not a valid header name.');
    case 'reserved':
      return vscode.l10n.t('The request sets this header itself, so it cannot be set here.');
    case 'value':
      return vscode.l10n.t('The value is empty, or has a character that is not allowed in a header.');
  }
}

/**
 * Shows the command whose output is sent to a server as headers, once per command. True if requests may be sent: the
 * command is allowed, or there is none.
 */
export async function mayRunHeaderCommand(session: Session, baseUrl: BaseUrl): Promise<boolean> {
  const { gateways } = await session.dataLayer();
  const command = unseenCommand(gateways, baseUrl);
  if (command === undefined) return true;
  const agreed = await notify.confirm(
    vscode.l10n.t('Run this command for {0}?', baseUrl.label),
    [
      commandLine(command),
      vscode.l10n.t(
        'Your setting flagInsight.http.headerCommand names it. What it prints is sent as headers to {0} with each request. It runs as you, without a shell, for at most 30 seconds.',
        baseUrl.label,
      ),
    ].join('\n\n'),
    vscode.l10n.t('Run Command'),
  );
  if (agreed) await gateways.allow(baseUrl, command);
  return agreed;
}

/** Shows the commands of these servers that the person has not seen yet. */
export async function reviewHeaderCommands(session: Session, servers: readonly BaseUrl[]): Promise<void> {
  const { gateways } = await session.dataLayer();
  const unseen = servers.filter((server) => unseenCommand(gateways, server) !== undefined);
  if (unseen.length === 0) void notify.info(vscode.l10n.t('No header command is waiting for your review.'));
  for (const server of unseen) await mayRunHeaderCommand(session, server);
}

/** The header command for a server that waits to be allowed; none for invalid settings, which a request reports. */
function unseenCommand(gateways: Gateways, baseUrl: BaseUrl): readonly string[] | undefined {
  try {
    return gateways.unseenCommand(baseUrl);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Offers to set up the gateway if the error came from a gateway rather than the server. */
export async function offerGateway(error: ApiError, { label, url }: BaseUrl): Promise<void> {
  if (!answersForGateway(error)) return;
  const setUp = { title: vscode.l10n.t('Set Up Access'), value: true };
  const chosen = await notify.warn(
    vscode.l10n.t(
      'Something in front of {0} did not let the request through. It may want a header, or a client certificate.',
      label,
    ),
    setUp,
  );
  if (chosen === true) await runCommand('flagInsight.setUpGateway', url);
}
