import { Detector } from '../../../../../../src/core/code/detector.ts';
import { Grammars } from '../../../../../../src/core/code/grammars.ts';
import { LineIndex } from '../../../../../../src/core/code/line-index.ts';
import type { Decision } from '../../../../../../src/core/code/removal/context.ts';
import {
  type RemovalPlan,
  Remover,
  type SourceFile,
  type Usage,
} from '../../../../../../src/core/code/removal/plan.ts';
import { read } from '../../support/grammars.ts';

/** Plans removals from texts, with the usages that the detection finds in each of them. */
export class Planner {
  readonly #detector = new Detector(read);
  readonly #grammars = new Grammars(read);

  async plan(
    flag: string,
    decision: Decision,
    files: Readonly<Record<string, SourceFile>>,
  ): Promise<RemovalPlan> {
    const usages: Usage[] = [];
    for (const [file, source] of Object.entries(files))
      usages.push(...(await this.#usagesIn(file, source, flag)));
    return new Remover(this.#grammars).plan({
      flag,
      decision,
      files: new Map(Object.entries(files)),
      usages,
    });
  }

  /** What a text becomes, by itself. */
  async after(flag: string, decision: Decision, source: SourceFile): Promise<string> {
    const { files } = await this.plan(flag, decision, { 'src/file': source });
    return files[0]?.after ?? source.text;
  }

  async dispose(): Promise<void> {
    await this.#detector.dispose();
    await this.#grammars.dispose();
  }

  async #usagesIn(file: string, { text, languageId }: SourceFile, flag: string): Promise<readonly Usage[]> {
    const { findings } = await this.#detector.detect(text, languageId);
    const lines = new LineIndex(text);
    return findings.flatMap((finding): Usage[] => {
      if (finding.kind === 'dynamic' || finding.name !== flag) return [];
      const { kind, range } = finding;
      return [{ file, kind, start: lines.offset(range.start), end: lines.offset(range.end) }];
    });
  }
}

export function decisionOf(text: string): Decision {
  if (text === 'enabled' || text === 'disabled') return { keep: text };
  return { keep: 'variant', variant: text };
}
