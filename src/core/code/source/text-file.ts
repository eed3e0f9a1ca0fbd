import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';

/** Extensions of files that contain no text. */
const NO_TEXT = new Set(
  (
    'png jpg jpeg gif ico icns bmp webp avif tif tiff psd ai eps sketch fig xcf heic ' +
    'woff woff2 ttf otf eot mp3 mp4 m4a m4v mov avi mkv webm wav ogg flac ' +
    'zip gz tgz bz2 xz zst 7z rar tar jar war ear aar apk ipa nupkg whl egg gem deb rpm dmg iso cab msi ' +
    'exe dll so dylib a o obj lib pdb class pyc pyo wasm node bin dat elf ' +
    'pdf doc docx xls xlsx ppt pptx odt ods odp ' +
    'db sqlite sqlite3 mdb parquet avro orc arrow npy npz pkl pt onnx h5 safetensors ' +
    'p12 pfx jks keystore der lockb pack idx glb gltf fbx blend stl'
  ).split(' '),
);

/** Whether a file may contain text, judging by its name. */
export function mayBeText(path: string): boolean {
  const dot = path.lastIndexOf('.');
  // A name without an extension, such as `Makefile`, may be a text's.
  return dot <= path.lastIndexOf('/') || !NO_TEXT.has(path.slice(dot + 1).toLowerCase());
}

/** Bytes at the start of a file among which binary files have a NUL. */
const HEAD = 8_000;

/** Whether a file of any size is binary; only its start is read. */
export function isBinaryFile(file: string): boolean {
  const head = inFile(
    file,
    (descriptor) => {
      const bytes = Buffer.alloc(HEAD);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, HEAD, 0));
    },
    Infinity,
  );
  return head !== undefined && utf16Of(head) === undefined && isBinary(head);
}

/** Whether bytes are binary, by git's criterion. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, HEAD).includes(0);
}

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

/** The text of bytes as an editor shows it: without a byte order mark. */
export function textOf(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(inUtf8(bytes));
}

/** Most bytes of a file that is parsed. */
export const LARGEST_FILE = 1_000_000;
/** Most bytes of a file that is searched. */
export const LARGEST_TEXT = 20_000_000;

/** Follows no link and waits for no pipe; the last two constants do not exist on Windows, where they count as zero. */
const MODE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Whether opening a link opens its target, as `O_NOFOLLOW` has no effect. */
const isLinkOpened = process.platform === 'win32';

/**
 * What `read` returns for an open file of at most 1 MB, or `largest` bytes; undefined for one that cannot be
 * read or is no longer a file. A link at the end of the path is not followed, and a path that has become a
 * pipe does not block; the folders on the path were checked when the files were listed.
 */
export function inFile<T>(
  file: string,
  read: (descriptor: number, stats: Stats) => T,
  largest = LARGEST_FILE,
): T | undefined {
  let descriptor: number | undefined;
  try {
    if (isLinkOpened && lstatSync(file).isSymbolicLink()) return undefined;
    descriptor = openSync(file, MODE);
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= largest ? read(descriptor, stats) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
