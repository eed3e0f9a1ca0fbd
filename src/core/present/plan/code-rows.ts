import * as l10n from '@vscode/l10n';
import type { NoHistory } from '../../plan/flag-knowledge.ts';
import { isOnlyInTests, ownLeft } from '../../plan/clean-up-plan.ts';
import { plural } from '../display-language.ts';
import { exactly, someOf } from '../flag/fact.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { elsewhereText } from '../usages/elsewhere-uses.ts';
import { notReadText } from '../usages/not-read-text.ts';
import { usesText } from '../usages/place-text.ts';
import type { FactRow } from './fact-row.ts';

/** Facts about the code and its history. */
export const CODE_ROWS: readonly FactRow[] = [
  {
    kind: 'usages',
    label: () => l10n.t('Usages'),
    source: 'code',
    tell: ({ code }, formats) => {
      if (code === undefined) return undefined;
      const { places } = code.value;
      const files = new Set(places.map(({ folder = '', file }) => `${folder}\n${file}`)).size;
      const counted = l10n.t('{0} in {1}', usesText(places.length, formats), filesText(files, formats));
      if (places.length === 0) return { side: 'for', text: l10n.t('in no file that was read'), at: code.at };
      const text = isOnlyInTests(places) ? l10n.t('{0}, only tests', counted) : counted;
      return { side: 'neither', text, at: code.at };
    },
    absent: () => l10n.t('the code is not read'),
  },
  {
    kind: 'removal',
    label: () => l10n.t('Removal'),
    source: 'code',
    tell: ({ removal }, formats) => {
      if (removal === undefined) return undefined;
      const { edited } = removal.value;
      const listed = ownLeft(removal.value.listed);
      const reasons = [...new Set(listed.map(({ reason }) => reason))];
      const proven = l10n.t('{0} proven', usesText(edited, formats));
      const left = l10n.t(
        '{0} left to a person: {1}',
        usesText(listed.length, formats),
        someOf(reasons, formats, 3),
      );
      const text = listed.length === 0 ? proven : `${proven}; ${left}`;
      return { side: listed.length === 0 ? 'for' : 'against', text, at: removal.at };
    },
    absent: () => l10n.t('not proven'),
  },
  {
    kind: 'lookups',
    label: () => l10n.t('Open lookups'),
    source: 'code',
    tell: ({ removal }, { count }) => {
      if (removal === undefined) return undefined;
      // What is no place of this flag alone: lookups that may concern any flag.
      const open = removal.value.listed.length - ownLeft(removal.value.listed).length;
      const text = plural(open, {
        one: l10n.t('{0} place asks for a flag that the code does not name', count(open)),
        other: l10n.t('{0} places ask for a flag that the code does not name', count(open)),
      });
      return open === 0
        ? { side: 'for', text: l10n.t('every place names its flag'), at: removal.at }
        : { side: 'neither', text, at: removal.at };
    },
    absent: () => l10n.t('not looked up'),
  },
  {
    kind: 'mentions',
    label: () => l10n.t('Mentions'),
    source: 'code',
    tell: ({ code }, formats) => {
      if (code === undefined) return undefined;
      const { mentions, wordFiles, built = 0 } = code.value;
      const parts = [
        ...(mentions > 0 ? [linesText(mentions, formats)] : []),
        ...(built > 0 ? [builtText(built, formats)] : []),
        ...(wordFiles > 0 ? [l10n.t('as a word in {0}', filesText(wordFiles, formats))] : []),
      ];
      const text = parts.length === 0 ? l10n.t('in no text that was read') : parts.join('; ');
      return { side: parts.length === 0 ? 'for' : 'against', text, at: code.at };
    },
    absent: () => l10n.t('the code is not read'),
  },
  {
    kind: 'unread',
    label: () => l10n.t('Not read'),
    source: 'code',
    tell: ({ code }, formats) => {
      if (code === undefined) return undefined;
      const texts = code.value.notRead.map((one) => notReadText(one, formats.count(one.count)));
      const text = texts.length === 0 ? l10n.t('nothing was left out') : texts.join('; ');
      return { side: texts.length === 0 ? 'for' : 'against', text, at: code.at };
    },
    absent: () => l10n.t('the code is not read'),
  },
  {
    kind: 'repositories',
    label: () => l10n.t('Other repositories'),
    source: 'scans',
    tell: ({ scans }, formats) => {
      if (scans === undefined) return undefined;
      const { used, scans: lists } = scans.value;
      const oldest = lists.map(({ when }) => when).sort()[0];
      const places = elsewhereText(used, formats) ?? l10n.t('in none that was scanned');
      const text =
        oldest === undefined ? places : l10n.t('{0}; oldest scan: {1}', places, exactly(oldest, formats));
      return { side: used.length === 0 ? 'for' : 'against', text, at: scans.at };
    },
    absent: () => l10n.t('no scans are named in the settings'),
  },
  {
    kind: 'history',
    label: () => l10n.t('Changed'),
    source: 'git',
    tell: ({ history }, formats) => {
      if (history?.value.kind !== 'ages') return undefined;
      const { first, last, known, of } = history.value;
      const span =
        first.id === last.id
          ? commitText(first, formats)
          : l10n.t('first {0}; last {1}', commitText(first, formats), commitText(last, formats));
      const left = of - known;
      const text = left === 0 ? span : l10n.t('{0}; not known of {1}', span, usesText(left, formats));
      return { side: 'neither', text, at: history.at };
    },
    absent: ({ history }) =>
      history?.value.kind === 'unknown' ? noHistoryText(history.value.why) : l10n.t('not looked up'),
  },
  {
    kind: 'lastPlace',
    label: () => l10n.t('Last place removed'),
    source: 'git',
    tell: ({ history }, formats) => {
      if (history?.value.kind === 'never')
        return { side: 'neither', text: l10n.t('no commit of this branch has had one'), at: history.at };
      if (history?.value.kind !== 'gone') return undefined;
      return { side: 'for', text: commitText(history.value.commit, formats), at: history.at };
    },
    absent: ({ history, code }) => {
      if (history?.value.kind === 'unknown') return noHistoryText(history.value.why);
      return (code?.value.places.length ?? 0) > 0 ? l10n.t('still in code') : l10n.t('not looked up');
    },
  },
];

