/** A program of a language that reads a text and says whether it is one of that language, and runs nothing of it. */
export interface SyntaxTool {
  /** How it is told of. */
  readonly name: string;
  /** The editor's ids of the languages that it reads. */
  readonly languages: readonly string[];
  /** Names of the program, of which the first that is installed is taken; none for the one that runs this one. */
  readonly programs: readonly string[];
  readonly args: readonly string[];
  /**
   * Names of the file that the text is given as, behind the arguments; none for standard input. Where there are several,
   * the first counts as which the text is right before the removal.
   */
  readonly files?: readonly string[];
}

/** Reads its standard input as Python: the tree, then what only the scopes tell. Nothing of it is run. */
const READ_PYTHON =
  'import ast, sys; compile(ast.parse(sys.stdin.buffer.read()), "<stdin>", "exec", dont_inherit=True)';

/** What reads the syntax of the languages that flags are taken out of, where it is installed. */
export const SYNTAX_TOOLS: readonly SyntaxTool[] = [
  {
    name: 'node --check',
    languages: ['javascript'],
    programs: [],
    args: ['--check'],
    files: ['text.mjs', 'text.cjs'],
  },
  // It passes over types where Node can do that; where it cannot, no text is right before either.
  { name: 'node --check', languages: ['typescript'], programs: [], args: ['--check'], files: ['text.mts'] },
  {
    name: 'python',
    languages: ['python'],
    programs: ['python3', 'python'],
    // Neither its variables, nor the user's packages, nor what is installed beside it: `sitecustomize` is a module.
    args: ['-I', '-S', '-c', READ_PYTHON],
  },
  { name: 'gofmt', languages: ['go'], programs: ['gofmt'], args: ['-e'] },
  {
    name: 'javac',
    languages: ['java'],
    programs: ['javac'],
    // It ends once it has parsed: what the file imports is not there.
    args: ['-proc:none', '-implicit:none', '--should-stop=ifNoError=PARSE'],
    files: ['Text.java'],
  },
  { name: 'mcs', languages: ['csharp'], programs: ['mcs'], args: ['--parse'], files: ['text.cs'] },
];
