import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';
import { detailsHover, placesWithoutDetails } from '../core/present/code/details-hover.ts';
import { nameHover } from '../core/present/code/name-hover.ts';
import { variantAt, variantHover } from '../core/present/code/shown-variants.ts';
import type { Formats } from '../core/present/formats.ts';
import type { UsageFacts } from '../core/present/usages/usages-detail.ts';
import { mayChangeFlags } from '../host/changes.ts';
import { workspaceFileOf } from '../host/workspace-file.ts';
import { problemKindsAt } from './diagnostic.ts';
import { lookAt } from './look-at.ts';
import { hoverStrings } from './markdown-strings.ts';
import { nameAt, type NameServices } from './name-at.ts';
import { toRange } from '../host/editor-values.ts';

/** Shows what is known about the flag under the pointer; missing facts are loaded for the next time. */
export class FlagHover implements vscode.HoverProvider {
  readonly #services: NameServices;
  readonly #formats: Formats;
  readonly #usages: UsageFacts;
  #isWalkthroughTold = false;

  constructor(services: NameServices, formats: Formats, usages: UsageFacts) {
    this.#services = services;
    this.#formats = formats;
    this.#usages = usages;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    // The editor shows its own text of a problem in the same hover, if it has the problem by now. A problem that is
    // reported while the document is analysed is too late for this hover.
    const diagnostics = vscode.languages.getDiagnostics(document.uri);
    const found = await nameAt(document, position, this.#services);
    if (found === undefined) return this.#ofVariant(document, position);
    const { name, range, isFlagCall, analysis } = found;
    // From this place and the usages the hover tells what else is known of the name.
    const at = {
      ...this.#usages,
      folder: analysis.id,
      path: workspaceFileOf(document.uri)?.path,
      range,
    };
    const shownProblems = problemKindsAt(diagnostics, range);
    const { index, settings } = analysis;
    const isIgnored = settings.ignored.has(name);
    const parts = nameHover(
      { name, index, isFlagCall, shownProblems, isIgnored, at, mayChange: mayChangeFlags() },
      this.#formats,
    );
    lookAt(name, analysis.index);
    if (parts.length > 0) this.#tellWalkthrough();
    return parts.length === 0 ? undefined : new vscode.Hover(hoverStrings(parts), range);
  }

  async #ofVariant(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const analysis = await this.#services.analyses.of(document);
    const place = analysis && variantAt(analysis.detection, position);
    if (!place) return undefined;
    lookAt(place.flag, analysis.index);
    const parts = variantHover(place, analysis.index, this.#formats);
    return parts.length === 0 ? undefined : new vscode.Hover(hoverStrings(parts), toRange(place.range));
  }

  /** The first hover completes the walkthrough's step about hovers. */
  #tellWalkthrough(): void {
    if (this.#isWalkthroughTold) return;
    this.#isWalkthroughTold = true;
    void vscode.commands.executeCommand('setContext', 'flagInsight.hovered', true);
  }
}

/** A pointer that only passes by is gone after this time. */
const STAYS_MS = 300;
/** Details that take longer are in the next hover. */
const PATIENCE_MS = 3_000;

/**
 * Adds to a flag's hover what the server's list of flags leaves out, if the pointer stays: only then is the server
 * queried. A provider of its own, so that nobody waits for what is known already.
 */
export class FlagDetailsHover implements vscode.HoverProvider {
  readonly #services: NameServices;
  readonly #formats: Formats;

  constructor(services: NameServices, formats: Formats) {
    this.#services = services;
    this.#formats = formats;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const found = await nameAt(document, position, this.#services);
    const missing = found === undefined ? [] : placesWithoutDetails(found.name, found.analysis.index);
    if (found === undefined || missing.length === 0) return undefined;
    await setTimeout(STAYS_MS);
    if (token.isCancellationRequested) return undefined;
    const asked = missing.map(({ handle }) => handle.wantDetails(found.name));
    await Promise.race([Promise.all(asked), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    const parts = detailsHover(found.name, missing, this.#formats);
    return parts.length === 0 ? undefined : new vscode.Hover(hoverStrings(parts), found.range);
  }
}
