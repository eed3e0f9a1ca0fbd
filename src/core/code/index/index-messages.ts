import type { SentNames } from '../documents/document-messages.ts';
import type { FlagFunction, NamedKind, Range } from '../finding.ts';
import type { FoundMention } from '../mentions/mentions.ts';
import type { FunctionByUse } from '../link/usages.ts';
import type { Elsewhere } from '../scan/elsewhere.ts';
import type { Evidence } from '../evidence.ts';
import type { Reason } from '../scan/scan-engine.ts';
import type { NotRead } from '../source/not-read.ts';
import type { FileSkip } from '../source/read-source.ts';

/** A folder that is indexed, and how. */
export interface IndexedFolder {
  /** URI. */
  readonly id: string;
  /** Absolute path. */
  readonly path: string;
  /** Where what is known of its files is kept between runs. */
  readonly store: string;
  /** Whether git may list its files. */
  readonly git: boolean;
  /** Globs of what is left out. */
  readonly exclude: readonly string[];
  /** Files and globs of scans of other repositories. */
  readonly scans: readonly string[];
  readonly functions: readonly FlagFunction[];
}

/** What a folder's files tell now. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly folder: IndexedFolder;
  readonly known: SentNames;
  /** Paths of what may have changed since the last request; `all` where that is not known. */
  readonly changed: readonly string[] | 'all';
  /** Texts of open documents, by path, that count from now on; none for a document that is as on the disk. */
  readonly texts: readonly (readonly [path: string, text: string | undefined])[];
  /** Files that a thread did not come back from. */
  readonly givenUp: readonly string[];
  /** Whether all places are wanted, and not only those of files in which something changed since the last request. */
  readonly isWhole: boolean;
  /** Whether all that follows from the changes is wanted at once, even where that takes linking all files again. */
  readonly isComplete: boolean;
}

/** Keeps what is known of a folder's files on the disk. */
interface KeepRequest {
  readonly kind: 'keep';
  readonly folder: string;
}

/** What the index thread is asked. */
export type IndexRequest = ReadRequest | KeepRequest;

/** A name in a file. */
export interface FoundUsage {
  readonly name: string;
  readonly kind: NamedKind;
  readonly evidence: Evidence;
  readonly range: Range;
  readonly lineText: string;
  readonly because: readonly Reason[];
}

/** A call whose flag's name the code does not tell. */
export interface FoundDynamic {
  readonly range: Range;
  readonly text: string;
  readonly lineText: string;
  readonly because: readonly Reason[];
}

/** All places of a file; none where it has none any more. */
export interface FilePlaces {
  readonly path: string;
  readonly usages: readonly FoundUsage[];
  readonly unresolved: readonly FoundDynamic[];
  /** Where names stand beside those usages. */
  readonly mentions?: readonly FoundMention[];
  /** Names that are words of everyday language and stand in it, where it is not parsed. */
  readonly words?: readonly string[];
}

/** What comes before the answer. */
export type IndexPart =
  | { readonly kind: 'progress'; readonly read: number; readonly of: number }
  | { readonly kind: 'places'; readonly files: readonly FilePlaces[] }
  | { readonly kind: 'elsewhere'; readonly elsewhere: Elsewhere };

/** How a folder was read; its places come in parts before. */
export interface IndexAnswer {
  readonly looked: number;
  readonly parsed: number;
  readonly skipped: Readonly<Partial<Record<FileSkip, number>>>;
  /** What was not read, so that nobody can say that a name is nowhere. */
  readonly notRead: readonly NotRead[];
  readonly byUse: readonly FunctionByUse[];
  /** False where other files may tell more by what changed: a complete request tells that. */
  readonly isComplete: boolean;
  /** Why git could not list the files, so that the folder was walked. */
  readonly notice?: string;
}

/** What the thread is started with. */
export interface IndexThreadData {
  /** The folders with the grammars; the first that has a file is read. */
  readonly grammars: readonly string[];
  /** What programs are looked for in: the thread has no environment of its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Tells one build of the program from another, and the language of the reasons that it keeps. */
  readonly build: string;
  /** Messages of the editor's language by the English ones; undefined for English. */
  readonly bundle?: Readonly<Record<string, string>> | undefined;
  /** Absolute path of the program of threads that help to read the words of many files. */
  readonly helper: string;
}
