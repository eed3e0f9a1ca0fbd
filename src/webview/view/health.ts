import { html, nothing, svg, type TemplateResult } from 'lit';
import type { PanelCount } from '../../protocol/blocks.ts';
import type { PanelHealth } from '../../protocol/panel-model.ts';
import { GAUGE, gaugeDashes } from '../geometry.ts';
import type { Send } from '../host.ts';
import { card } from './card.ts';
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

/** A half circle that is filled according to the number. */
function gauge({ share, text, caption, spoken, tone }: PanelHealth['gauge']): TemplateResult {
  const dashes = gaugeDashes(share);
  return html`<div class="gauge" role="img" aria-label=${spoken}>
    <svg viewBox=${GAUGE.viewBox} aria-hidden="true">
      ${svg`<path class="gauge-rail" d=${GAUGE.path}></path>
      ${
        dashes === undefined
          ? nothing
          : svg`<path class="gauge-fill tone-${tone}" d=${GAUGE.path} pathLength="100" stroke-dasharray=${dashes}></path>`
      }`}
    </svg>
    <span class="gauge-number" aria-hidden="true">${text}</span>
    <span class="gauge-caption" aria-hidden="true">${caption}</span>
  </div>`;
}
