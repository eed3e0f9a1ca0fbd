import { html, nothing, svg, type TemplateResult } from 'lit';
import type { PanelHealth } from '../../protocol/panel-model.ts';
import { GAUGE, gaugeDashes } from '../geometry.ts';

/** A half circle that is filled according to the number. */
export function gauge({ share, text, caption, spoken, tone }: PanelHealth['gauge']): TemplateResult {
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
