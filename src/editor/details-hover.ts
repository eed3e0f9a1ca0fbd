import { setTimeout } from 'node:timers/promises';
import type * as vscode from 'vscode';
import { Hover } from 'vscode';
import { detailsHover, placesWithoutDetails } from '../core/present/code/details-hover.ts';
import type { Formats } from '../core/present/formats.ts';
import { hoverStrings } from './markdown-strings.ts';
import { nameAt, type NameServices } from './name-at.ts';

/** A pointer that only passes by is gone after this time. */
const STAYS_MS = 300;
/** Details that take longer are in the next hover. */
const PATIENCE_MS = 3_000;

/**
 * Adds what the report leaves out to a flag's hover, if the pointer stays: only then is the server queried. A provider
 * of its own, so that nobody waits for what is known already.
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
    return parts.length === 0 ? undefined : new Hover(hoverStrings(parts), found.range);
  }
}
