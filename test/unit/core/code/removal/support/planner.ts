import { Detector } from '../../../../../../src/core/code/detector.ts';
import { Grammars } from '../../../../../../src/core/code/grammars.ts';
import type { Decision } from '../../../../../../src/core/code/removal/context.ts';
import type { RemovalsPlan } from '../../../../../../src/core/code/removal/joined-plans.ts';
import type { AnswerDeclaration } from '../../../../../../src/core/code/removal/declared/answer-declaration.ts';
import {
  type FlagRemoval,
  planRemovals,
  type RemovalTools,
} from '../../../../../../src/core/code/removal/plan-removal.ts';
import type { WithheldPlace } from '../../../../../../src/core/code/removal/plan-types.ts';
import { editorLanguageOf } from '../../../../../../src/core/code/languages/files.ts';
import type { FileSource } from '../../../../../../src/core/code/source/source.ts';
import type { ScanEngine } from '../../../../../../src/core/code/scan/scan-engine.ts';
import { LinkEngine } from '../../../../../../src/core/code/scan/link-engine.ts';
import { read } from '../../support/grammars.ts';
import { sourceOf } from '../../support/memory-source.ts';

/** Plans removals from texts by their paths, with what the engine finds in them. */
export class Planner {
  readonly #detector = new Detector(read);
  readonly #grammars = new Grammars(read);

  plan(
    removals: readonly FlagRemoval[],
    files: Readonly<Record<string, string>>,
    withheld: readonly WithheldPlace[] = [],
    answers: readonly AnswerDeclaration[] = [],
    foldsFunctions = false,
  ): Promise<RemovalsPlan> {
    const tools = { ...this.#tools(new LinkEngine(this.#detector)), answers, foldsFunctions };
    return planRemovals(withPlainFiles(files), removals, tools, withheld);
  }

  /** What the files become with one decision or another about a flag: both are planned from one scan. */
  afterEither(
    flag: string,
    files: Readonly<Record<string, string>>,
  ): (decision: Decision) => Promise<Readonly<Record<string, string>>> {
    const source = withPlainFiles(files);
    const scan = new LinkEngine(this.#detector).scan(source, { functions: [], knownFlags: new Set([flag]) });
    const tools = this.#tools({ scan: () => scan });
    return async (decision) => afterOf(files, await planRemovals(source, [{ flag, decision }], tools));
  }

  #tools(engine: ScanEngine): RemovalTools {
    return { engine, grammars: this.#grammars, functions: [] };
  }

  /** What the files become. */
  async afterAll(
    removals: readonly FlagRemoval[],
    files: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>> {
    return afterOf(files, await this.plan(removals, files));
  }

  /** What a text becomes, by itself. */
  async after(flag: string, decision: Decision, text: string, path: string): Promise<string> {
    return (await this.afterAll([{ flag, decision }], { [path]: text }))[path] ?? text;
  }

  async dispose(): Promise<void> {
    await this.#detector.dispose();
    await this.#grammars.dispose();
  }
}

function afterOf(files: Readonly<Record<string, string>>, { files: changed }: RemovalsPlan): typeof files {
  return { ...files, ...Object.fromEntries(changed.map(({ file, after }) => [file, after])) };
}

/** The files as a source that searches those of no language as plain text, as folders do. */
function withPlainFiles(files: Readonly<Record<string, string>>): FileSource {
  const all = Object.keys(files).sort();
  const isPlain = (path: string): boolean => editorLanguageOf(path) === undefined;
  const plain = sourceOf(files, all.filter(isPlain));
  return {
    ...sourceOf(
      files,
      all.filter((path) => !isPlain(path)),
    ),
    configs: all,
    plain: { search: plain.search, large: [], text: (path) => files[path] },
  };
}

export function decisionOf(text: string): Decision {
  if (text === 'enabled' || text === 'disabled') return { keep: text };
  return { keep: 'variant', variant: text };
}
