import type { Range, TextDocument } from 'vscode';
import { stringContent } from '../core/code/string-content.ts';

/**
 * A valid flag name as it has to be written in a string of the document; undefined if that string cannot contain it. The
 * range is that of the string's content, without the quotes.
 */
export function asContent(name: string, document: TextDocument, { start, end }: Range): string | undefined {
  const before = document.lineAt(start.line).text.slice(0, start.character);
  const after = document.lineAt(end.line).text.slice(end.character);
  return stringContent(name, before, after);
}
