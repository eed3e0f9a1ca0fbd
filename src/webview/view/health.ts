import { html, nothing, type TemplateResult } from 'lit';
import type { PanelCount } from '../../protocol/blocks.ts';
import type { PanelHealth } from '../../protocol/panel-model.ts';
import type { Send } from '../host.ts';
import { card } from './card.ts';
import { gauge } from './gauge.ts';
import { iconOf } from './icon.ts';

/** The gauge and the counts. */
export function health(model: PanelHealth, send: Send): TemplateResult {
  return card(
    'health',
    model.title,
    undefined,
    html`<div class="health-body">
        ${gauge(model.gauge)}
        <ul class="counts">
          ${model.counts.map((count) => html`<li>${countOf(count, send)}</li>`)}
        </ul>
      </div>
      ${
        model.note === undefined
          ? nothing
          : html`<p class="note">${iconOf({ id: 'info' })}<span>${model.note}</span></p>`
      }`,
  );
}

function countOf({ label, value, icon, link }: PanelCount, send: Send): TemplateResult {
  const content = html`${iconOf(icon)}<span class="count-value">${value}</span>
    <span class="count-label">${label}</span>`;
  if (link === undefined) return html`<div class="count">${content}</div>`;
  const { facets } = link;
  return html`<button
    class="count link"
    title=${link.label}
    @click=${() => send({ type: 'showFlags', facets })}
  >
    ${content}
  </button>`;
}
