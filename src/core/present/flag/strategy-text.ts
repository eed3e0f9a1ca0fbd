import * as l10n from '@vscode/l10n';
import type { Strategy } from '../../api/schemas.ts';
import type { Formats } from '../formats.ts';
import { escaped, list, rich, paragraphs, type Markdown } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { constraintText } from './constraint-text.ts';
import { variantText } from './variant-text.ts';
import { plural } from '../display-language.ts';

/** Names of segments by id; undefined until they were requested. */
export type SegmentNames = ReadonlyMap<number, string> | undefined;

/** Most items of each list in a tooltip; the rows show the rest. */
const MOST_LINES = 10;

/**
 * Everything known about a strategy, for a tooltip: an environment's default strategy has no rows of its own.
 *
 * @param strategy a flag's strategy (contract part 2.6.2) or an environment's default one (2.6.1).
 */
export function strategyMarkdown(strategy: Strategy, formats: Formats, segments?: SegmentNames): Markdown {
  const lines = strategyLines(strategy, formats, segments).map((line) => escaped(line));
  const id = strategy.id == null ? undefined : escaped(l10n.t('Id: {0}', strategy.id));
  const title = strategy.title == null || strategy.title === '' ? rich`` : rich`: ${strategy.title}`;
  return paragraphs(rich`**${strategy.name}**${title}`, list(lines), id);
}

/** One line of plain text for each fact of a strategy beside its name and title. */
function strategyLines(strategy: Strategy, formats: Formats, names: SegmentNames): readonly string[] {
  return [
    ...(strategy.disabled === true ? [l10n.t('disabled: not evaluated')] : []),
    ...Object.entries(strategy.parameters ?? {})
      .slice(0, MOST_LINES)
      .map(([name, value]) => plainText(l10n.t('{0} = {1}', name, value))),
    ...(strategy.segments?.length ? [segmentsText(strategy.segments, names)] : []),
    ...(strategy.constraints ?? []).slice(0, MOST_LINES).map((constraint) => constraintText(constraint)),
    ...(strategy.variants ?? [])
      .slice(0, MOST_LINES)
      .map((variant) => l10n.t('variant {0}: {1}', plainText(variant.name), variantText(variant, formats))),
  ];
}

function segmentsText(ids: readonly number[], names: SegmentNames): string {
  return plural(ids.length, {
    one: l10n.t('segment {0}', segmentTexts(ids, names)),
    other: l10n.t('segments {0}', segmentTexts(ids, names)),
  });
}

/** For example `Beta users, 2`: strategies refer to segments by id; one without a known name stays a number. */
export function segmentTexts(ids: readonly number[], names: SegmentNames): string {
  const shown = ids.slice(0, MOST_LINES).map((id) => plainText(names?.get(id) ?? String(id), 60));
  return shown.join(', ') + (ids.length > MOST_LINES ? ' …' : '');
}
