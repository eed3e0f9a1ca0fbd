import { ApiError, type GatewayProblem } from '../../api/errors.ts';

/** Headers by their lower-case names. */
export type Headers = Readonly<Record<string, string>>;

const MOST_HEADERS = 30;
const LONGEST_VALUE = 16_384;

/** RFC 9110 part 5.6.2; and what undici allows in a value, without surrounding white space. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/;
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?$/;

/**
 * Headers that belong to the API's own requests, to one connection or to forwarding, or that make a server confuse
 * requests.
 */
const RESERVED = new Set([
  ...['authorization', 'host', 'accept', 'accept-encoding', 'user-agent', 'content-type', 'content-length'],
  ...['content-encoding', 'if-none-match', 'if-match', 'if-modified-since', 'if-range', 'range', 'expect'],
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'],
  ...['forwarded', 'via', 'x-real-ip', 'x-original-url', 'x-rewrite-url', 'x-method-override'],
  ...['x-http-method', 'x-http-method-override', 'cache-control', 'max-forwards'],
]);
/**
 * Not Proxy-Authorization, which Google's identity-aware proxy reads. A proxy on the way never gets it, because undici
 * does not send it to one.
 */
const RESERVED_FAMILY = /^(x-forwarded-|proxy-(?!authorization$)|sec-)/;

/** Why a header cannot be sent with each request; undefined if it can. */
export function headerProblem(name: string, value: string): 'name' | 'reserved' | 'value' | undefined {
  const lower = name.toLowerCase();
  // Assigned to an object of headers, `__proto__` would set its prototype.
  if (!NAME.test(name) || lower === '__proto__') return 'name';
  if (RESERVED.has(lower) || RESERVED_FAMILY.test(lower)) return 'reserved';
  return VALUE.test(value) && value.length <= LONGEST_VALUE ? undefined : 'value';
}

/**
 * Returns the headers if all can be sent.
 *
 * @param source what they come from, to begin the message with.
 * @throws ApiError `refused` with the problem otherwise; the message has the header's name, never its value.
 */
export function checkedHeaders(
  headers: Readonly<Record<string, string>>,
  problem: GatewayProblem,
  source: string,
): Headers {
  const entries = Object.entries(headers);
  if (entries.length > MOST_HEADERS) throw gatewayError(problem, `${source} gives too many headers.`);
  for (const [name, value] of entries) {
    const why = headerProblem(name, value);
    if (why === 'value') throw gatewayError(problem, `${source}: "${name}" has a value that no header can.`);
    // Not quoted, since an invalid name may be a value by mistake.
    if (why === 'name') throw gatewayError(problem, `${source} gives a name that no header can have.`);
    if (why === 'reserved') throw gatewayError(problem, `${source}: "${name}" is not for a gateway.`);
  }
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * The error of a request that is not sent because of its gateway's requirements. The message contains no value of a
 * header.
 */
export function gatewayError(gateway: GatewayProblem, message: string): ApiError {
  return new ApiError('refused', message, { gateway });
}
