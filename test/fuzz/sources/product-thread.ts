import { join } from 'node:path';
import { DocumentThread, type DocumentSource } from '../../../src/core/code/documents/document-thread.ts';
import { ROOT } from '../../launch/paths.ts';
import { GRAMMAR_FOLDERS } from '../../unit/core/code/support/grammars.ts';
import { Finding } from '../target.ts';
import type { Question } from './detecting-thread.ts';

const GOOD = "import { isEnabled } from 'unleash-client';\nisEnabled('checkout.new-flow');\n";

/** The extension's own thread for documents, given texts on which a grammar does not end. */
export class ProductThread {
  readonly #thread = new DocumentThread({
    entry: join(ROOT, 'src/worker/document-worker.ts'),
    grammars: GRAMMAR_FOLDERS,
  });

  /**
   * The text is given up at once and costs no other text's findings.
   *
   * @throws Finding where it is otherwise.
   */
  async givesUp({ languageId, text, known }: Question): Promise<void> {
    const told = await this.#thread.analyse(() => sourceOf(languageId, text, known));
    const kind = told?.givenUp?.kind;
    if (kind !== 'stopped' && kind !== 'broken')
      throw new Finding(`${languageId}: loops in its grammar, and is not given up`, text, kind);
    const other = await this.#thread.analyse(() => sourceOf('typescript', GOOD, ['checkout.new-flow']));
    if (other?.detection.findings.length !== 1 || other.givenUp !== undefined)
      throw new Finding(`${languageId}: loops in its grammar, and costs another text's findings`, text);
  }

  dispose(): void {
    this.#thread.dispose();
  }
}

function sourceOf(languageId: string, text: string, names: readonly string[]): DocumentSource {
  return { languageId, text, functions: [], known: { key: 'fuzz', names } };
}
