import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';

/** The program's output channel. */
export interface LogChannel extends Log, Disposable {
  /** Brings the channel to the front. */
  show(): void;
}

/** @returns the log: a channel of its own, with the levels of the editor. */
export function createLogChannel(): LogChannel {
  const channel = vscode.window.createOutputChannel('Flag Insight', { log: true });
  return {
    debug: (message) => channel.debug(message),
    info: (message) => channel.info(message),
    warn: (message) => channel.warn(message),
    error: (message) => channel.error(message),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}
