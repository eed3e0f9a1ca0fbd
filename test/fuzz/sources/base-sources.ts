import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { ROOT } from '../../launch/paths.ts';
import { parseCases } from '../../unit/core/code/support/cases.ts';

/** A source that mutations begin with. */
export interface BaseSource {
  readonly languageId: string;
  readonly text: string;
  readonly known: readonly string[];
}

const LANGUAGE_OF: Readonly<Record<string, string>> = {
  '.ts': 'typescript',
  '.tsx': 'typescriptreact',
  '.js': 'javascript',
  '.vue': 'vue',
  '.svelte': 'svelte',
  '.java': 'java',
  '.kt': 'kotlin',
  '.py': 'python',
  '.go': 'go',
  '.cs': 'csharp',
  '.rb': 'ruby',
  '.php': 'php',
  '.rs': 'rust',
  '.swift': 'swift',
  '.dart': 'dart',
};
const CASES = join(ROOT, 'test/unit/core/code/cases');
const WORKSPACE = join(ROOT, 'test/workspace');

/** The labelled cases and the files of the sample workspace, by language. */
export function baseSources(): ReadonlyMap<string, readonly BaseSource[]> {
  return Map.groupBy([...cases(), ...workspace()], ({ languageId }) => languageId);
}

function cases(): readonly BaseSource[] {
  return readdirSync(CASES).flatMap((file) =>
    parseCases(readFileSync(join(CASES, file), 'utf8')).map(({ source, known }) => ({
      languageId: basename(file, '.txt'),
      text: source,
      known: [...known],
    })),
  );
}

function workspace(): readonly BaseSource[] {
  return readdirSync(WORKSPACE).flatMap((file) => {
    const languageId = LANGUAGE_OF[extname(file)];
    if (languageId === undefined) return [];
    return [{ languageId, text: readFileSync(join(WORKSPACE, file), 'utf8'), known: ['checkout.new-flow'] }];
  });
}
