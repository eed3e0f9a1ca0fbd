import * as vscode from 'vscode';
import { parseBaseUrl, withScheme, type BaseUrl } from '../../core/api/base-url.ts';
import { tokenForm } from '../../core/api/token.ts';
import { describeBaseUrlProblem } from '../../core/present/base-url-problem.ts';
import { describeError } from '../../core/present/error-view.ts';
import { askText, type Judged } from '../../host/ask.ts';
import { notify } from '../../host/notify.ts';
import type { Session } from '../../host/session.ts';
import { mayRunHeaderCommand, offerGateway } from './set-up-gateway.ts';
import type { ConnectionServices } from './connection-services.ts';

/**
 * Asks for a server's address and checks what is there, without a token. If it does not look like the service, the
 * person is told so and can still continue with the same address: there may be a gateway that only lets a token pass.
 */
export function askAddress(
  services: ConnectionServices,
  initial: string,
  steps: { readonly step: number; readonly totalSteps: number },
): Promise<BaseUrl | undefined> {
  /** The address about which the person was told: entered again, it is used. */
  let doubted: string | undefined;
  const judge = async (text: string, signal: AbortSignal): Promise<Judged<BaseUrl>> => {
    const baseUrl = parseBaseUrl(withScheme(text));
    if ('problem' in baseUrl) return { problem: describeBaseUrlProblem(baseUrl.problem) };
    if (!(await mayUsePlainHttp(services.session, baseUrl)))
      return { problem: vscode.l10n.t('Enter an address that begins with https://.') };
    if (!(await mayRunHeaderCommand(services.session, baseUrl)))
      return { problem: vscode.l10n.t('The header command for this address was not allowed to run.') };
    if (doubted === baseUrl.url) return { value: baseUrl };
    const doubt = await doubtOf(services, baseUrl, signal);
    if (doubt === undefined) return { value: baseUrl };
    doubted = baseUrl.url;
    return { problem: vscode.l10n.t('{0} Press Enter to use this address anyway.', doubt) };
  };
  return askText<BaseUrl>({
    ...steps,
    title: vscode.l10n.t('Sign In to a Flag Service'),
    prompt: vscode.l10n.t('Address of your Unleash server, as in the browser'),
    placeholder: 'https://flags.example.org',
    initial,
    refuse: (text) =>
      tokenForm(text) &&
      vscode.l10n.t('That was a token. Enter the address here; you are asked for the token next.'),
    judge,
  });
}

/** Why there may be no flag service at an address. */
async function doubtOf(
  { session, formats }: ConnectionServices,
  baseUrl: BaseUrl,
  signal: AbortSignal,
): Promise<string | undefined> {
  const answer = await (await session.dataLayer()).checkAddress(baseUrl, signal);
  switch (answer.kind) {
    case 'server':
      return undefined;
    case 'other':
      return vscode.l10n.t('{0} does not answer as an Unleash server does.', baseUrl.label);
    case 'failed':
      void offerGateway(answer.error, baseUrl);
      return answer.error.kind === 'intercepted'
        ? vscode.l10n.t(
            '{0} answers with status {1}, and not as an Unleash server does. Something may stand in front of it, such as a proxy or its sign-in page.',
            baseUrl.label,
            answer.error.facts.status ?? '?',
          )
        : describeError(answer.error, formats).sentence;
  }
}

/** Asks about plain http to another machine, once for each address. True if requests may go there. */
export async function mayUsePlainHttp(session: Session, baseUrl: BaseUrl): Promise<boolean> {
  if (session.mayUse(baseUrl)) return true;
  const agreed = await notify.confirm(
    vscode.l10n.t('Send your token to {0} without encryption?', baseUrl.label),
    vscode.l10n.t(
      'The address begins with http://, so anyone on the network can read the token. Use https:// if the server has it.',
    ),
    vscode.l10n.t('Use Without Encryption'),
  );
  if (agreed) await session.allowPlainHttp(baseUrl);
  return agreed;
}
