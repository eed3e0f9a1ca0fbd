import {
  dispatch,
  fromPanelSchema,
  toPanelSchema,
  type FromPanel,
} from '../../../src/protocol/panel-messages.ts';
import { hostileValue } from '../hostile-values.ts';
import { mutatedJson } from '../mutated-json.ts';
import { Finding, type Target } from '../target.ts';

const MESSAGES_OF_THE_PANEL: readonly FromPanel[] = [
  { type: 'ready' },
  { type: 'refresh' },
  { type: 'retry', part: 'roles' },
  { type: 'act', part: 'overview' },
  { type: 'act' },
  { type: 'openInService' },
  {
    type: 'showFlags',
    facets: [
      { kind: 'stage', value: 'live' },
      { kind: 'tag', value: 'simple:a' },
    ],
  },
];

/** Messages of the panel: none throws, and what is taken is one of its own with nothing beside. */
export const MESSAGES: Target = {
  name: 'messages',
  cases: 100_000,
  open: () => ({
    check: (random) => {
      const message = random.chance(0.1)
        ? hostileValue(random)
        : mutatedJson(random.pick(MESSAGES_OF_THE_PANEL), random).value;
      const input = JSON.stringify(message);
      toPanelSchema.safeParse(message);
      const read = fromPanelSchema.safeParse(message);
      if (!read.success) return;
      let told: FromPanel | undefined;
      const tell = (got: FromPanel): void => void (told = got);
      dispatch(read.data, {
        ready: tell,
        refresh: tell,
        retry: tell,
        act: tell,
        openInService: tell,
        showFlags: tell,
      });
      const again = told && fromPanelSchema.safeParse(told);
      if (again?.success !== true || JSON.stringify(again.data) !== JSON.stringify(told))
        throw new Finding('a message is taken that is none of the panel', input);
    },
  }),
};
