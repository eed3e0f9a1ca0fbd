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
  /** Absolute path of the file that keeps, between runs, what was read of the folder. */
  readonly store: string;
  /** Whether git may list its files. */
  readonly git: boolean;
  /** Globs of what is left out. */
  readonly exclude: readonly string[];
  /** Files with the results of scans of other repositories, by path or glob. */
  readonly scans: readonly string[];
  /** From the setting `flagInsight.code.functions`. */
  readonly functions: readonly FlagFunction[];
}

/** Requests what a folder's files currently use. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly folder: IndexedFolder;
  /** The names of the server's flags. */
  readonly known: SentNames;
  /** Paths that may have changed since the last request; `all` where that is not known. */
  readonly changed: readonly string[] | 'all';
  /** Current texts of open documents, by path; undefined for a document that is as on disk. */
  readonly texts: readonly (readonly [path: string, text: string | undefined])[];
  /** Files on which a thread hung, and which are left out. */
  readonly givenUp: readonly string[];
  /** Whether all places are sent, and not only those of files in which they differ from what was sent before. */
  readonly wantsAllPlaces: boolean;
  /**
   * Whether all effects of the changes on other files are found before the answer, if need be by linking all files; else some
   * may be left to a second request.
   */
  readonly wantsAllEffects: boolean;
}

/** Stores what is known about a folder's files on disk. */
interface StoreRequest {
  readonly kind: 'store';
  /** The folder's {@link IndexedFolder.id}. */
  readonly folder: string;
}

/** What a folder's thread is asked for; it answers only the first kind with an {@link IndexAnswer}. */
export type IndexRequest = ReadRequest | StoreRequest;

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
  /** The argument, as findings quote it. */
  readonly text: string;
  /** What is known of the names that it may take: texts with `UNKNOWN` for what the code does not tell. */
  readonly texts?: readonly string[];
  readonly lineText: string;
  readonly because: readonly Reason[];
}

/** All places of a file; none where it no longer has any. */
export interface FilePlaces {
  readonly path: string;
  readonly usages: readonly FoundUsage[];
  readonly unresolved: readonly FoundDynamic[];
  /** Mentions of names besides those usages. */
  readonly mentions?: readonly FoundMention[];
  /** Flags whose names are everyday words and occur in this file, which is not parsed: no more is said of them. */
  readonly words?: readonly string[];
}

/** What is sent before the answer; progress is in files. */
export type IndexPart =
  | { readonly kind: 'progress'; readonly read: number; readonly of: number }
  | { readonly kind: 'places'; readonly files: readonly FilePlaces[] }
  | { readonly kind: 'elsewhere'; readonly elsewhere: Elsewhere };

/** How a folder was read; its places are sent in parts beforehand. */
export interface IndexAnswer {
  /** How many files of parsed languages the folder has: each is searched for words. */
  readonly looked: number;
  /** How many of those were parsed. */
  readonly parsed: number;
  readonly skipped: Readonly<Partial<Record<FileSkip, number>>>;
  /** What was not read, so that no name can be said to be absent. */
  readonly notRead: readonly NotRead[];
  /** Functions that are only known by the names that they are called with. */
  readonly byUse: readonly FunctionByUse[];
  /** False where further files may be affected: a request for all effects finds out. */
  readonly isComplete: boolean;
  /** Why git could not list the files, so that the folder was walked. */
  readonly notice?: string;
}

/** What the thread is started with. */
export interface IndexThreadData {
  /** The folders with the grammars; a file is read from the first that has it. */
  readonly grammars: readonly string[];
  /** The environment in which git is looked up and run, as the thread has none of its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Identifies the build of the program, and the language of the reasons that it stores. */
  readonly build: string;
  /** Translated messages by the English ones; undefined for English. */
  readonly bundle?: Readonly<Record<string, string>> | undefined;
  /** Absolute path of the worker program that helps to read the words of many files. */
  readonly helper: string;
}