function filesText(files: number, { count }: Formats): string {
  return plural(files, { one: l10n.t('{0} file', count(files)), other: l10n.t('{0} files', count(files)) });
}

function linesText(lines: number, { count }: Formats): string {
  return plural(lines, { one: l10n.t('{0} line', count(lines)), other: l10n.t('{0} lines', count(lines)) });
}

/** For example `may be built by 2 calls`. */
function builtText(calls: number, { count }: Formats): string {
  return plural(calls, {
    one: l10n.t('may be built by {0} call', count(calls)),
    other: l10n.t('may be built by {0} calls', count(calls)),
  });
}

function commitText(
  { id, author, at }: { readonly id: string; readonly author: string; readonly at: number },
  formats: Formats,
): string {
  return l10n.t(
    '{0} by {1} in {2}',
    exactly(new Date(at).toISOString(), formats),
    plainText(author, 60),
    id.slice(0, 10),
  );
}

function noHistoryText(why: NoHistory): string {
  const words: Readonly<Record<NoHistory, string>> = {
    'no-git': l10n.t('no repository'),
    'partial-clone': l10n.t('partial clone: its history is not here'),
    'shallow-clone': l10n.t('shallow clone: its history is not here'),
    'not-committed': l10n.t('not committed as it stands'),
    'still-there': l10n.t('the name still stands in the last commit'),
    'too-long': l10n.t('git took too long'),
    'git-failed': l10n.t('git could not read the history'),
  };
  return words[why];
}
