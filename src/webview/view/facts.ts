import { html, nothing, type TemplateResult } from 'lit';
import type { PanelFact } from '../../protocol/blocks.ts';
import { bar } from './bar.ts';
import { iconOf } from './icon.ts';

/** Names and values. */
export function facts(items: readonly PanelFact[]): TemplateResult {
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
