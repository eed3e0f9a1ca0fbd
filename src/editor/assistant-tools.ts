import * as vscode from 'vscode';
import type { AssistSource } from '../core/assist/assist-source.ts';
import type { Disposable } from '../core/events.ts';

/** The prefix of the tools' names in the editor. */
const PREFIX = 'flagInsight_';

/**
 * Registers the tools in package.json for the editor's assistant. Their code is loaded on first use.
 *
 * @param names those of the tools in the editor, with the prefix.
 * @param source loads what the tools answer from.
 * @param redact takes tokens out of a text: the model never receives one.
 */
export function registerAssistantTools(
  names: readonly string[],
  source: () => Promise<AssistSource>,
  redact: (text: string) => string,
): Disposable {
  return vscode.Disposable.from(
    ...names.map((name) =>
      vscode.lm.registerTool<object>(name, {
        invoke: async ({ input }, token) => {
          const abort = new AbortController();
          const cancelling = token.onCancellationRequested(() => abort.abort());
          if (token.isCancellationRequested) abort.abort();
          try {
            const answer = await run(name.slice(PREFIX.length), input, await source(), abort.signal);
            return new vscode.LanguageModelToolResult([
              new vscode.LanguageModelTextPart(redact(JSON.stringify(answer))),
            ]);
          } catch (error) {
            throw new Error(redact(error instanceof Error ? error.message : String(error)), { cause: error });
          } finally {
            cancelling.dispose();
          }
        },
      }),
    ),
  );
}

/**
 * Runs the tool of this name, without the prefix. `runTool` validates the input, because the host also passes on input that
 * violates the schema in package.json.
 */
async function run(name: string, input: unknown, source: AssistSource, signal: AbortSignal): Promise<object> {
  const { ASSIST_TOOLS } = await import('../core/assist/tools.ts');
  const { runTool } = await import('../core/assist/assist-tool.ts');
  const tool = ASSIST_TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return await runTool(tool, input, { source, signal });
}
