import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CommandError } from '../../src/cli/exit-code.ts';

const place = { line: z.int().min(0), character: z.int().min(0) };

const snippet = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  languageId: z.string(),
  source: z.string(),
  flags: z.array(
    z.object({
      ...place,
      name: z.string(),
      kind: z.enum(['literal', 'declaration', 'reference', 'candidate', 'embedded']),
    }),
  ),
  notFlags: z.array(z.object({ ...place, text: z.string(), reason: z.string() })),
  unresolved: z.array(z.object({ ...place, expression: z.string() })).optional(),
});

/** A piece of source code, and where in it flags are and are not. */
export type Snippet = z.infer<typeof snippet>;

/**
 * Reads a corpus: a JSON file with a list of snippets.
 *
 * @throws CommandError naming the file, if it cannot be read or is not of that form.
 */
export async function readCorpus(file: string): Promise<readonly Snippet[]> {
  try {
    return z
      .array(snippet)
      .min(1)
      .parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} is not a corpus that can be read.`, { cause });
  }
}
