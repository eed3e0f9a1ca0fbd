import * as vscode from 'vscode';
import { createServices, type StartedApi } from './services.ts';

export async function activate(context: vscode.ExtensionContext): Promise<StartedApi | undefined> {
  const services = createServices(context);
  context.subscriptions.push(services);
  await services.start();
  return context.extensionMode === vscode.ExtensionMode.Test ? services.api : undefined;
}
