import * as l10n from '@vscode/l10n';
import { environmentsOf } from '../../flags/flag-environments.ts';
import { currentStage } from '../../flags/lifecycle.ts';
import { timeOf } from '../dates.ts';
import { exactly, someOf } from '../flag/fact.ts';
import { reachText } from '../flag/reach.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { recordLook } from '../stage.ts';
import { stalenessLook } from '../staleness-look.ts';
import type { FactRow, ShownFact } from './fact-row.ts';

const notLoaded = (): string => l10n.t('not loaded');
const noDetails = (): string => l10n.t('the flag’s details are not loaded');

/** Facts from the server's report, lifecycle, details and rules. */
export const SERVER_ROWS: readonly FactRow[] = [
  {
    kind: 'stage',
    label: () => l10n.t('Stage'),
    source: 'lifecycle',
    tell: ({ server }, formats) => {
      if (server?.value.stage === undefined) return undefined;
      const { stage } = server.value;
      const current = currentStage(stage.entries);
      const { words } = recordLook(stage);
      const variant = current?.statusValue;
      const parts = [
        words,
        ...(variant === undefined ? [] : [l10n.t('with variant {0}', plainText(variant, 60))]),
        ...(current === undefined || timeOf(current.enteredStageAt) === undefined
          ? []
          : [l10n.t('since {0}', exactly(current.enteredStageAt, formats))]),
      ];
      const isDone = current?.stage === 'completed' || current?.stage === 'archived';
      return { side: isDone ? 'for' : 'against', text: parts.join(', '), at: server.at };
    },
    absent: notLoaded,
  },
  {
    kind: 'staleness',
    label: () => l10n.t('Staleness'),
    source: 'report',
    tell: ({ server }) => {
      if (server === undefined) return undefined;
      const { flag, staleness } = server.value;
      if (staleness) return { side: 'for', text: stalenessLook(staleness).words, at: server.at };
      if (flag.stale !== false) return undefined;
      return { side: 'neither', text: l10n.t('not marked as stale'), at: server.at };
    },
    absent: () => l10n.t('the server does not say'),
  },
  {
    kind: 'age',
    label: () => l10n.t('Created'),
    source: 'report',
    tell: ({ server }, formats) => {
      const created = server?.value.flag.createdAt;
      if (server === undefined || created === undefined || timeOf(created) === undefined) return undefined;
      return { side: 'neither', text: exactly(created, formats), at: server.at };
    },
    absent: () => l10n.t('the server does not say'),
  },
  {
    kind: 'environments',
    label: () => l10n.t('Environments'),
    source: 'report',
    tell: ({ server }, formats) => {
      const environments = server && environmentsOf(server.value.flag);
      if (server === undefined || environments === undefined || environments.length === 0) return undefined;
      const on = environments.filter(({ enabled }) => enabled).map(({ name }) => name);
      const off = environments.filter(({ enabled }) => !enabled).map(({ name }) => name);
      const parts = [
        ...(on.length === 0 ? [] : [l10n.t('on: {0}', someOf(on, formats))]),
        ...(off.length === 0 ? [] : [l10n.t('off: {0}', someOf(off, formats))]),
      ];
      // On or off in all environments: nobody has to choose between the sides.
      const isSame = on.length === 0 || off.length === 0;
      return { side: isSame ? 'for' : 'against', text: parts.join('; '), at: server.at };
    },
    absent: () => l10n.t('the server does not say'),
  },
  {
    kind: 'reach',
    label: () => l10n.t('Rollout'),
    source: 'details',
    tell: ({ server }, formats) => {
      if (server?.value.hasDetails !== true) return undefined;
      const on = environmentsOf(server.value.flag).filter(({ enabled }) => enabled);
      const reaches = on.map((environment) => reachText(environment, formats));
      // No share and no condition limits it, as in `on for 50%`; also if it is off everywhere.
      const isWhole = reaches.every((reach) => reach === l10n.t('on'));
      const texts = on.map(({ name }, at) => `${name} ${reaches[at] ?? ''}`);
      const text = on.length === 0 ? l10n.t('off everywhere') : someOf(texts, formats);
      return { side: isWhole ? 'for' : 'against', text, at: server.at };
    },
    absent: noDetails,
  },
  {
    kind: 'dependencies',
    label: () => l10n.t('Depends on'),
    source: 'details',
    tell: ({ server }, formats) => {
      const parents = server?.value.flag.dependencies?.map(({ feature }) => feature);
      return server && listFact(parents, l10n.t('no other flag'), server.at, formats);
    },
    absent: noDetails,
  },
  {
    kind: 'children',
    label: () => l10n.t('Needed by'),
    source: 'details',
    tell: ({ server }, formats) =>
      server && listFact(server.value.flag.children, l10n.t('no other flag'), server.at, formats),
    absent: noDetails,
  },
  {
    kind: 'changeRequests',
    label: () => l10n.t('Change requests'),
    source: 'rules',
    tell: ({ changeRequests }, formats) => {
      if (changeRequests === undefined) return undefined;
      const asked = changeRequests.value
        .filter(({ changeRequestEnabled }) => changeRequestEnabled)
        .map(({ environment }) => environment);
      return {
        side: 'neither',
        text: asked.length === 0 ? l10n.t('in no environment') : someOf(asked, formats),
        at: changeRequests.at,
      };
    },
    absent: () => l10n.t('not loaded, or the server has no such rules'),
  },
];

/** That other flags are involved speaks against removal, that none is speaks for it; undefined if that is not known. */
function listFact(
  names: readonly string[] | undefined,
  none: string,
  at: number,
  formats: Formats,
): ShownFact | undefined {
  if (names === undefined) return undefined;
  const isNone = names.length === 0;
  return { side: isNone ? 'for' : 'against', text: isNone ? none : someOf(names, formats), at };
}
