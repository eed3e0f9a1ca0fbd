/** A program to run, in files by their paths, with what its flag is. Units that share `files` are one program. */
export interface Unit {
  readonly files: Readonly<Record<string, string>>;
  readonly answer: Answer;
}

/** What the flag is while a program runs. */
export type Answer = 'on' | 'off' | 'blue' | 'none';

/** What a program does, or why it cannot be run. */
export type Outcome = { readonly trace: string } | { readonly error: string };

/** Runs programs of one dialect; nothing where what it needs is not installed. */
export interface Runner {
  readonly isThere: () => boolean;
  /** Programs that are compiled at once. */
  readonly batch: number;
  readonly run: (units: readonly Unit[]) => Promise<readonly Outcome[]>;
}

/** The files of a program with `P0` replaced by a name that no other program has. */
export function named(files: Unit['files'], index: number): Unit['files'] {
  const own = (text: string) => text.replaceAll('P0', `P${index + 1}q`);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [own(path), own(text)]));
}
