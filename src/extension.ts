import * as vscode from 'vscode';
import { createServices, type ExtensionApi } from './services.ts';

/** Called by the editor once. */
export async function activate(context: vscode.ExtensionContext): Promise<ExtensionApi | undefined> {
  const services = createServices(context);
  context.subscriptions.push(services);
  await services.session.connections.update();
  return context.extensionMode === vscode.ExtensionMode.Test ? services.api : undefined;
}
