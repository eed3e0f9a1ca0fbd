import * as z from 'zod';
import { ApiError } from '../api/errors.ts';
import { records } from '../api/lists.ts';
import { parseBody } from '../api/parse-body.ts';
import type { Transport } from '../api/transport.ts';

/** Failures that mean that the server does not tell who the person is; any other is reported. */
const NOT_TOLD = new Set(['forbidden', 'notFound', 'unreadable', 'invalidRequest', 'unexpected']);

const userSchema = z.object({
  user: z.object({
    id: z.int().optional().catch(undefined),
    name: z.string().nullish(),
    username: z.string().nullish(),
    email: z.string().nullish(),
  }),
  permissions: records().nullish(),
});
const permissionSchema = z.object({
  permission: z.string(),
  project: z.string().nullish(),
  environment: z.string().nullish(),
});

/** The owner of the token. Names are untrusted server text. */
export interface Person {
  /** The server's id of the person. */
  readonly id?: number | undefined;
  readonly name: string | undefined;
  /** The person's permissions; undefined if the server does not say. */
  readonly permissions: readonly z.infer<typeof permissionSchema>[] | undefined;
}

/**
 * The owner of the token, requested each time (outside the contract; both observed servers answer).
 *
 * @throws ApiError like any read. If the server has no such operation, the result is a person without any facts.
 */
export async function readPerson(transport: Transport, signal?: AbortSignal): Promise<Person> {
  try {
    const answer = await transport.send({
      operation: 'user',
      method: 'GET',
      path: '/api/admin/user',
      signal,
    });
    const { user, permissions } = parseBody(userSchema, answer.status === 'ok' ? answer.json : undefined);
    const read = permissions?.map((record) => permissionSchema.safeParse(record).data);
    const { id, name, username, email } = user;
    return {
      id,
      name: [name ?? username, email].filter((part) => part != null && part !== '').join(', ') || undefined,
      // An incomplete list does not tell which permissions are missing.
      permissions: read?.every((permission) => permission !== undefined) ? read : undefined,
    };
  } catch (error) {
    if (error instanceof ApiError && NOT_TOLD.has(error.kind))
      return { name: undefined, permissions: undefined };
    throw error;
  }
}

/**
 * Whether the person has a permission; undefined if the server does not say.
 *
 * @param environment absent for a permission of the whole project.
 */
export function hasPermission(
  { permissions }: Person,
  permission: string,
  project: string,
  environment?: string,
): boolean | undefined {
  // Nothing, an empty text or `*` stands for all projects or environments.
  const covers = (scope: string | null | undefined, wanted: string | undefined): boolean =>
    scope == null || scope === '' || scope === '*' || scope === wanted;
  return permissions?.some(
    (held) =>
      held.permission === 'ADMIN' ||
      (held.permission === permission &&
        covers(held.project, project) &&
        covers(held.environment, environment)),
  );
}
