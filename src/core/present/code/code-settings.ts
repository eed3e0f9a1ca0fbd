import type { FlagFunction } from '../../code/finding.ts';
import type { ProblemKind } from '../../flags/due.ts';

/** How a problem is shown; `off` hides it. */
export const SEVERITIES = ['error', 'warning', 'information', 'hint', 'off'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Which flags have a hint after their name: `cleanUp` means stale, completed and archived ones. */
export const HINT_MODES = ['off', 'cleanUp', 'all'] as const;
export type HintMode = (typeof HINT_MODES)[number];

/** Where problems are shown: in open files, or in all files of the folder. */
export const PROBLEM_SCOPES = ['openFiles', 'workspace'] as const;
type ProblemScope = (typeof PROBLEM_SCOPES)[number];

/** A folder's settings for flags in code. The same object until a setting changes. */
export interface CodeSettings {
  readonly functions: readonly FlagFunction[];
  /** The severities in the settings `flagInsight.problems.<kind>`. */
  readonly problems: Readonly<Record<ProblemKind, Severity>>;
  readonly problemScope: ProblemScope;
  /** Names whose problems are suppressed. */
  readonly ignored: ReadonlySet<string>;
  readonly hints: HintMode;
  readonly lenses: boolean;
  readonly links: boolean;
  /** Whether code that is dead because of a completed flag is faded. */
  readonly deadBranches: boolean;
}

/** The default settings, the same as in package.json. */
export const DEFAULT_CODE_SETTINGS: CodeSettings = {
  functions: [],
  problems: {
    unknown: 'warning',
    unknownVariant: 'warning',
    stale: 'warning',
    potentiallyStale: 'off',
    completed: 'information',
    archived: 'warning',
  },
  problemScope: 'openFiles',
  ignored: new Set(),
  hints: 'cleanUp',
  lenses: false,
  links: false,
  deadBranches: true,
};

/** The source of this extension's problems in the editor's list. */
export const PROBLEM_SOURCE = 'Flag Insight';
