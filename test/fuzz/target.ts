import type { Random } from './random.ts';

/** One thing that is given broken input. */
export interface Target {
  readonly name: string;
  /** How many cases `npm run fuzz` takes. */
  readonly cases: number;
  /** Makes what its cases need. */
  readonly open: () => Promise<OpenTarget> | OpenTarget;
}

interface OpenTarget {
  /** Makes one input and gives it. What it throws is a finding; a {@link Finding} tells the input too. */
  readonly check: (random: Random) => Promise<void> | void;
  readonly close?: () => Promise<void>;
  /** What is worth a word at the end beside the findings. */
  readonly notes?: () => string;
}

/** What went wrong, and with what. */
export class Finding extends Error {
  override readonly name = 'Finding';
  readonly input: string;

  constructor(message: string, input: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.input = input;
  }
}
