import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Editor } from '../editor.ts';

/** An address that opens an editor without asking for its password. */
export interface LoginLink {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves one address on a free port of 127.0.0.1 that logs a browser in to an editor and sends it there: the
 * cookie of one port counts for the others of the same host. Whoever knows the address may open the editor.
 */
export async function serveLoginLink(editor: Editor, password: string): Promise<LoginLink> {
  const path = `/${randomBytes(16).toString('hex')}`;
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === path) void answer(response, editor, password);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(response: ServerResponse, editor: Editor, password: string): Promise<void> {
  try {
    const login = await fetch(`${editor.url}/login`, {
      method: 'POST',
      body: new URLSearchParams({ password }),
      redirect: 'manual',
    });
    response.writeHead(302, { location: editor.address, 'set-cookie': login.headers.getSetCookie() }).end();
  } catch (error) {
    response.writeHead(502).end(`The editor does not answer: ${String(error)}`);
  }
}
