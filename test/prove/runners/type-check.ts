import ts from '@typescript/typescript6';

const DECLARED = `
declare function log(...given: unknown[]): void;
declare function t<T>(given: T): T;
declare function tick(): true;
declare function maybe<T>(given: T): T | undefined;
declare function tag(strings: TemplateStringsArray, ...given: unknown[]): string;
declare function late(run: () => Promise<unknown>): void;
declare const box: { k?: number };
declare const xs: number[];
declare function h(...given: any[]): object;
declare const Fragment: (...given: any[]) => any;
declare namespace JSX {
  interface IntrinsicElements {
    [name: string]: any;
  }
}
declare module 'unleash-client' {
  export interface Unleash {
    isEnabled(name: string, context?: object): boolean;
    getVariant(name: string): { name: string; enabled: boolean };
  }
}
`;
/** Markup calls `h`. */
export const JSX: ts.CompilerOptions = {
  jsx: ts.JsxEmit.React,
  jsxFactory: 'h',
  jsxFragmentFactory: 'Fragment',
};
const OPTIONS: ts.CompilerOptions = {
  ...JSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};
const LIBRARIES = new Map<string, ts.SourceFile | undefined>();

/** The first error of each program that has one. */
export function typeErrors(
  programs: readonly Readonly<Record<string, string>>[],
): readonly (string | undefined)[] {
  const texts = new Map<string, string>(
    programs.flatMap((files, index) =>
      Object.entries(files).map(([path, text]) => [`/${index}/${path}`, text] as const),
    ),
  );
  texts.set('/declared.d.ts', DECLARED);
  const program = ts.createProgram([...texts.keys()], OPTIONS, hostOf(texts));
  const errors = new Map<number, string>();
  for (const { file, messageText, code } of ts.getPreEmitDiagnostics(program)) {
    const index = Number(/^\/(\d+)\//.exec(file?.fileName ?? '')?.[1] ?? NaN);
    const text = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    if (Number.isNaN(index)) throw new Error(text);
    if (!errors.has(index)) errors.set(index, text);
  }
  return programs.map((_, index) => errors.get(index));
}

function hostOf(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const ofDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    if (!LIBRARIES.has(path)) LIBRARIES.set(path, ofDisk(path, version));
    return LIBRARIES.get(path);
  };
  host.fileExists = (path) => texts.has(path) || ts.sys.fileExists(path);
  host.readFile = (path) => texts.get(path) ?? ts.sys.readFile(path);
  host.directoryExists = () => true;
  return host;
}
