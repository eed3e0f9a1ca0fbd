/** The few calls of the server's own API that filling it takes. */
export interface AdminApi {
  get(path: string): Promise<unknown>;
  post(path: string, body?: unknown): Promise<unknown>;
  patch(path: string, body: unknown): Promise<unknown>;
  remove(path: string): Promise<unknown>;
}

/** Calls below `/api`, as the owner of `token`. Each rejects, with the server's words, on a status that is not 2xx. */
export function adminApi(url: string, token: string): AdminApi {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' || !response.headers.get('content-type')?.includes('json')
      ? undefined
      : JSON.parse(text);
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    remove: (path) => call('DELETE', path),
  };
}
