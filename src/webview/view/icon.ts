import { html, nothing, type TemplateResult } from 'lit';
import type { PanelIcon } from '../../protocol/blocks.ts';

/** One of the editor's icons, hidden from screen readers, since the text beside it says the same. */
export function iconOf(icon: PanelIcon | undefined): TemplateResult | typeof nothing {
  if (icon === undefined) return nothing;
  return html`<span
    class="icon codicon codicon-${icon.id} tone-${icon.tone ?? 'neutral'}"
    aria-hidden="true"
  ></span>`;
}
