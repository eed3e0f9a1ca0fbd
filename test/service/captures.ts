import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type RecordedVersion = '7.5.1' | '8.2.0';

/** One recorded exchange with a real server. */
export interface Capture {
  name: string;
  request: { method: 'GET' | 'POST'; path: string; body?: unknown };
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: unknown;
}

const FOLDER = join(import.meta.dirname, '..', 'captures');

/** All recorded exchanges with one version, by name. */
export function capturesOf(version: RecordedVersion): Capture[] {
  const folder = join(FOLDER, `unleash-${version}`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: basename(file, '.json'),
      ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Capture, 'name'>),
    }));
}
