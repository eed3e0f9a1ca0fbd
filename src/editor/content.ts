import type { Range, TextDocument } from 'vscode';

/**
 * A flag's name as the content of a string. Of all quotes only `'` can be in a name.
 * @param name a legal name.
 * @param document where it goes.
 * @param range the content that it replaces, without quotes.
 */
export function asContent(name: string, document: TextDocument, { start }: Range): string {
  const before = document.lineAt(start.line).text.at(start.character - 1);
  return start.character > 0 && before === "'" ? name.replaceAll("'", String.raw`\'`) : name;
}
