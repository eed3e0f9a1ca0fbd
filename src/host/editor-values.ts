import * as vscode from 'vscode';
import type { Range } from '../core/code/finding.ts';
import type { Markdown } from '../core/present/markdown.ts';

/** The editor's range; both count lines and UTF-16 columns from 0. */
export function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The editor's Markdown, with icons, but without trust or HTML. */
export function toMarkdownString(markdown: Markdown): vscode.MarkdownString {
  return new vscode.MarkdownString(markdown.source, true);
}
