import { workspace, type Disposable } from 'vscode';
import type { HttpSettings } from '../../core/connection/http/host-dispatcher.ts';

/** The editor's `http.*` settings. A workspace cannot set them: their scope is application or machine. */
export function readHttpSettings(): HttpSettings {
  const http = workspace.getConfiguration('http');
  const text = (key: string, fallback: string) => ofType(http.get(key), fallback);
  const isOn = (key: string) => ofType(http.get(key), true);
  const noProxy: unknown = http.get('noProxy');
  return {
    proxy: text('proxy', ''),
    noProxy: Array.isArray(noProxy) ? noProxy.filter((host) => typeof host === 'string') : [],
    proxyStrictSSL: isOn('proxyStrictSSL'),
    proxySupport: text('proxySupport', 'override'),
    systemCertificates: isOn('systemCertificates'),
    fetchAdditionalSupport: isOn('fetchAdditionalSupport'),
  };
}

/** Disposing the result removes the listener. */
export function onHttpSettingsChanged(listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('http')) listener();
  });
}

/** The value of a setting; the editor's default for one of another type. */
function ofType<T extends string | boolean>(value: unknown, fallback: T): T {
  return typeof value === typeof fallback ? (value as T) : fallback;
}
