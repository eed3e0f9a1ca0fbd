import { html, nothing, type TemplateResult } from 'lit';
import type { PanelFact, PanelStatistic } from '../../protocol/blocks.ts';
import type { PanelOverview } from '../../protocol/panel-model.ts';
import type { Send } from '../host.ts';
import { bar } from './bar.ts';
import { card, emptyText } from './card.ts';
import { bars, columns } from './distribution.ts';
import { environments } from './environments.ts';
import { health } from './health.ts';
import { iconOf } from './icon.ts';

/** The overview of a project: a card for each part of its health report. */
export function overview(model: PanelOverview, send: Send): TemplateResult {
  return html`${model.notes.map(
      (note) => html`<p class="note">${iconOf({ id: 'warning', tone: 'stale' })}<span>${note}</span></p>`,
    )}
    <div class="cards">
      ${health(model.health, send)} ${about(model)} ${bars('stages', model.stages, send)}
      ${bars('types', model.types, send)} ${columns('ages', model.ages)} ${statistics(model.statistics)}
      ${card('project', model.facts.title, undefined, facts(model.facts.items))} ${naming(model.naming)}
      ${environments(model.environments)}
    </div>`;
}

function about({ description, mode }: PanelOverview): TemplateResult {
  return card(
    'about',
    description.label,
    undefined,
    html`<div class="description" role="group" aria-label=${description.label} tabindex="0">
        ${description.lines.map((line) => html`<p>${line}</p>`)}
      </div>
      <div class="mode">
        ${iconOf(mode.icon)}
        <div>
          <p><span class="quiet">${mode.label}</span> <strong>${mode.word}</strong></p>
          ${mode.meaning.map((sentence) => html`<p class="quiet">${sentence}</p>`)}
        </div>
      </div>`,
  );
}

function naming({ title, items, empty }: PanelOverview['naming']): TemplateResult {
  return card('naming', title, undefined, items.length === 0 ? emptyText(empty) : facts(items));
}

/** Names and values. */
function facts(items: readonly PanelFact[]): TemplateResult {
  return html`<dl class="facts">
    ${items.map(
      ({ label, value, note, icon, isCode, meter }) =>
        html`<div class="fact">
          <dt>${iconOf(icon)}<span>${label}</span></dt>
          <dd>
            <span class="fact-value">${isCode === true ? html`<code>${value}</code>` : value}</span>
            ${note === undefined ? nothing : html`<span class="fact-note">${note}</span>`}
            ${meter === undefined ? nothing : bar(meter.share, `tone-${meter.tone}`)}
          </dd>
        </div>`,
    )}
  </dl>`;
}

/** The statistics, each with its own comparison. */
function statistics({ title, note, items, empty }: PanelOverview['statistics']): TemplateResult {
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
