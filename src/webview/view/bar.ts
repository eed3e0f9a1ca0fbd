import { svg, html, type TemplateResult } from 'lit';
import { percentOf } from '../geometry.ts';

/**
 * A horizontal bar, hidden from screen readers, since the number is beside it.
 *
 * @param kind the class that colours it, `tone-…` or `past`; empty for the colour of most.
 */
export function bar(share: number, kind: string): TemplateResult {
  return html`<svg class="bar" aria-hidden="true">
    ${svg`<rect class="rail" width="100%" height="100%" rx="2"></rect>
    <rect class="fill ${kind}" width=${percentOf(share)} height="100%" rx="2"></rect>`}
  </svg>`;
}
