/** An answer before it is put on the wire. */
export type Answer = (
  | { kind: 'json'; body: unknown }
  /** JSON that is expensive to make: made once for each `key`, until the state changes. */
  | { kind: 'kept'; key: string; make: () => unknown }
  | { kind: 'text'; type: string; body: string }
  /** No body and no content type. */
  | { kind: 'empty' }
) & { status: number; headers?: Record<string, string> };

export const json = (body: unknown, status = 200): Answer => ({ kind: 'json', status, body });
export const kept = (key: string, make: () => unknown): Answer => ({ kind: 'kept', status: 200, key, make });
export const html = (body: string, status = 200): Answer => ({
  kind: 'text',
  status,
  type: 'text/html',
  body,
});
export const empty = (status: number): Answer => ({ kind: 'empty', status });
