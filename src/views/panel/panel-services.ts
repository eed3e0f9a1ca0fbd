import type * as vscode from 'vscode';
import type { Log } from '../../core/log.ts';
import type { Formats } from '../../core/present/formats.ts';
import type { Session } from '../../host/session.ts';
import type { PanelFacet } from '../../protocol/blocks.ts';

/** The way from the panel into the tree. */
export interface TreeLinks {
  /** Brings the Flags view to the front. */
  showFlags(facets: readonly PanelFacet[]): Promise<void>;
}

/** What the panel works with. */
export interface PanelServices {
  readonly session: Session;
  readonly formats: Formats;
  readonly log: Log;
  readonly tree: TreeLinks;
  /** Where the extension is installed. */
  readonly extensionUri: vscode.Uri;
}
