import { html, nothing, type TemplateResult } from 'lit';

/** A titled part of a tab. */
export function card(id: string, title: string, note: string | undefined, content: unknown): TemplateResult {
  return html`<section class="card" id="card-${id}" aria-labelledby="title-${id}">
    <div class="card-head">
      <h2 id="title-${id}">${title}</h2>
      ${note === undefined ? nothing : html`<span class="card-note">${note}</span>`}
    </div>
    ${content}
  </section>`;
}

/** The content of a card or tab that has nothing to show. */
export function emptyText(text: string): TemplateResult {
  return html`<p class="empty">${text}</p>`;
}
