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
  const channel = new Channel();
  return {
    ...guardedLog(channel, redactor),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}

class Channel implements LogChannel {
  #channel: vscode.LogOutputChannel | undefined;
  #isDisposed = false;

  debug(message: string): void {
    this.#open()?.debug(message);
  }

  info(message: string): void {
    this.#open()?.info(message);
  }

  warn(message: string): void {
    this.#open()?.warn(message);
  }

  error(message: string): void {
    this.#open()?.error(message);
  }

  show(): void {
    this.#open()?.show();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#channel?.dispose();
  }

  /** Undefined after disposal: later messages must not open a channel that nobody would dispose. */
  #open(): vscode.LogOutputChannel | undefined {
    if (!this.#isDisposed) this.#channel ??= vscode.window.createOutputChannel('Flag Insight', { log: true });
    return this.#channel;
  }
}
