import { html, type TemplateResult } from 'lit';
import type { PanelOverview } from '../../protocol/panel-model.ts';
import type { Send } from '../host.ts';
import { card, emptyText } from './card.ts';
import { bars, columns } from './distribution.ts';
import { environments } from './environments.ts';
import { facts } from './facts.ts';
import { health } from './health.ts';
import { iconOf } from './icon.ts';
import { statistics } from './statistics.ts';

/** The health report. */
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
