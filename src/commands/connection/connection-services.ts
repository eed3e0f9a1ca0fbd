import type { TokenStore } from '../../core/connection/token-store.ts';
import type { Formats } from '../../core/present/formats.ts';
import type { ReadOnlyDocuments } from '../../host/read-only-document.ts';
import type { Session } from '../../host/session.ts';

export interface ConnectionServices {
  readonly session: Session;
  readonly tokens: TokenStore;
  readonly formats: Formats;
  readonly documents: ReadOnlyDocuments;
}
