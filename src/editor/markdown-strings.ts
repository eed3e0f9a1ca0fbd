import * as vscode from 'vscode';
import { FLAG_COMMANDS } from '../core/present/code/flag-link.ts';
import type { HoverPart } from '../core/present/code/name-hover.ts';
import { toMarkdownString } from '../host/editor-values.ts';

/** The texts of each part; its commands, if any, are in a string of their own, because only that one is trusted. */
export function hoverStrings(parts: readonly HoverPart[]): vscode.MarkdownString[] {
  return parts.flatMap(({ text, commands, below }) => [
    toMarkdownString(text),
    ...(commands === '' ? [] : [trusted(commands)]),
    ...(below === undefined ? [] : [toMarkdownString(below)]),
  ]);
}

/** Command links, with icons. */
function trusted(commands: string): vscode.MarkdownString {
  const links = new vscode.MarkdownString(commands, true);
  links.isTrusted = { enabledCommands: FLAG_COMMANDS };
  return links;
}
