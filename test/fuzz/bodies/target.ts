import { createAccelerators } from '../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../src/core/api/client.ts';
import { ApiError } from '../../../src/core/api/errors.ts';
import { createHttpTransport } from '../../../src/core/api/http-transport.ts';
import { Finding, type Target } from '../target.ts';
import type { Random } from '../random.ts';
import { ByteDispatcher } from './byte-dispatcher.ts';
import { mutatedAnswer, type MutatedAnswer } from './mutated-answer.ts';
import { OPERATIONS, type Asked, type Read } from './operations.ts';

/** Of the answers that are read, this share is drawn too, which takes longer than reading. */
const SHOWN = 0.05;

/**
 * Bodies of all operations, from bytes to what a person sees: each is read, or refused with an `ApiError`, and a flag
 * that was not touched is never lost.
 */
export const BODIES: Target = {
  name: 'bodies',
  cases: 560_000,
  open: () => {
    const dispatcher = new ByteDispatcher();
    const transport = createHttpTransport({
      baseUrl: 'http://localhost',
      token: 'user:token',
      dispatcher,
      // No jitter: a retry comes at once.
      random: () => 0,
    });
    const asked = { client: createAdminClient(transport), accelerators: createAccelerators(transport) };
    return {
      check: async (random) => {
        const mutated = mutatedAnswer(random);
        dispatcher.answer = mutated.answer;
        await check(asked, mutated, random);
      },
    };
  },
};

async function check(asked: Asked, mutated: MutatedAnswer, random: Random): Promise<void> {
  const { operation, untouched, text } = mutated;
  const { read, refused } = await readAnswer(asked, mutated);
  if (untouched !== undefined) {
    const lost = [...untouched].filter((name) => read?.names?.has(name) !== true);
    if (lost.length > 0)
      throw new Finding(`${operation}: good flags are lost`, `${lost.join()} of ${text}`, refused);
  }
  if (read?.show === undefined || !random.chance(SHOWN)) return;
  try {
    await read.show();
  } catch (error) {
    throw new Finding(`${operation}: it cannot be drawn`, text, error);
  }
}

interface Outcome {
  readonly read?: Read;
  readonly refused?: ApiError;
}

async function readAnswer(asked: Asked, { operation, text }: MutatedAnswer): Promise<Outcome> {
  try {
    const read = await OPERATIONS[operation]?.(asked);
    return read === undefined ? {} : { read };
  } catch (error) {
    if (error instanceof ApiError) return { refused: error };
    throw new Finding(`${operation}: an error without a type`, text, error);
  }
}
