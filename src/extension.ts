import * as vscode from 'vscode';
import { createServices, type ExtensionApi } from './services.ts';

/**
 * Called by the editor once.
 * @param context the extension's context, which owns the services.
 * @returns the running parts for tests; nothing to other extensions, since tokens are among them.
 */
export async function activate(context: vscode.ExtensionContext): Promise<ExtensionApi | undefined> {
  const services = createServices(context);
  context.subscriptions.push(services);
  await services.session.connections.update();
  return context.extensionMode === vscode.ExtensionMode.Test ? services.api : undefined;
}
