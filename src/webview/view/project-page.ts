import { html, nothing, type TemplateResult } from 'lit';
import {
  type PanelPart,
  type PanelProjectModel,
  type PanelTab,
  type PanelTable,
  PARTS,
} from '../../protocol/panel-model.ts';
import type { Send } from '../host.ts';
import { iconOf } from './icon.ts';
import { overview } from './overview.ts';
import { part } from './part.ts';

/** The content of each tab. */
const BODIES: Readonly<Record<PanelPart, (model: PanelProjectModel, send: Send) => TemplateResult>> = {
  overview: (model, send) => part('overview', model.overview, (content) => overview(content, send), send),
  changeRequests: ({ changeRequests }, send) => part('changeRequests', changeRequests, tab, send),
  roles: ({ roles }, send) => part('roles', roles, tab, send),
};

/** The panel of a connected project. */
export function projectPage(
  model: PanelProjectModel,
  shown: PanelPart,
  onTab: (tab: PanelPart) => void,
  send: Send,
): TemplateResult {
  const onSelect = ({ detail }: CustomEvent<{ selectedIndex: number }>): void =>
    onTab(PARTS[detail.selectedIndex] ?? 'overview');
  return html`<main>
    ${head(model, send)}
    <vscode-tabs selected-index=${PARTS.indexOf(shown)} @vsc-tabs-select=${onSelect}>
      ${PARTS.map((name) => tabHeader(name, model))}
      ${PARTS.map((name) => html`<vscode-tab-panel>${BODIES[name](model, send)}</vscode-tab-panel>`)}
    </vscode-tabs>
    <p class="spoken" role="status">${model.announcement}</p>
  </main>`;
}

function head({ title, subtitle, favorite, buttons }: PanelProjectModel, send: Send): TemplateResult {
  return html`<header>
    <div class="names">
      <h1>
        ${title}
        ${
          favorite === undefined
            ? nothing
            : html`<span
                class="codicon codicon-star-full"
                role="img"
                aria-label=${favorite}
                title=${favorite}
              ></span>`
        }
      </h1>
      <p class="quiet">${subtitle}</p>
    </div>
    <div class="buttons">
      <vscode-button secondary icon="list-tree" @click=${() => send({ type: 'showFlags', facets: [] })}
        >${buttons.showFlags}</vscode-button
      >
      ${
        buttons.openInService === undefined
          ? nothing
          : html`<vscode-button secondary icon="link-external" @click=${() => send({ type: 'openInService' })}
              >${buttons.openInService}</vscode-button
            >`
      }
      <vscode-button secondary icon="refresh" @click=${() => send({ type: 'refresh' })}
        >${buttons.refresh}</vscode-button
      >
    </div>
  </header>`;
}

/** The component handles only Enter; the ARIA pattern requires the space bar as well. */
function chooseWithSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.click();
}

function tabHeader(name: PanelPart, model: PanelProjectModel): TemplateResult {
  const { problem } = model[name];
  return html`<vscode-tab-header @keydown=${chooseWithSpace}
    >${model.tabs[name]}${
      problem === undefined
        ? nothing
        : html` <span class="tab-problem" role="img" aria-label=${problem.title} title=${problem.title}
            >${iconOf({ id: 'warning', tone: 'stale' })}</span
          >`
    }</vscode-tab-header
  >`;
}

/** A tab that shows a table, or says why there is none. */
function tab({ intro, table, empty }: PanelTab): TemplateResult {
  return html`${intro.map((sentence) => html`<p class="intro">${sentence}</p>`)}
  ${table === undefined ? nothing : tableOf(table)}
  ${
    empty === undefined
      ? nothing
      : html`<div class="nothing">
          ${iconOf(empty.icon)}
          <p>${empty.text}</p>
        </div>`
  }`;
}

/**
 * A narrow panel draws the rows as blocks, with the column's title in each cell (`data-column`). The roles are explicit, as
 * browsers drop the implicit ones of blocks.
 */
function tableOf({ caption, columns, rows }: PanelTable): TemplateResult {
  return html`<table role="table" aria-label=${caption}>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (cells) =>
          html`<tr role="row">
            ${cells.map(
              ({ text, icon }, position) =>
                html`<td role="cell" data-column=${columns[position] ?? ''}>
                  <span class="with-icon">${iconOf(icon)}<span>${text}</span></span>
                </td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
