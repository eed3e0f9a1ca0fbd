import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import { render } from 'lit';
import { toPanelSchema } from '../protocol/panel-messages.ts';
import type { PanelModel } from '../protocol/panel-model.ts';
import { Host } from './host.ts';
import { projectPage } from './view/project-page.ts';
import { unavailablePage } from './view/unavailable-page.ts';

const host = new Host();
const root = document.getElementById('panel');
if (root === null) throw new Error('The page has no element for the panel.');

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const { model } = toPanelSchema.parse(event.data);
  host.identity = model.identity;
  show(root, model);
});
host.send({ type: 'ready' });

function show(element: HTMLElement, model: PanelModel): void {
  document.title = model.title;
  const send = host.send.bind(host);
  const onTab = (tab: typeof host.tab): void => {
    host.tab = tab;
    show(element, model);
  };
  render(
    model.kind === 'project' ? projectPage(model, host.tab, onTab, send) : unavailablePage(model, send),
    element,
  );
}
