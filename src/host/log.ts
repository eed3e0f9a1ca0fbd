import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import { guardedLog, type Log } from '../core/log.ts';
import type { Redactor } from '../core/redactor.ts';

/** The program's output channel. */
export interface LogChannel extends Log, Disposable {
  /** Brings the channel to the front. */
  show(): void;
}

/** The log: a channel of its own, with the levels of the editor, which nothing reaches past the redactor. */
export function createLogChannel(redactor: Redactor): LogChannel {
  const channel = vscode.window.createOutputChannel('Flag Insight', { log: true });
  return {
    ...guardedLog(channel, redactor),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}
