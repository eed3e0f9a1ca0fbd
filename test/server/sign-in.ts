import { adminApi } from './admin-api.ts';

const FIRST_USER = { username: 'admin', password: 'unleash4all' };

function secretOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'secret' in answer) return String(answer.secret);
  throw new Error('The server made a token but did not tell its secret.');
}

const nextYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

/** Signs in as the first user of a fresh server and makes a personal access token. */
export function personalToken(url: string): Promise<string> {
  return tokenOf(url, FIRST_USER);
}

/** Makes a person with a root role, and a personal access token of theirs. */
export async function newPersonToken(
  url: string,
  adminToken: string,
  { username, rootRole }: { readonly username: string; readonly rootRole: string },
): Promise<string> {
  const password = 'Some-long-password-7!';
  await adminApi(url, adminToken).post('/admin/user-admin', {
    username,
    password,
    rootRole,
    sendEmail: false,
  });
  return tokenOf(url, { username, password });
}

async function tokenOf(url: string, user: typeof FIRST_USER): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/auth/simple/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(user),
  });
  // The headers come before the session is stored, the end of the body after it.
  const said = await login.text();
  if (!login.ok) throw new Error(`${user.username} could not sign in: ${login.status} ${said}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const made = await fetch(`${url}/api/admin/user/tokens`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ description: 'flag-insight', expiresAt: nextYear() }),
  });
  if (!made.ok) throw new Error(`No personal access token was made: ${made.status} ${await made.text()}`);
  return secretOf(await made.json());
}

/** Makes a backend SDK token for one environment and all projects: what metrics are sent with. */
export async function sdkToken(url: string, token: string, environment: string): Promise<string> {
  const request = { tokenName: `sdk-${environment}`, type: 'client', environment, projects: ['*'] };
  return secretOf(await adminApi(url, token).post('/admin/api-tokens', request));
}
