import { plainText } from '../plain-text.ts';
import { recordLook, type Icon } from '../stage.ts';
import { stalenessLook } from '../staleness-look.ts';
import { typeLook } from '../flag-type.ts';
import { joined } from './detail.ts';
import type { FlagView } from './flag-view.ts';

/** A flag in a list. */
export interface FlagRow {
  readonly label: string;
  /** `live · marked stale` */
  readonly description: string;
  /** The shape tells the stage; the colour of a stale flag tells that only together with the description. */
  readonly icon: Icon;
  readonly spoken: string;
}

/** The flag in a list; it names no date, so that a row changes only with its flag. */
export function flagRow({ flag, stage, staleness }: FlagView): FlagRow {
  const look = recordLook(stage);
  const stale = staleness && stalenessLook(staleness);
  const label = plainText(flag.name);
  const color = stale?.icon.color ?? look.icon.color;
  return {
    label,
    description: joined(look.word, stale?.word),
    icon: color === undefined ? look.icon : { id: look.icon.id, color },
    spoken: [label, look.word, stale?.word, flag.type === undefined ? undefined : typeLook(flag.type).word]
      .filter((part) => part !== undefined)
      .join(', '),
  };
}
