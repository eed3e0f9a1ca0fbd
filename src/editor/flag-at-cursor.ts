import * as vscode from 'vscode';
import type { ProjectHandle } from '../core/flags/workspace-flags.ts';
import { nameAt, type NameServices } from './name-at.ts';

/** Finds the flag at the cursor, while flags in code are shown. */
export class FlagAtCursor {
  #services: NameServices | undefined;

  /** Disposing the result ends the use. */
  use(services: NameServices): vscode.Disposable {
    this.#services = services;
    return new vscode.Disposable(() => (this.#services = undefined));
  }

  /** The flag in the first project that has or had it; undefined if there is none at the cursor. */
  async find(): Promise<{ readonly project: ProjectHandle; readonly name: string } | undefined> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || this.#services === undefined) return undefined;
    const found = await nameAt(editor.document, editor.selection.active, this.#services);
    if (found === undefined) return undefined;
    const { name, analysis } = found;
    const knowledge = analysis.index.ask(name);
    const places =
      knowledge.kind === 'flag' ? knowledge.places : knowledge.kind === 'archived' ? knowledge.projects : [];
    const [place] = places;
    return place && { project: place.handle, name };
  }
}
