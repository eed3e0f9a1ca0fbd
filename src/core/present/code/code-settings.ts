import type { FlagFunction } from '../../code/finding.ts';
import type { ProblemKind } from '../../flags/due.ts';

/** How a problem is shown; `off` is not at all. */
export const SEVERITIES = ['error', 'warning', 'information', 'hint', 'off'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Which flags have a hint after their name: `cleanUp` are the stale, the completed and the archived ones. */
export const HINT_MODES = ['off', 'cleanUp', 'all'] as const;
export type HintMode = (typeof HINT_MODES)[number];

/** Whose problems are told: those of open files, or of all files of the folder. */
export const PROBLEM_SCOPES = ['openFiles', 'workspace'] as const;
type ProblemScope = (typeof PROBLEM_SCOPES)[number];

/** What a folder's settings say of flags in code. The same object until a setting changes. */
export interface CodeSettings {
  readonly functions: readonly FlagFunction[];
  /** The setting `flagInsight.problems.<kind>` has the severity of each. */
  readonly problems: Readonly<Record<ProblemKind, Severity>>;
  readonly problemScope: ProblemScope;
  /** Names that no problem is told of. */
  readonly ignored: ReadonlySet<string>;
  readonly hints: HintMode;
  readonly lenses: boolean;
  readonly links: boolean;
  /** Whether code that a completed flag discards is faded. */
  readonly deadBranches: boolean;
}

/** The settings as they are where nobody set any; package.json says the same. */
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
