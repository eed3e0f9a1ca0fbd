import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { selfSigned } from '../certificates.ts';
import { startRawServer } from '../raw-server.ts';
import { failure, TOKEN, useBench, type MakeDispatcher } from './bench.ts';
import { findText } from '../find-text.ts';

/** Why a server is not reached, and that no error tells the token. */
export function connectionTests(makeDispatcher: MakeDispatcher): void {
  describe('connections that fail', () => {
    const bench = useBench(makeDispatcher);

    async function reasonFor(baseUrl: string) {
      const error = await failure(bench().get({ baseUrl }).answer, 'unreachable');
      assert.ok(error.cause instanceof Error, 'the cause is kept');
      assert.equal(findText(error, TOKEN), undefined);
      return error.facts.reason;
    }

    it('a name that does not exist', async () => {
      // RFC 6761 keeps `.invalid` free of names; without any resolver the code is another one of DNS.
      assert.equal(await reasonFor('http://flags.invalid'), 'dns');
    });

    it('a port that nobody listens on', async () => {
      const other = await startRawServer();
      await other.close();
      assert.equal(await reasonFor(other.origin), 'refused');
    });

    it('a certificate that nobody vouches for, asked once', async () => {
      const server = await startRawServer({ identity: selfSigned('127.0.0.1') });
      const retries: unknown[] = [];
      const { answer } = bench().get({ baseUrl: server.origin, onRetry: (retry) => retries.push(retry) });
      const error = await failure(answer, 'unreachable');
      assert.equal(error.facts.reason, 'tls');
      assert.equal(retries.length, 0);
      await server.close();
    });

    it('https where plain http is spoken', async () => {
      assert.equal(await reasonFor(`https://127.0.0.1:${bench().server.port}`), 'tls');
    });

    it('a connection that is dropped before the answer', async () => {
      bench().server.answer((response) => void response.destroy());
      assert.equal(await reasonFor(bench().server.origin), 'dropped');
    });

    it('a connection that is dropped in the body', async () => {
      bench().server.answer((response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{', () => response.destroy());
      });
      assert.equal(await reasonFor(bench().server.origin), 'dropped');
    });
  });

  describe('the token', () => {
    const bench = useBench(makeDispatcher);
    const encoded = encodeURIComponent(TOKEN);

    it('is not in the error of an answer that repeats it', async () => {
      const echo = {
        id: TOKEN,
        name: TOKEN,
        message: `no ${TOKEN}`,
        details: [{ path: TOKEN, message: encoded }],
      };
      for (const status of [200, 301, 401, 403, 500]) {
        for (const body of [JSON.stringify(echo), TOKEN, `<html>${TOKEN}`, `{"a": ${TOKEN}`]) {
          bench().server.answer((response) => {
            response.writeHead(status, { location: `/${encoded}/${TOKEN}`, 'retry-after': TOKEN }).end(body);
          });
          await bench()
            .get()
            .answer.then(
              () => undefined,
              (error: unknown) => {
                assert.equal(findText(error, TOKEN), undefined);
                assert.equal(findText(error, encoded), undefined);
              },
            );
        }
      }
    });

    it('is not in the error of an answer that is no HTTP and repeats it', async () => {
      const server = await startSocketServer((socket) => {
        socket
          .on('error', () => undefined)
          .once('data', () => {
            socket.end(`HTTP/1.1 200 OK\r\nx y: ${TOKEN}\r\n${TOKEN}\r\n\r\n`);
          });
      });
      const { port } = server.address() as AddressInfo;
      const { answer } = bench().get({ baseUrl: `http://127.0.0.1:${port}` });
      assert.equal(findText(await failure(answer, 'unreachable'), TOKEN), undefined);
      await once(server.close(), 'close');
    });

    it('is not in the error of a deadline or a cancelled request', async () => {
      bench().server.answer(() => undefined);
      const late = bench().get().answer;
      await bench().server.received(1);
      bench().clock.advance(20_000);
      assert.equal(findText(await failure(late, 'unreachable'), TOKEN), undefined);
    });

    it('is refused where it cannot stand in a header, and not told', () => {
      assert.throws(
        () => bench().transport({ token: `${TOKEN}\nx` }),
        (error) => findText(error, TOKEN) === undefined,
      );
    });

    it('is not in the transport as it prints', () => {
      assert.equal(findText(bench().transport(), TOKEN), undefined);
    });
  });
}

async function startSocketServer(listener: (socket: Socket) => void): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
