import { html, nothing, type TemplateResult } from 'lit';
import type { PanelUnavailableModel } from '../../protocol/panel-model.ts';
import type { Send } from '../host.ts';
import { iconOf } from './icon.ts';

/** The panel while its project is not connected. */
export function unavailablePage(
  { title, sentence, action }: PanelUnavailableModel,
  send: Send,
): TemplateResult {
  return html`<main>
    <header><h1>${title}</h1></header>
    <div class="nothing">
      ${iconOf({ id: 'debug-disconnect', tone: 'muted' })}
      <p>${sentence}</p>
      ${
        action === undefined
          ? nothing
          : html`<vscode-button @click=${() => send({ type: 'act' })}>${action}</vscode-button>`
      }
    </div>
  </main>`;
}
