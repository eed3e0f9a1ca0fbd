import { isAbsolute } from 'node:path';
import * as z from 'zod';
import { parseBaseUrl, type BaseUrl } from '../../api/base-url.ts';
import type { CertificateFiles } from '../../api/http/client-certificate.ts';
import { isRecord } from '../../is-record.ts';
import { checkedHeaders, gatewayError, type Headers } from './gateway-headers.ts';

/** The three `flagInsight.http.*` settings as configured, unvalidated: each maps addresses to values. */
export interface ConfiguredGateways {
  readonly headers?: unknown;
  readonly headerCommand?: unknown;
  readonly clientCertificate?: unknown;
}

/** A program that prints headers. */
export interface HeaderCommand {
  /** The program and its arguments, run without a shell. */
  readonly command: readonly string[];
  /**
   * The header whose value the program prints; without it, the program prints names and values.
   */
  readonly header?: string | undefined;
  /** The text before that value, such as `Bearer `; without `header` it has no meaning. */
  readonly prefix?: string | undefined;
  /** Seconds for which the printed headers are valid. */
  readonly maxAge: number;
}

/** The settings for one address. */
export interface GatewaySettings {
  readonly headers: Headers;
  readonly command: HeaderCommand | undefined;
  readonly certificate: CertificateFiles | undefined;
}

/** Further addresses of a setting are ignored. */
const MOST_ADDRESSES = 50;
/** In seconds, as is the next. */
const DEFAULT_AGE = 900;
const ONE_DAY = 86_400;

const headersSchema = z.record(z.string(), z.string());
const commandSchema = z.strictObject({
  // Bounded, because a person has to read and allow it before it runs.
  command: z
    .array(
      z
        .string()
        .max(1000)
        // Node starts no program with a NUL in its arguments.
        .regex(/^[^\0]*$/),
    )
    .min(1)
    .max(30),
  header: z.string().optional(),
  prefix: z.string().max(100).optional(),
  maxAge: z.number().min(1).max(ONE_DAY).default(DEFAULT_AGE),
});
const path = z.string().refine(isAbsolute);
const certificateSchema = z.union([z.strictObject({ cert: path, key: path }), z.strictObject({ pfx: path })]);

/**
 * The settings for an address, and for no other.
 *
 * @throws ApiError `refused` (`settings`) that names the setting with an invalid value for this address.
 */
export function gatewaySettingsFor(configured: ConfiguredGateways, baseUrl: BaseUrl): GatewaySettings {
  const read = <T extends z.ZodType>(name: keyof ConfiguredGateways, schema: T): z.output<T> | undefined => {
    const value = valueFor(configured[name], baseUrl);
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw gatewayError('settings', `http.${name} cannot be used for ${baseUrl.url}.`);
  };
  const headers = read('headers', headersSchema) ?? {};
  const command = read('headerCommand', commandSchema);
  const certificate = read('clientCertificate', certificateSchema);
  if (certificate !== undefined && baseUrl.isPlainHttp) {
    throw gatewayError('settings', 'http.clientCertificate needs an address with https.');
  }
  // The program has not run yet, so only the name can be checked, with any value.
  if (command?.header !== undefined)
    checkedHeaders({ [command.header]: 'value' }, 'settings', 'http.headerCommand');
  return { headers: checkedHeaders(headers, 'settings', 'http.headers'), command, certificate };
}

/** The value for an address, which the setting may write in another way than its normalised form. */
function valueFor(setting: unknown, baseUrl: BaseUrl): unknown {
  if (!isRecord(setting)) return undefined;
  const found = Object.entries(setting)
    .slice(0, MOST_ADDRESSES)
    .find(([address]) => {
      const parsed = parseBaseUrl(address);
      return !('problem' in parsed) && parsed.url === baseUrl.url;
    });
  return found?.[1];
}
