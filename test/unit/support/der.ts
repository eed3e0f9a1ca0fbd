/** Just enough of ASN.1's DER (X.690) for a certificate. */

/** A value of any tag, made of encoded parts. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

/** SEQUENCE. */
export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/** SET. */
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);

/** OCTET STRING around an encoded value. */
export const octets = (content: Uint8Array): Buffer => der(0x04, content);

/** BIT STRING without unused bits. */
export const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);

/** BOOLEAN true. */
export const TRUE = der(0x01, Buffer.from([0xff]));

/** UTCTime, good until 2049. */
export function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`, 'latin1'));
}

/** OBJECT IDENTIFIER from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff);
  return [0x80 | bytes.length, ...bytes];
}
