import * as vscode from 'vscode';
import type { Range } from '../core/code/finding.ts';

/** @param range a detector's range: lines and UTF-16 columns, as the editor counts. */
export function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
