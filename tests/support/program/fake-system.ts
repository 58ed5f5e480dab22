import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type FakeSystem = Awaited<ReturnType<typeof openFakeSystem>>;

/** A system outside the program: it records each request, and answers as the test wants. */
export async function openFakeSystem(
  answer: (request: ReceivedRequest, response: ServerResponse) => unknown,
) {
  const received: ReceivedRequest[] = [];
  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const whole = { method, url, headers, body: await buffer(request) };
    received.push(whole);
    await answer(whole, response);
    arrivals.emit('arrival');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Waits for requests until the test has enough of them. */
    async receive(isEnough: () => boolean): Promise<void> {
      while (!isEnough()) await once(arrivals, 'arrival');
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
