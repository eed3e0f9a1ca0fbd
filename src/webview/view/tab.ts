import { html, nothing, type TemplateResult } from 'lit';
import type { PanelTab, PanelTable } from '../../protocol/panel-model.ts';
import { iconOf } from './icon.ts';

/** A tab that shows a table, or says why there is none. */
export function tab({ intro, table, empty }: PanelTab): TemplateResult {
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

/** The roles are explicit: a narrow panel draws the rows as blocks, for which browsers drop the implicit roles. */
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
