/** A program that checks the syntax of a text in its language and runs nothing of it. */
export interface SyntaxTool {
  /** The name in messages. */
  readonly name: string;
  /** The editor's ids of the languages that it checks. */
  readonly languages: readonly string[];
  /** Names of the program, of which the first that is installed is used; empty for Node, which runs this program. */
  readonly programs: readonly string[];
  readonly args: readonly string[];
  /**
   * File names to save the text under, passed after the arguments; without them the text goes to standard input. If
   * there are several, the first one under which the original text is correct is used.
   */
  readonly files?: readonly string[];
}

/** Parses its standard input as Python, and then checks what only scopes reveal: `return` outside of a function. */
const READ_PYTHON =
  'import ast, sys; compile(ast.parse(sys.stdin.buffer.read()), "<stdin>", "exec", dont_inherit=True)';

/**
 * Parses its standard input as TypeScript. `node --check` reads nothing of a TypeScript module that imports something. In
 * versions of Node that do not have this, even the original text is wrong, and no verdict follows.
 */
const READ_TYPESCRIPT =
  "require('node:module').stripTypeScriptTypes(require('node:fs').readFileSync(0, 'utf8'), { mode: 'transform' })";

/** The syntax checkers for the languages that flags are removed from; each is used if it is installed. */
export const SYNTAX_TOOLS: readonly SyntaxTool[] = [
  {
    name: 'node --check',
    languages: ['javascript'],
    programs: [],
    args: ['--check'],
    files: ['text.mjs', 'text.cjs'],
  },
  {
    name: 'node',
    languages: ['typescript'],
    programs: [],
    args: ['--no-warnings', '-e', READ_TYPESCRIPT],
  },
  {
    name: 'python',
    languages: ['python'],
    programs: ['python3', 'python'],
    // Ignores PYTHON… variables and all packages: one called `sitecustomize` would run at the start.
    args: ['-I', '-S', '-c', READ_PYTHON],
  },
  { name: 'gofmt', languages: ['go'], programs: ['gofmt'], args: ['-e'] },
  {
    name: 'javac',
    languages: ['java'],
    programs: ['javac'],
    // Stops after parsing, since the imports of the file are not there. `-J`: with one compiler and a plain collector, so
    // short a run takes two thirds of the time.
    args: [
      ...['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC'],
      ...['-proc:none', '-implicit:none', '--should-stop=ifNoError=PARSE'],
    ],
    files: ['Text.java'],
  },
  { name: 'mcs', languages: ['csharp'], programs: ['mcs'], args: ['--parse'], files: ['text.cs'] },
];
