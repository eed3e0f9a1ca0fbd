import * as vscode from 'vscode';
import type { BaseUrl } from '../../core/api/base-url.ts';
import { ApiError } from '../../core/api/errors.ts';
import { cleanToken, tokenForm } from '../../core/api/token.ts';
import { describeError } from '../../core/present/error-view.ts';
import { askText, type Judged } from '../../host/ask.ts';
import { notify } from '../../host/notify.ts';
import { openPage } from '../../host/open-page.ts';
import type { Session } from '../../host/session.ts';
import type { TokenStore } from '../../core/connection/token-store.ts';
import { runCommand } from '../registry.ts';
import { askAddress } from './ask-address.ts';
import { type ConnectionServices, currentFolder } from './connection-services.ts';
import { offerGateway } from './set-up-gateway.ts';
import { selectProjects } from './select-projects.ts';

const STEPS = 2;

/**
 * Signs in: first the address, which is checked without a token; then the token, which is verified before it is stored;
 * then projects if none are configured. Leaving before the token is accepted changes nothing; leaving the choice of
 * projects keeps the connection.
 */
export async function signIn(services: ConnectionServices, suggested?: string): Promise<void> {
  const current = currentFolder();
  let address = suggested ?? initialAddress(services.session, current);
  for (;;) {
    const baseUrl = await askAddress(services, address, { step: 1, totalSteps: STEPS });
    if (baseUrl === undefined) return;
    const answer = await askToken(services, baseUrl);
    if (answer === undefined) return;
    if (answer !== 'back') {
      await connect(services, current, answer);
      return;
    }
    address = baseUrl.url;
  }
}

/** A token that its server has accepted. */
interface Verified {
  readonly baseUrl: BaseUrl;
  readonly token: string;
}

async function connect(
  services: ConnectionServices,
  current: vscode.Uri | undefined,
  { baseUrl, token }: Verified,
): Promise<void> {
  if (!(await keep(services.tokens, baseUrl, token))) return;
  const folder = services.session.folderFor(current, baseUrl);
  const target = services.session.target(folder);
  const configured = target.kind === 'server' && target.baseUrl.url === baseUrl.url ? target.projects : [];
  await services.session.choose(folder, baseUrl, configured);
  if (configured.length === 0) await selectProjects(services, baseUrl);
  await offerSharing(services.session, folder, baseUrl);
}

function initialAddress(session: Session, folder: vscode.Uri | undefined): string {
  const target = session.target(folder);
  if (target.kind === 'none') return session.lastServer ?? '';
  return target.kind === 'invalid' ? target.text : target.baseUrl.url;
}

function askToken(services: ConnectionServices, baseUrl: BaseUrl): Promise<Verified | 'back' | undefined> {
  const page = `${baseUrl.url}/profile/personal-api-tokens`;
  return askText<Verified | 'back'>({
    title: vscode.l10n.t('Sign In to {0}', baseUrl.label),
    prompt: vscode.l10n.t(
      'Personal access token (in the service: Profile > Personal API tokens). It is kept in the secret store and sent to {0} alone.',
      baseUrl.label,
    ),
    isSecret: true,
    back: 'back',
    buttons: [
      {
        label: vscode.l10n.t('Open the Server’s Page for Tokens'),
        icon: 'link-external',
        run: () => openPage(page),
      },
    ],
    step: 2,
    totalSteps: STEPS,
    judge: (text, signal) => verify(services, baseUrl, text, signal),
  });
}

/**
 * A server answers 401 to a wrong token; to a right one 200 or, without a project, 400 (observed on 7.5.1 and 8.2.0).
 */
async function verify(
  { session, formats }: ConnectionServices,
  baseUrl: BaseUrl,
  text: string,
  signal: AbortSignal,
): Promise<Judged<Verified>> {
  try {
    const token = cleanToken(text);
    // Its form shows that it is an SDK's token, so it is not sent.
    if (tokenForm(token) === 'sdk')
      throw new ApiError('forbidden', 'An SDK token was entered.', { sdkToken: true });
    const { client } = (await session.dataLayer()).server(baseUrl, token);
    // Of no project, since any token may ask that.
    await client.getRoles(undefined, { signal });
    return { value: { baseUrl, token } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The 400 that shows a right token.
    if (error.kind === 'invalidRequest') return { value: { baseUrl, token: cleanToken(text) } };
    // The refusal may be that of a proxy with a sign-in of its own.
    void offerGateway(error, baseUrl);
    return { problem: describeError(error, formats).sentence };
  }
}

async function keep(tokens: TokenStore, baseUrl: BaseUrl, token: string): Promise<boolean> {
  if (await tokens.store(baseUrl, token)) return true;
  const forSession = await notify.warn(
    vscode.l10n.t(
      'The secret store of the editor does not work, so the token cannot be kept. Keep it until the window closes?',
    ),
    { title: vscode.l10n.t('Keep for This Session'), value: true },
  );
  if (forSession !== true) return false;
  tokens.storeForSession(baseUrl, token);
  return true;
}

/** The choice stays in this window's storage; it is shared with the team only if the person wants it. */
async function offerSharing(
  session: Session,
  folder: vscode.Uri | undefined,
  baseUrl: BaseUrl,
): Promise<void> {
  const message = vscode.l10n.t('Signed in to {0}.', baseUrl.label);
  const target = session.target(folder);
  const hasNothingToShare = folder === undefined || target.kind !== 'server' || target.projects.length === 0;
  if (hasNothingToShare || session.isConfigured(folder)) {
    void notify.info(message);
    return;
  }
  const share = { title: vscode.l10n.t('Share with Team'), value: true };
  if ((await notify.info(message, share)) === true) await runCommand('flagInsight.shareWithTeam', folder);
}
