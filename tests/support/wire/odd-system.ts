import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of an existing dealership system; `hang` never answers. */
export type OddAnswer = 'hang' | { status?: number; text: string } | { data: unknown };

/** A dealership system with an answer for each path, or for one with its query; other paths get a 404 page in HTML. */
export async function startOddSystem() {
  const answers = new Map<string, OddAnswer>();
  const asked: { url: string; body: string; forwardedFor: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const url = request.url!;
      asked.push({ url, body, forwardedFor: String(request.headers['x-forwarded-for']) });
      const answer = answers.get(url) ?? answers.get(url.split('?')[0]!);
      say(response, answer ?? { status: 404, text: '<h1>Not Found</h1>' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function say(response: ServerResponse, answer: OddAnswer): void {
  if (answer === 'hang') return;
  const { status = 200, text } = 'text' in answer ? answer : { text: JSON.stringify(answer) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
