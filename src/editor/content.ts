import type { Range, TextDocument } from 'vscode';
import { stringContent } from '../core/code/string-content.ts';

/**
 * A legal flag name as the content of a string of the document, whose range is without its quotes; undefined where
 * that string cannot hold it.
 */
export function asContent(name: string, document: TextDocument, { start, end }: Range): string | undefined {
  const before = document.lineAt(start.line).text.slice(0, start.character);
  const after = document.lineAt(end.line).text.slice(end.character);
  return stringContent(name, before, after);
}
