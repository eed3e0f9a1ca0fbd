import type * as vscode from 'vscode';
import type { Log } from '../../core/log.ts';
import type { Formats } from '../../core/present/formats.ts';
import type { Session } from '../../host/session.ts';
import type { PanelFacet } from '../../protocol/blocks.ts';

/** Links from the panel to the tree. */
export interface TreeLinks {
  /** Brings the Flags view to the front, filtered by the facets. */
  showFlags(facets: readonly PanelFacet[]): Promise<void>;
}

export interface PanelServices {
  readonly session: Session;
  readonly formats: Formats;
  readonly log: Log;
  readonly tree: TreeLinks;
  /** Where the extension is installed. */
  readonly extensionUri: vscode.Uri;
}
