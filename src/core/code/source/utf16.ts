/** The encodings by their byte order marks. */
const UTF_16: ReadonlyMap<number, string> = new Map([
  [0xfffe, 'utf-16le'],
  [0xfeff, 'utf-16be'],
]);

/** Whether a byte order mark says that a text is UTF-16, and of which kind. */
export function utf16Of(bytes: Buffer): string | undefined {
  return UTF_16.get(bytes.length < 2 ? -1 : bytes.readUInt16BE(0));
}

/** The same text in UTF-8 where a byte order mark says that it is UTF-16; without one it is what it is. */
export function inUtf8(bytes: Buffer): Buffer {
  const encoding = utf16Of(bytes);
  return encoding === undefined ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
}
