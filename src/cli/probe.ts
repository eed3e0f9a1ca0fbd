import { parseArgs } from 'node:util';
import { parseBaseUrl, type BaseUrl } from '../core/api/base-url.ts';
import { ApiError } from '../core/api/errors.ts';
import { ProxyAddressError } from '../core/api/http/proxies.ts';
import { createHttpTransport } from '../core/api/http-transport.ts';
import { cleanToken } from '../core/api/token.ts';
import { probe, type ProbeReport } from '../core/probe.ts';
import { visibleJson } from '../core/visible-json.ts';
import { createCliDispatcher } from './dispatcher.ts';

const USAGE = `Usage: npm run -s probe -- --url URL --project ID [--feedback QUESTIONNAIRE]
The token is read from the environment variable FLAG_INSIGHT_TOKEN.`;

/** Says what is wrong with the call; ends the program with code 2. */
class UsageError extends Error {}

/**
 * Prints how the contract's operations go on a server, as one JSON document.
 * @returns exit code: 0 where every operation asked went well, change requests left out where the server has none.
 */
async function main(): Promise<number> {
  const { url, project, feedback } = readArguments();
  const baseUrl = readBaseUrl(url);
  const token = cleanToken(process.env['FLAG_INSIGHT_TOKEN'] ?? '');
  const dispatcher = createCliDispatcher(process.env, (message) => console.error(message));
  try {
    const transport = createHttpTransport({ baseUrl: baseUrl.url, token, dispatcher });
    const report = await probe({
      transport,
      projectId: project,
      feedbackId: feedback,
      now: () => performance.now(),
    });
    console.log(visibleJson({ baseUrl: baseUrl.url, project, ...report }, 2));
    return isWell(report) ? 0 : 1;
  } finally {
    await dispatcher.close();
  }
}

function readArguments(): { url: string; project: string; feedback: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { url: { type: 'string' }, project: { type: 'string' }, feedback: { type: 'string' } },
    // Refused below: the parser would print it, and it may be a token.
    allowPositionals: true,
  });
  const { url, project, feedback } = values;
  // A variable that is not set leaves an empty text, and the server would store that.
  const isComplete = url !== undefined && project !== undefined && feedback?.trim() !== '';
  if (!isComplete || positionals.length > 0) throw new UsageError(USAGE);
  return { url, project, feedback };
}

/** The environment's token goes to the environment's address alone, where that names one. */
function readBaseUrl(text: string): BaseUrl {
  const baseUrl = parseBaseUrl(text);
  if ('problem' in baseUrl) throw new UsageError(`--url is not a base URL (${baseUrl.problem}).`);
  const bound = process.env['FLAG_INSIGHT_BASE_URL'];
  if (bound === undefined || bound === '') return baseUrl;
  const allowed = parseBaseUrl(bound);
  if ('problem' in allowed || allowed.url !== baseUrl.url) {
    throw new UsageError(
      'FLAG_INSIGHT_BASE_URL names another address: the token of this environment goes there alone. Nothing was sent.',
    );
  }
  return baseUrl;
}

function isWell(report: ProbeReport): boolean {
  return Object.values(report).every(({ outcome, note }) => outcome === 'ok' || note !== undefined);
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected =
    error instanceof UsageError ||
    error instanceof ApiError ||
    error instanceof ProxyAddressError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
