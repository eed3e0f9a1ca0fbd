import type { Range, TextDocument } from 'vscode';
import { stringContent } from '../core/code/string-content.ts';

/**
 * A valid flag name as the content of a string in the document, whose range excludes its quotes; undefined if that
 * string cannot contain it.
 */
export function asContent(name: string, document: TextDocument, { start, end }: Range): string | undefined {
  const before = document.lineAt(start.line).text.slice(0, start.character);
  const after = document.lineAt(end.line).text.slice(end.character);
  return stringContent(name, before, after);
}
