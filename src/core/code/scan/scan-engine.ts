import type { ReachedFunction } from '../sdk-table.ts';
import type { Evidence } from '../evidence.ts';
import type { FlagFunction, NamedKind, Range } from '../finding.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { FileSource } from '../source/source.ts';
import type { FileMentions } from '../mentions/mentions.ts';
import type { FunctionByUse } from '../link/usages.ts';

/** A place that is part of the reason why another place holds a flag's name. */
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

/** The functions that a name is passed to; several where the program may call any of them. */
export interface PassedTo {
  /** Whether it is passed to a function of an SDK or from the settings. */
  readonly isDirect: boolean;
  /** Functions in the files, as indexes into {@link ScanFindings.wrappers}. */
  readonly wrappers: readonly number[];
}

/** A function in the files that passes a name on, from its first character to its last. */
export interface ScanWrapper extends ScanSpan {
  /** Its own name, or that of the method around it, or the one under which it is exported. */
  readonly name: string | undefined;
  /** The types that it is a method of, innermost first. */
  readonly types: readonly string[];
  /** The expression that it passes on. */
  readonly place: ScanSpan;
  /** Functions of the same name that a call of this one may reach instead, and that pass no name on. */
  readonly others: readonly ScanSpan[];
  readonly passedTo: PassedTo;
  /** The function of an SDK or from the settings at the end of the chain. */
  readonly reaches: ReachedFunction | undefined;
  /** Whether it is a method of a type in the files that stands in for an SDK's client. */
  readonly isClient: boolean;
  /** Whether it gets the name from its object, rather than from an argument. */
  readonly isOfObject: boolean;
}

/** A flag's name in a file, with each step of the proof that it is one. */
export interface ScanUsage {
  readonly path: string;
  readonly range: Range;
  readonly name: string;
  readonly kind: NamedKind;
  readonly evidence: Evidence;
  /** The function of an SDK or from the settings that finally receives the name. */
  readonly reaches?: ReachedFunction;
  /** Absent for declarations, and for candidates outside of calls. */
  readonly passedTo?: PassedTo;
  /** For a declaration, and for an argument that an object is created with: where it is read. */
  readonly uses?: readonly ScanSpan[];
  readonly because: readonly Reason[];
  /** Whether subtypes of the receiver's type give the name, so that one which is not seen may give another. */
  readonly isOfSubtypes?: true;
}

/** A call that takes a flag's name which the code does not tell. */
interface ScanDynamic {
  readonly path: string;
  readonly range: Range;
  /** The argument as written. */
  readonly text: string;
  /** What the name may be: texts with `UNKNOWN` for each part that the code does not tell; empty if it may be any. */
  readonly texts: readonly string[];
  readonly because: readonly Reason[];
}

/** A function in the files that passes one of its arguments to a flag call. */
interface ScanFunction {
  readonly path: string;
  /** Zero-based. */
  readonly line: number;
  readonly name: string;
  /** Zero-based position, as callers count. */
  readonly argument: number;
}

/** What was found in the files, each list in order of path and position. */
export interface ScanFindings {
  readonly usages: readonly ScanUsage[];
  readonly dynamic: readonly ScanDynamic[];
  readonly functions: readonly ScanFunction[];
  readonly byUse: readonly FunctionByUse[];
  readonly wrappers: readonly ScanWrapper[];
  /** How many files were parsed. */
  readonly parsed: number;
  /** By path: where known names (or where none are known, names that are used) occur besides their usages. */
  readonly mentions: ReadonlyMap<string, FileMentions>;
  /** Files that may contain flags but could not be parsed. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
  /** Files whose code leads further than a limit of linking. */
  readonly unfollowed: ReadonlySet<string>;
}

/** What a scan knows besides the files. */
export interface ScanOptions {
  readonly functions: readonly FlagFunction[];
  /** The flags of the service; undefined where they are not known. */
  readonly knownFlags?: ReadonlySet<string> | undefined;
  /** Called after each file that is read. */
  readonly onProgress?: (read: number, of: number) => void;
}

/** Finds the flags of many files. */
export interface ScanEngine {
  scan(source: FileSource, options: ScanOptions): Promise<ScanFindings>;
}
