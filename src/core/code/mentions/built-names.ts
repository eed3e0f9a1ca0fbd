import type { Range } from '../finding.ts';
import { mayBe, tellsNames } from '../partial-text.ts';
import type { FileMentions, FoundMention } from './mentions.ts';

/** A call whose flag's name the code does not tell. */
interface UnresolvedCall {
  readonly range: Range;
  readonly lineText: string;
  /** What its flag's name may be: texts with `UNKNOWN` for each part that the code does not tell. */
  readonly texts?: readonly string[] | undefined;
}

/** What a file mentions, and besides those of the known `names` that its unresolved `calls` may put together. */
export function withBuilt(
  { mentions, words }: FileMentions,
  calls: readonly UnresolvedCall[],
  names: ReadonlySet<string>,
): FileMentions {
  return { mentions: [...mentions, ...builtNames(calls, names)], words };
}

/** The names that calls may put together from parts, some of which the code tells, `'shop-' + id`, as mentions there. */
function builtNames(calls: readonly UnresolvedCall[], names: ReadonlySet<string>): readonly FoundMention[] {
  return calls.flatMap(({ range, lineText, texts = [] }) => {
    const telling = texts.filter(tellsNames);
    if (telling.length === 0) return [];
    const built = [...names].filter((name) => telling.some((text) => mayBe(name, text)));
    return built.map((name) => ({ name, range, lineText, isBuilt: true as const }));
  });
}
