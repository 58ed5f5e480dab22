import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { calls } from './calls.ts';
import { faultOf, lied, play, type Play } from './faults.ts';
import { allOperations, NotPossible } from './operations.ts';
import { answerPayments, storePayment } from './payments-page.ts';

// An existing dealership system, written from the text of SPEC §3 and §7 alone: it shares no code with the program.
// Usage: node main.ts PORT PAYMENTS_PORT

interface Received {
  call: string;
  query: string;
  body: unknown;
  from: string;
}

const received: Received[] = [];

/** The tests' commands: faults to play, calls that arrived, payments to make. */
function control(request: IncomingMessage, body: string): unknown {
  switch (new URL(request.url!, 'http://system').pathname) {
    case '/control/play':
      play(JSON.parse(body) as Play | null);
      return null;
    case '/control/received':
      return received.splice(0);
    case '/control/operations':
      return allOperations();
    case '/control/pay': {
      const { client_ref, ...payment } = JSON.parse(body);
      storePayment(client_ref, payment);
      return null;
    }
    default:
      throw new NotPossible('no such control');
  }
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const { pathname, search, searchParams } = new URL(request.url!, 'http://system');
  if (pathname.startsWith('/control/')) return sendData(response, control(request, body));
  const call = `${request.method} ${pathname.replace(/^\/api\/v2\/[^/]+/, '/api/v2/*')}`;
  const isJson = request.headers['content-type'] === 'application/json';
  const fields = isJson ? JSON.parse(body) : {};
  const from = String(request.headers['x-forwarded-for'] ?? '');
  received.push({ call, query: search, body: isJson ? fields : body, from });
  const fault = faultOf(pathname);
  if (fault === 'hang') return;
  if (fault === 'die') return void response.destroy();
  if (fault === 'fail') return void response.writeHead(500).end('<h1>Error interno</h1>');
  if (call === 'POST /cv') {
    const isReceived = body.includes('filename=');
    response.writeHead(302, { location: isReceived ? '/cv-recibido' : '/cv-error' }).end();
    return;
  }
  const answered = calls[call];
  if (!answered) throw new NotPossible('no such call');
  const data = lied(fault, answered(searchParams, fields));
  if (fault === 'die after') return void response.destroy();
  if (fault === 'no data') return send(response, 200, '{"status":"ok"}');
  if (fault === 'half') {
    const whole = JSON.stringify({ data });
    return send(response, 200, whole.slice(0, whole.length / 2));
  }
  sendData(response, data);
}

function sendData(response: ServerResponse, data: unknown): void {
  send(response, 200, JSON.stringify({ data }));
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

const system = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    try {
      answer(request, response, Buffer.concat(chunks).toString());
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
      send(response, 404, JSON.stringify({ message: error.message }));
    }
  });
});

const [port, paymentsPort] = process.argv.slice(2).map(Number);
createServer(answerPayments).listen(paymentsPort, '127.0.0.1');
system.listen(port, '127.0.0.1', () => console.log('the foreign system is ready'));
