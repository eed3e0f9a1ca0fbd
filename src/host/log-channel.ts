import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import { guardedLog, type Log } from '../core/log.ts';
import type { Redactor } from '../core/redactor.ts';

/** The program's output channel. */
export interface LogChannel extends Log, Disposable {
  show(): void;
}

/**
 * The log: a channel of its own with the editor's log levels; everything passes the redactor first. The editor creates
 * a folder for each channel, so the channel is only created when there is something to show.
 */
export function createLogChannel(redactor: Redactor): LogChannel {
  let channel: vscode.LogOutputChannel | undefined;
  let isDisposed = false;
  /** After disposal it creates no channel, which nobody would dispose. */
  const open = (): vscode.LogOutputChannel | undefined => {
    if (!isDisposed) channel ??= vscode.window.createOutputChannel('Flag Insight', { log: true });
    return channel;
  };
  const log: Log = {
    debug: (message) => open()?.debug(message),
    info: (message) => open()?.info(message),
    warn: (message) => open()?.warn(message),
    error: (message) => open()?.error(message),
  };
  return {
    ...guardedLog(log, redactor),
    show: () => open()?.show(),
    dispose: () => {
      isDisposed = true;
      channel?.dispose();
    },
  };
}
