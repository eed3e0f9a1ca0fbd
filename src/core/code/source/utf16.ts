/** The encodings by their byte order marks. */
const UTF_16: ReadonlyMap<number, string> = new Map([
  [0xfffe, 'utf-16le'],
  [0xfeff, 'utf-16be'],
]);

/** The kind of UTF-16 that a byte order mark indicates; undefined without such a mark. */
export function utf16Of(bytes: Buffer): string | undefined {
  return UTF_16.get(bytes.length < 2 ? -1 : bytes.readUInt16BE(0));
}

/** The text in UTF-8 where a byte order mark indicates UTF-16; otherwise the bytes as they are. */
export function inUtf8(bytes: Buffer): Buffer {
  const encoding = utf16Of(bytes);
  return encoding === undefined ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
}
