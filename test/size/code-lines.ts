import ts from '@typescript/typescript6';

/** How long a file is: its lines that hold code, and those of its longest function, from the first brace to the last. */
export interface CodeLines {
  readonly code: number;
  readonly all: number;
  readonly longestFunction: number;
}

/** Counts the lines of a TypeScript file without blank lines and comments. */
export function codeLines(path: string, text: string): CodeLines {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  let longestFunction = 0;
  const lineOf = (at: number): number => file.getLineAndCharacterOfPosition(at).line;
  const visit = (node: ts.Node): void => {
    const start = lineOf(node.getStart(file));
    const end = lineOf(node.getEnd());
    // A template's text holds its own lines, blank ones too.
    if (ts.isToken(node)) for (let line = start; line <= end; line++) lines.add(line);
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      longestFunction = Math.max(longestFunction, lineOf(node.getEnd()) - start + 1);
    for (const child of node.getChildren(file)) if (!ts.isJSDoc(child)) visit(child);
  };
  for (const statement of file.statements) visit(statement);
  return { code: lines.size, all: file.getLineStarts().length - 1, longestFunction };
}
