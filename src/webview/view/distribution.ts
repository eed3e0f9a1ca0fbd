import { html, svg, type TemplateResult } from 'lit';
import type { PanelBar, PanelDistribution } from '../../protocol/blocks.ts';
import { columnOf } from '../geometry.ts';
import type { Send } from '../host.ts';
import { bar } from './bar.ts';
import { card, emptyText } from './card.ts';
import { iconOf } from './icon.ts';

/** Horizontal bars; those with a link show their flags in the tree. */
export function bars(id: string, model: PanelDistribution, send: Send): TemplateResult {
  return card(
    id,
    model.title,
    model.note,
    model.bars.length === 0
      ? emptyText(model.empty)
      : html`<ul class="bars">
          ${model.bars.map((entry) => html`<li>${barRow(entry, send)}</li>`)}
        </ul>`,
  );
}

function barRow({ label, title, value, share, icon, link }: PanelBar, send: Send): TemplateResult {
  const content = html`${iconOf(icon)}<span class="bar-label">${label}</span>${bar(share, '')}<span
      class="bar-value"
      >${value}</span
    >`;
  if (link === undefined) return html`<div class="bar-row" title=${title ?? label}>${content}</div>`;
  const { facets } = link;
  return html`<button
    class="bar-row link"
    title=${title === undefined ? link.label : `${title}\n${link.label}`}
    @click=${() => send({ type: 'showFlags', facets })}
  >
    ${content}
  </button>`;
}

/** Vertical columns, for ordered classes. */
export function columns(id: string, model: PanelDistribution): TemplateResult {
  return card(
    id,
    model.title,
    model.note,
    model.bars.length === 0
      ? emptyText(model.empty)
      : html`<ul class="columns">
          ${model.bars.map(
            ({ label, value, share }) =>
              html`<li class="column">
                <span class="column-value">${value}</span>
                <svg class="column-bar" aria-hidden="true">
                  ${svg`<rect class="fill" y=${columnOf(share).y} width="100%" height=${columnOf(share).height} rx="2"></rect>`}
                </svg>
                <span class="column-label">${label}</span>
              </li>`,
          )}
        </ul>`,
  );
}
