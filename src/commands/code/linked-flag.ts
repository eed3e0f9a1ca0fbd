import * as vscode from 'vscode';
import { isLegalName } from '../../core/api/legal-name.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { FlagLink } from '../../core/present/code/flag-link.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { FlagTarget } from '../ids.ts';

/**
 * The flag in a link. Anybody can write such a link, so it only counts for an open project and a valid flag name.
 * Undefined for anything else.
 */
function linkedFlag(argument: unknown, projects: readonly ProjectHandle[]): FlagTarget | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { server, project: id, flag } = argument as Partial<Record<keyof FlagLink, unknown>>;
  if (typeof flag !== 'string' || !isLegalName(flag)) return undefined;
  const project = projects.find((handle) => handle.baseUrl.url === server && handle.id === id);
  return project && { project, name: flag };
}

/** Where a link stands in the active editor; undefined for anything that is no link. */
export function linkedPosition(argument: unknown): vscode.Position | undefined {
  const { at } = (argument ?? {}) as { readonly at?: unknown };
  if (typeof at !== 'object' || at === null) return undefined;
  const { line, character } = at as Partial<Record<'line' | 'character', unknown>>;
  return isCount(line) && isCount(character) ? new vscode.Position(line, character) : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Extends the rows' meanings for commands that links, as in the hover of a name in code, run too. */
export function withLinks(rows: RowMeanings, projects: () => readonly ProjectHandle[]): RowMeanings {
  return {
    targetOf: (argument) => linkedFlag(argument, projects()) ?? rows.targetOf(argument),
    textOf: (argument) => rows.textOf(argument),
  };
}
