import * as vscode from 'vscode';
import type { Context } from '../core/present/context.ts';
import { nameHover } from '../core/present/code/name-hover.ts';
import { lookAt } from './look-at.ts';
import { hoverStrings } from './markdown-strings.ts';
import { nameAt, type NameServices } from './name-at.ts';

/** Tells of the flag under the pointer what is known; what is not is asked for, and told the next time. */
export class FlagHover implements vscode.HoverProvider {
  readonly #services: NameServices;
  readonly #present: Context;

  constructor(services: NameServices, present: Context) {
    this.#services = services;
    this.#present = present;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const found = await nameAt(document, position, this.#services);
    if (found === undefined) return undefined;
    const { name, range, isFlagCall, analysis } = found;
    const parts = nameHover(name, analysis.index, isFlagCall, this.#present);
    lookAt(name, analysis.index);
    return parts.length === 0 ? undefined : new vscode.Hover(hoverStrings(parts), range);
  }
}
