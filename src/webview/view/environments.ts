import { html, nothing, type TemplateResult } from 'lit';
import type { PanelRow } from '../../protocol/blocks.ts';
import type { PanelEnvironment, PanelOverview } from '../../protocol/panel-model.ts';
import { card, emptyText } from './card.ts';
import { iconOf } from './icon.ts';

/** The environments of the report with their default strategies. */
export function environments({ title, items, empty }: PanelOverview['environments']): TemplateResult {
  return card(
    'environments',
    title,
    undefined,
    items.length === 0
      ? emptyText(empty)
      : html`<ul class="environments">
          ${items.map((item) => html`<li class="environment">${environment(item)}</li>`)}
        </ul>`,
  );
}

function environment({
  name,
  icon,
  changeRequests,
  strategyLabel,
  strategy,
}: PanelEnvironment): TemplateResult {
  return html`<h3>${iconOf(icon)}<span>${name}</span></h3>
    <p class="with-icon">${iconOf(changeRequests.icon)}<span>${changeRequests.text}</span></p>
    <p class="quiet">${strategyLabel}</p>
    ${
      strategy === undefined
        ? nothing
        : html`<p class="strategy">
              <span>${strategy.name}</span>
              ${strategy.note === '' ? nothing : html`<span class="quiet">${strategy.note}</span>`}
            </p>
            ${
              strategy.rows.length === 0
                ? nothing
                : html`<ul class="rows">
                    ${strategy.rows.map(row)}
                  </ul>`
            }`
    }`;
}

function row({ label, value, icon, children }: PanelRow): TemplateResult {
  return html`<li>
    <span class="with-icon">${iconOf(icon)}<span>${labelled(label, value)}</span></span>
    ${
      children.length === 0
        ? nothing
        : html`<ul class="rows">
            ${children.map((child) => html`<li>${labelled(child.label, child.value)}</li>`)}
          </ul>`
    }
  </li>`;
}

function labelled(label: string, value: string | undefined): TemplateResult {
  return html`${label}${value === undefined ? nothing : html` <span class="quiet">${value}</span>`}`;
}
