import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { Clock } from '../../../../src/core/api/http/clock.ts';
import { createPacing } from '../../../../src/core/api/pacing.ts';
import { parseBaseUrl, type BaseUrl } from '../../../../src/core/api/base-url.ts';
import { projectOf, type Project, type ProjectState } from '../../../../src/core/flags/project-state.ts';
import { ProjectStore } from '../../../../src/core/flags/project-store.ts';
import type { SnapshotFile } from '../../../../src/core/flags/snapshot.ts';
import { currentStage } from '../../../../src/core/flags/lifecycle.ts';
import type { Log } from '../../../../src/core/log.ts';
import { JumpingClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { FakeServer, NOW } from './fake-server.ts';

/** An address in its normalised form. */
export function baseUrlOf(text: string): BaseUrl {
  const parsed = parseBaseUrl(text);
  assert.ok('url' in parsed);
  return parsed;
}

/** A log that keeps its lines. */
export class NotedLog implements Log {
  readonly lines: string[] = [];
  readonly debug = (message: string) => void this.lines.push(`debug ${message}`);
  readonly info = (message: string) => void this.lines.push(`info ${message}`);
  readonly warn = (message: string) => void this.lines.push(`warn ${message}`);
  readonly error = (message: string) => void this.lines.push(`error ${message}`);
}

/** A snapshot in memory. */
export class MemorySnapshot implements SnapshotFile {
  text: string | undefined;
  writes = 0;
  readonly read = () => Promise.resolve(this.text === undefined ? undefined : Buffer.from(this.text));
  readonly write = async (texts: Iterable<string> | AsyncIterable<string>) => {
    this.text = await textOf(Readable.from(texts));
    this.writes += 1;
  };
}

/** A store, all that it works with, and all that it said. */
export class StoreBench {
  now = NOW;
  readonly server: FakeServer;
  readonly snapshot: MemorySnapshot;
  readonly log = new NotedLog();
  readonly states: ProjectState[] = [];
  readonly store: ProjectStore;

  /** On `clock` the pace of requests is kept; without one nobody waits for it. */
  constructor(server = new FakeServer(), snapshot = new MemorySnapshot(), clock: Clock = new JumpingClock()) {
    this.server = server;
    this.snapshot = snapshot;
    this.store = new ProjectStore({
      id: 'default',
      baseUrl: baseUrlOf('https://flags.test'),
      client: server.client,
      accelerators: server.accelerators,
      pacing: createPacing(clock),
      snapshot,
      log: this.log,
      now: () => this.now,
    });
    this.store.onDidChange((state) => this.states.push(state));
  }

  /** The project at hand; there has to be one. */
  get project(): Project {
    const project = projectOf(this.store.state);
    assert.ok(project);
    return project;
  }

  /** What the store says of a flag's stage: source, current stage and status. */
  stageOf(name: string): readonly (string | undefined)[] | undefined {
    const record = this.project.stages.get(name);
    const current = record && currentStage(record.entries);
    return record && [record.source, current?.stage, current?.status];
  }

  /** Resolves when this flag's stage is settled by the lifecycle operation. */
  settled(...names: readonly string[]): Promise<void> {
    return until(() => names.every((name) => this.project.stages.get(name)?.source === 'lifecycle'));
  }
}
