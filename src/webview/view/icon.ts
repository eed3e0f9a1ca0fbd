import { html, nothing, type TemplateResult } from 'lit';
import type { PanelIcon } from '../../protocol/blocks.ts';

/** One of the editor's icons: an ornament, since the words beside it say the same. */
export function iconOf(icon: PanelIcon | undefined): TemplateResult | typeof nothing {
  if (icon === undefined) return nothing;
  return html`<span
    class="icon codicon codicon-${icon.id} tone-${icon.tone ?? 'neutral'}"
    aria-hidden="true"
  ></span>`;
}
