import { skipText } from '../../code/removal/report/reason-words.ts';
import type { Reason } from '../../code/scan/scan-engine.ts';
import type { Why } from '../../code/scan/why.ts';
import { becauseLine, terminalLine } from './terminal-line.ts';

/** Why the calls and texts of a line are places of a flag, or none, for a person at a terminal; `at` is `FILE:LINE`. */
export function lineReasonText(at: string, reasons: readonly Why[]): string {
  const lines =
    reasons.length === 0
      ? ['  No call stands here, and no text of the list of flags.']
      : reasons.flatMap(whyLines);
  return [at, ...lines].map((line) => `${terminalLine(line)}\n`).join('');
}

/** What is said of a call by what it is called on. */
const NO_FLAG_CALL = {
  client: 'is asked of a flag client, but has no name of a flag where this function takes one',
  other: 'is a name that SDKs use too, but is called on something that is no flag client',
  unknown:
    'is a name that SDKs use too, but nothing tells that it is called on a flag client: no import, no declared type, no usual name',
} as const;

function whyLines(why: Why): readonly string[] {
  switch (why.kind) {
    case 'usage': {
      const { name, kind, evidence, because } = why.usage;
      return [`  ${name} is a flag here: ${kind}, ${evidence}`, ...becauseLines(because)];
    }
    case 'dynamic':
      return [
        `  ${why.place.text} is asked as a flag, and its name could not be resolved`,
        ...becauseLines(why.place.because),
      ];
    case 'skipped':
      return [`  The file was not parsed: ${skipText(why.skip)}.`];
    case 'not-listed':
      return [
        '  The file is not among those that are looked at: it is ignored, does not exist, or is in no language that is parsed.',
      ];
    case 'not-reached':
      return [
        '  The scan does not parse this file: it holds no function or package of an SDK, no flag of the list, and nothing that a wrapper leads to.',
      ];
    case 'unfollowed':
      return ['  What this file leads to was not followed to its end: a limit of linking was met.'];
    case 'sdk-name':
      return [`  ${why.name}(…) ${NO_FLAG_CALL[why.receiver]}.`];
    // A function of the folder's own.
    case 'own':
      return [
        why.isWrapper
          ? `  ${why.name}(…) passes a name on to a flag call (${why.path}:${why.line + 1}), but what it is given here could not be resolved.`
          : `  ${why.name}(…) passes none of its arguments on to a flag call (${why.path}:${why.line + 1}).`,
      ];
    case 'external':
      return [`  ${why.name}(…) is of ${why.module}, which is no SDK that is known, and not in the folder.`];
    case 'unresolved-call':
      return [`  What ${why.name}(…) calls could not be resolved.`];
    case 'known-text':
      return [`  “${why.name}” is a flag of the list, but no call that takes a flag is given it here.`];
  }
}

function becauseLines(because: readonly Reason[]): readonly string[] {
  return because.map(({ path, line, text }) => becauseLine(text, path, line + 1));
}
