import * as z from 'zod';
import { AssistError, type AssistSource } from './assist-source.ts';
import { dataText } from './data-text.ts';

/** What a tool receives beside its input. */
export interface AssistContext {
  readonly source: AssistSource;
  readonly signal: AbortSignal;
}

/** A tool for assistants, in the editor and over the Model Context Protocol. It is read-only. */
export interface AssistTool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Tells the model what the tool returns, and when to use it. */
  readonly description: string;
  readonly input: Input;
  readonly run: (input: z.output<Input>, context: AssistContext) => Promise<object>;
}

/** Declares a tool, so that `run` gets the type of its `input`, which the list of all tools does not have. */
export function assistTool<Input extends z.ZodObject>(tool: AssistTool<Input>): AssistTool {
  return tool;
}

/**
 * Runs a tool on unvalidated input from a model.
 *
 * @throws AssistError for invalid input, and if the tool cannot answer.
 */
export async function runTool(tool: AssistTool, input: unknown, context: AssistContext): Promise<object> {
  const parsed = tool.input.safeParse(input ?? {});
  if (!parsed.success) {
    // The first are enough for another try; an input may have any number.
    const issues = new z.ZodError(parsed.error.issues.slice(0, 3));
    throw new AssistError(`The input of ${tool.name} does not fit. ${dataText(z.prettifyError(issues))}`);
  }
  context.signal.throwIfAborted();
  return await tool.run(parsed.data, context);
}

/** Most rows of each list in an answer. */
const MOST_ROWS = 50;

/** Where to continue a list, as returned by the previous answer. */
export const cursorInput = z
  .string()
  .regex(/^\d{1,7}$/, 'a cursor that an answer of this tool gave')
  .optional()
  .describe('Where to go on: `next` of the answer before.');

/** A page of a list from `cursor` (an offset as text) on, with the length of the list and where to continue. */
export function pageOf<T>(
  rows: readonly T[],
  cursor: string | undefined,
): { readonly page: readonly T[]; readonly total: number; readonly next?: string } {
  const from = Number(cursor ?? 0);
  const to = from + MOST_ROWS;
  return { page: rows.slice(from, to), total: rows.length, ...(to < rows.length && { next: String(to) }) };
}

/** The part of an answer about its own limits: from when its facts are, and what was not read. */
export function limitsOf({ unread, at }: { readonly unread: readonly string[]; readonly at: number }): {
  readonly asOf: string;
  readonly notRead: readonly string[];
} {
  return {
    asOf: new Date(at).toISOString(),
    notRead: unread.slice(0, MOST_ROWS).map((text) => dataText(text)),
  };
}
