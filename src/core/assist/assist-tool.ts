import * as z from 'zod';
import { AssistError, type AssistSource } from './assist-source.ts';
import { dataText } from './data-text.ts';

/** What a tool gets beside its input. */
export interface AssistContext {
  readonly source: AssistSource;
  readonly signal: AbortSignal;
}

/** A tool that assistants can use: in the editor, and over the Model Context Protocol. It changes nothing. */
export interface AssistTool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For the model: what it answers, and when to use it. */
  readonly description: string;
  readonly input: Input;
  readonly run: (input: z.output<Input>, context: AssistContext) => Promise<object>;
}

/** A row of the table of tools, with the type of its input checked. */
export function assistTool<Input extends z.ZodObject>(tool: AssistTool<Input>): AssistTool {
  return tool;
}

/**
 * Runs a tool on what a model sent, whatever that is.
 *
 * @throws AssistError for an input that does not fit, and where the tool cannot answer.
 */
export async function runTool(tool: AssistTool, input: unknown, context: AssistContext): Promise<object> {
  const parsed = tool.input.safeParse(input ?? {});
  if (!parsed.success) {
    const issues = new z.ZodError(parsed.error.issues.slice(0, 3));
    throw new AssistError(`The input of ${tool.name} does not fit. ${dataText(z.prettifyError(issues))}`);
  }
  context.signal.throwIfAborted();
  return await tool.run(parsed.data, context);
}

/** Rows of an answer. */
const MOST_ROWS = 50;

/** Where a list goes on, as the answer before said. */
export const cursorInput = z
  .string()
  .regex(/^\d{1,7}$/, 'a cursor that an answer of this tool gave')
  .optional()
  .describe('Where to go on: `next` of the answer before.');

/** A page of a list, with its whole length and where it goes on. */
export function pageOf<T>(
  rows: readonly T[],
  cursor: string | undefined,
): { readonly page: readonly T[]; readonly total: number; readonly next?: string } {
  const from = Number(cursor ?? 0);
  const to = from + MOST_ROWS;
  return { page: rows.slice(from, to), total: rows.length, ...(to < rows.length && { next: String(to) }) };
}

/** What an answer says of its own limits. */
export function limitsOf({ unread, at }: { readonly unread: readonly string[]; readonly at: number }): {
  readonly asOf: string;
  readonly notRead: readonly string[];
} {
  return {
    asOf: new Date(at).toISOString(),
    notRead: unread.slice(0, MOST_ROWS).map((text) => dataText(text)),
  };
}
