import { readSync } from 'node:fs';
import { inFile } from './open-file.ts';
import { utf16Of } from './utf16.ts';

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
