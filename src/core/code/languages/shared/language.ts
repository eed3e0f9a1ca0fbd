import type { Adapter } from './adapter.ts';
import type { CutRules } from './cut-rules.ts';
import type { LinkRules } from './link-rules.ts';

/** Prepares a document for the parser: the text must keep its length, so that all offsets stay valid. */
export type Prepare = (document: string) => string;

/** What the engine knows of a language besides its files: how it is parsed, read and linked. */
export interface Language {
  readonly adapter: Adapter;
  /** By dialect: the adapters of those that `adapter` does not read. */
  readonly adapters?: Readonly<Record<string, Adapter>>;
  /** Turns a document into what the parser gets, by dialect; other dialects are parsed as they are. */
  readonly prepare?: Readonly<Record<string, Prepare>>;
  /** How long documents are cut into separately parsed segments. */
  readonly cuts: CutRules;
  readonly links: LinkRules;
}
