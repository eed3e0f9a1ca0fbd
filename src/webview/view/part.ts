import { html, nothing, type TemplateResult } from 'lit';
import type { PanelPart, PanelProblem } from '../../protocol/panel-model.ts';
import type { Send } from '../host.ts';
import { iconOf } from './icon.ts';

/** With a second class, which turns the icon. */
const SPINNER = { id: 'loading codicon-modifier-spin' };

interface PartModel<T> {
  readonly age?: { readonly text: string; readonly title: string } | undefined;
  readonly busy?: string | undefined;
  readonly problem?: PanelProblem | undefined;
  readonly content?: T | undefined;
}

/** A part of the panel: its age and progress, its problem, and its content even if there is a problem. */
export function part<T>(
  name: PanelPart,
  model: PartModel<T>,
  content: (value: T) => TemplateResult,
  send: Send,
): TemplateResult {
  const { age, busy, problem } = model;
  return html`<div class="part" aria-busy=${busy === undefined ? 'false' : 'true'}>
    <p class="age">
      ${age === undefined ? nothing : html`<span title=${age.title}>${age.text}</span>`}
      ${busy === undefined ? nothing : html`<span class="busy">${iconOf(SPINNER)}<span>${busy}</span></span>`}
    </p>
    ${problem === undefined ? nothing : problemBox(name, problem, send)}
    ${model.content === undefined ? nothing : content(model.content)}
  </div>`;
}

function problemBox(part: PanelPart, problem: PanelProblem, send: Send): TemplateResult {
  return html`<section class="problem" aria-label=${problem.title}>
    ${iconOf({ id: 'error', tone: 'failure' })}
    <div class="problem-body">
      <strong>${problem.title}</strong>
      <p>${problem.sentence}</p>
      ${
        problem.details.length === 0
          ? nothing
          : html`<details>
              <summary>${problem.detailsLabel}</summary>
              <ul>
                ${problem.details.map((detail) => html`<li>${detail}</li>`)}
              </ul>
            </details>`
      }
      <div class="buttons">
        <vscode-button @click=${() => send({ type: 'retry', part })}>${problem.retry}</vscode-button>
        ${
          problem.action === undefined
            ? nothing
            : html`<vscode-button secondary @click=${() => send({ type: 'act', part })}
                >${problem.action}</vscode-button
              >`
        }
      </div>
    </div>
  </section>`;
}
