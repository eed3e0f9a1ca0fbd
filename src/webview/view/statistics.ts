import { html, nothing, type TemplateResult } from 'lit';
import type { PanelStatistic } from '../../protocol/blocks.ts';
import type { PanelOverview } from '../../protocol/panel-model.ts';
import { bar } from './bar.ts';
import { card, emptyText } from './card.ts';
import { iconOf } from './icon.ts';

/** The statistics, each with its own comparison. */
export function statistics({ title, note, items, empty }: PanelOverview['statistics']): TemplateResult {
  return card(
    'statistics',
    title,
    items.length === 0 ? undefined : note,
    items.length === 0
      ? emptyText(empty)
      : html`<ul class="statistics">
          ${items.map((item) => html`<li class="statistic">${statistic(item)}</li>`)}
        </ul>`,
  );
}

function statistic({ label, value, note, comparison }: PanelStatistic): TemplateResult {
  return html`<span class="statistic-value">${value}</span>
    <span class="statistic-label">${label}</span>
    ${note === undefined ? nothing : html`<span class="statistic-before">${note}</span>`}
    ${
      comparison === undefined
        ? nothing
        : html`<span class="pair">${bar(comparison.nowShare, '')}${bar(comparison.beforeShare, 'past')}</span>
            <span class="statistic-before">${comparison.before}</span>
            <span class="statistic-change">${iconOf(comparison.icon)}<span>${comparison.change}</span></span>`
    }`;
}
