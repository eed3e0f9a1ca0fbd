import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { bits, der, octets, oid, sequence, set, TRUE, utcTime } from './der.ts';

/** A certificate and its key in PEM, as node:tls takes them. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority that lives as long as the test. */
export interface Authority {
  /** Its certificate in PEM. */
  readonly cert: string;
  /** A server certificate for a DNS name or an IPv4 address. */
  issue(host: string): Identity;
}

interface Issuer {
  readonly name: Buffer;
  readonly key: KeyObject;
}

const HOUR_MS = 60 * 60 * 1000;
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

/** Makes an authority that nobody trusts yet. */
export function createAuthority(): Authority {
  const { publicKey, privateKey } = keyPair();
  // Of two authorities with one name, only the first would be asked about a signature.
  const name = commonName(`Throwaway CA ${randomBytes(4).toString('hex')}`);
  const issuer = { name, key: privateKey };
  const basicConstraints = extension('2.5.29.19', sequence(TRUE));
  return {
    cert: certificate({ subject: name, publicKey, extensions: [basicConstraints] }, issuer),
    issue: (host) => issue(host, issuer),
  };
}

/** A server certificate that is its own authority. */
export function selfSigned(host: string): Identity {
  return issue(host, undefined);
}

function issue(host: string, issuer: Issuer | undefined): Identity {
  const { publicKey, privateKey } = keyPair();
  const subject = commonName(host);
  const altName = extension('2.5.29.17', sequence(generalName(host)));
  return {
    cert: certificate(
      { subject, publicKey, extensions: [altName] },
      issuer ?? { name: subject, key: privateKey },
    ),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function keyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function commonName(name: string): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))));
}

function generalName(host: string): Buffer {
  return isIPv4(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), octets(value));
}

/** RFC 5280 part 4.1, version 3. */
function certificate(
  body: { readonly subject: Buffer; readonly publicKey: KeyObject; readonly extensions: readonly Buffer[] },
  issuer: Issuer,
): string {
  const now = Date.now();
  const unsigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_SHA256,
    issuer.name,
    sequence(utcTime(new Date(now - HOUR_MS)), utcTime(new Date(now + 24 * HOUR_MS))),
    body.subject,
    body.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...body.extensions)),
  );
  const signed = sequence(unsigned, ECDSA_SHA256, bits(sign('sha256', unsigned, issuer.key)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
