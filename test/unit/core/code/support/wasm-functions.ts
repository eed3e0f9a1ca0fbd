/** Bytes of the largest function of a WebAssembly module. */
export function largestFunction(module: Uint8Array): number {
  const reader = new Reader(module);
  while (!reader.isAtEnd) {
    const section = reader.byte();
    const end = reader.number() + reader.at;
    if (section === CODE) return Math.max(...reader.sizes());
    reader.at = end;
  }
  return 0;
}

const HEADER_BYTES = 8;
const CODE = 10;

class Reader {
  at = HEADER_BYTES;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  /** Seven bits a byte, the lowest first. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** Of the code section: the functions' sizes. */
  sizes(): number[] {
    return Array.from({ length: this.number() }, () => {
      const size = this.number();
      this.at += size;
      return size;
    });
  }
}
