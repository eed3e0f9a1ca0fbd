import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The one folder that the panel may load from. */
export function panelRoot(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
}

/**
 * The panel's page: it may run its own script, load its own styles and icons, and nothing else; it has no network
 * access. Its content comes in messages.
 */
export function panelHtml(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const nonce = randomBytes(24).toString('base64');
  const file = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(panelRoot(extensionUri), name)).toString();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
  ].join('; ');
  // The language of the texts, not of the editor, which may use one that the extension does not support.
  const language = vscode.l10n.bundle === undefined ? 'en' : vscode.env.language;
  // The components of the page find the icons by the id of their style sheet.
  return `<!DOCTYPE html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Flag Insight</title>
    <link rel="stylesheet" href="${file('codicon.css')}" id="vscode-codicon-stylesheet" />
    <link rel="stylesheet" href="${file('panel.css')}" />
  </head>
  <body>
    <div id="panel"></div>
    <script nonce="${nonce}" src="${file('panel.js')}"></script>
  </body>
</html>`;
}
