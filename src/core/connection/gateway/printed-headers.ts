import { isRecord } from '../../is-record.ts';
import type { GatewayProblem } from '../../api/errors.ts';
import { checkedHeaders, gatewayError, type Headers } from './gateway-headers.ts';
import type { HeaderCommand } from './gateway-settings.ts';

const OUTPUT = 'The output of the header command';

/**
 * The headers that a command printed: its `header` with the output as value, else those that the output lists.
 *
 * @throws ApiError `refused` (`commandOutput`) for invalid output; the message contains nothing of it.
 */
export function printedHeaders(output: string, { header, prefix = '' }: HeaderCommand): Headers {
  const text = output.trim();
  if (text === '') throw gatewayError('commandOutput', `${OUTPUT} is empty.`);
  if (header === undefined) return headersOfText(text, 'commandOutput', OUTPUT);
  return checkedHeaders({ [header]: `${prefix}${text}` }, 'commandOutput', OUTPUT);
}

/**
 * Parses headers from a JSON object, or from lines of `Name: value`.
 *
 * @throws ApiError `refused` with the problem; the message contains nothing of the text.
 */
export function headersOfText(text: string, problem: GatewayProblem, source: string): Headers {
  const trimmed = text.trim();
  const pairs = trimmed.startsWith('{') ? ofJson(trimmed) : ofLines(trimmed);
  if (pairs !== undefined) return checkedHeaders(Object.fromEntries(pairs), problem, source);
  throw gatewayError(
    problem,
    `${source} is neither an object of JSON with texts nor lines of "Name: value".`,
  );
}

/** Undefined if the text is in another form. */
type Pairs = readonly (readonly [name: string, value: string])[] | undefined;

function ofJson(text: string): Pairs {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const pairs = isRecord(value) ? Object.entries(value) : [];
  return pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string') ? pairs : undefined;
}

function ofLines(text: string): Pairs {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^([^:]+):(.*)$/.exec(line)?.slice(1) ?? []);
  return pairs.every((pair) => pair.length === 2)
    ? pairs.map(([name = '', value = '']) => [name.trim(), value.trim()])
    : undefined;
}
