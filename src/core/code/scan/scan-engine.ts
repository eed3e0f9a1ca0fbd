import type { Evidence } from '../evidence.ts';
import type { FlagFunction, NamedKind, Range } from '../finding.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { FileSource } from '../source/source.ts';
import type { FileMentions } from '../mentions/mentions.ts';
import type { FunctionByUse } from '../link/usages.ts';

/** A place that is part of the reason why another one holds a flag's name. */
export interface Reason {
  readonly path: string;
  /** Zero-based. */
  readonly line: number;
  readonly text: string;
}

/** A place by offsets in UTF-16 units. */
export interface ScanSpan {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** What a name is given to; more than one function where the program may call either. */
export interface ScanAsked {
  /** A function of an SDK or of the settings. */
  readonly isDirect: boolean;
  /** Functions of the files, as rows of {@link ScanFindings.wrappers}. */
  readonly wrappers: readonly number[];
}

/** A function of the files that hands a name on: from its first character to its last. */
export interface ScanWrapper extends ScanSpan {
  /** Its own name, or that of the method it stands in, or the one it is exported by. */
  readonly name: string | undefined;
  /** The types that have it as a method, the innermost first. */
  readonly types: readonly string[];
  /** What it hands on. */
  readonly place: ScanSpan;
  /** Functions that hand on no name, and that a call of this one may be of as well. */
  readonly others: readonly ScanSpan[];
  readonly asked: ScanAsked;
  /** The function of an SDK or of the settings at the end of the chain. */
  readonly reaches: string;
  /** Whether it is a method of a type of the files that stands for an SDK's client. */
  readonly isClient: boolean;
  /** Whether the name is its object's, and no argument. */
  readonly isOfObject: boolean;
}

/** A flag's name in a file, with what proves that it is one, step by step. */
export interface ScanUsage {
  readonly path: string;
  readonly range: Range;
  readonly name: string;
  readonly kind: NamedKind;
  readonly evidence: Evidence;
  /** The function of an SDK or of the settings that the name comes to in the end. */
  readonly reaches?: string;
  /** Absent for declarations, and for candidates that stand in no call. */
  readonly asked?: ScanAsked;
  /** For a declaration, and for what an object is made with: where it is asked for. */
  readonly uses?: readonly ScanSpan[];
  readonly because: readonly Reason[];
  /** Whether heirs of a type that are not in sight may name another flag here. */
  readonly isOfHeirs?: true;
}

/** A call that takes a flag's name which the code does not tell. */
interface ScanDynamic {
  readonly path: string;
  readonly range: Range;
  /** The argument as written. */
  readonly text: string;
  readonly because: readonly Reason[];
}

/** A function of the files that hands one of its arguments to a flag call. */
interface ScanFunction {
  readonly path: string;
  /** Zero-based. */
  readonly line: number;
  readonly name: string;
  /** Zero-based position, as its callers count. */
  readonly argument: number;
}

/** What the files tell, each list in order of path and position. */
export interface ScanFindings {
  readonly usages: readonly ScanUsage[];
  readonly dynamic: readonly ScanDynamic[];
  readonly functions: readonly ScanFunction[];
  readonly byUse: readonly FunctionByUse[];
  readonly wrappers: readonly ScanWrapper[];
  readonly parsed: number;
  /** By path: where known names stand beside their usages, or those that are used where none are known. */
  readonly mentions: ReadonlyMap<string, FileMentions>;
  /** Files that were narrowed down to and then not parsed. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
}

/** What a scan knows beside the files. */
export interface ScanOptions {
  readonly functions: readonly FlagFunction[];
  /** The flags of the service; undefined where they are not known. */
  readonly knownFlags?: ReadonlySet<string> | undefined;
  /** Told after each file that is read. */
  readonly onProgress?: (read: number, of: number) => void;
}

/** Finds the flags of many files. */
export interface ScanEngine {
  scan(source: FileSource, options: ScanOptions): Promise<ScanFindings>;
}
