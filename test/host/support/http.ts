import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createHttpTransport, NO_GATEWAY, type Passage } from '../../../src/core/api/http-transport.ts';
import type { TransportAnswer } from '../../../src/core/api/transport.ts';
import { HostDispatcher } from '../../../src/core/connection/http/host-dispatcher.ts';
import { readHttpSettings } from '../../../src/host/http/http-settings.ts';

const TOKEN = 'user:0b3c5d7e9f.a1b2c3d4e5f6';

/** The extension's own way to a server, by the settings of the moment. */
export interface HostNetwork {
  /** One GET without waits for retries; with more headers where a gateway wants them. */
  get(baseUrl: string, headers?: Passage['headers']): Promise<TransportAnswer>;
  /** What was logged. */
  readonly lines: readonly string[];
  dispose(): Promise<void>;
}

export function hostNetwork(env: Readonly<Record<string, string>> = {}): HostNetwork {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const dispatcher = new HostDispatcher({ readSettings: readHttpSettings, env, log });
  return {
    get: (baseUrl, headers = {}) => {
      const gateway = { ...NO_GATEWAY, passage: () => Promise.resolve({ headers }) };
      const transport = createHttpTransport({ baseUrl, token: TOKEN, dispatcher, gateway, random: () => 0 });
      return transport.send({ method: 'GET', path: '/api/admin/projects' });
    },
    lines,
    dispose: () => dispatcher.destroy(),
  };
}

/** Changes one of the person's settings `http.*`; `undefined` takes it back. */
export async function setHttp(key: string, value: unknown): Promise<void> {
  const http = vscode.workspace.getConfiguration('http');
  await http.update(key, value, vscode.ConfigurationTarget.Global);
}

/** The value of an environment variable that the suite's setup gives. */
export function given(name: string): string {
  const value = process.env[name];
  assert.ok(value !== undefined, name);
  return value;
}

/**
 * Whether the editor's fetch takes SSL_CERT_FILE for the system's store. That of 1.105 reads fixed files below /etc
 * (seen in its source), which tests leave alone.
 */
export function fetchReadsCertFile(): boolean {
  return !vscode.version.startsWith('1.105.');
}
