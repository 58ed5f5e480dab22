import { connect } from 'node:net';
import type { HostileRequest } from './requests.ts';

export interface RawAnswer {
  status: number;
  /** Lower-case names, each with all of its values. */
  headers: Map<string, string[]>;
  body: string;
}

/** For a request that is never answered: a busy machine may take long for a request of little processor time. */
const patienceMs = 120_000;

/**
 * Sends a request over a connection of its own, byte by byte. Resolves to undefined when the server closed the
 * connection without an answer, and rejects when it does neither.
 */
export function sendRaw(
  port: number,
  request: HostileRequest,
  from: string,
): Promise<RawAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      socket.destroy();
      resolve(parseAnswer(Buffer.concat(received).toString('latin1')));
    };
    socket.setTimeout(patienceMs, () => {
      socket.destroy();
      reject(new Error(`no answer within ${patienceMs / 1000} s`));
    });
    socket.on('data', (part) => received.push(part));
    socket.on('end', finish);
    // A server that refuses a request while it is still being sent resets the connection.
    socket.on('error', finish);
    socket.write(bytesOf(request, from));
  });
}

function bytesOf({ method, path, headers, body }: HostileRequest, from: string): Buffer {
  const isChunked = headers.some(([name]) => name === 'transfer-encoding');
  const content = Buffer.from(isChunked ? 'zz\r\n\r\n' : (body ?? ''));
  const isCounted = isChunked || headers.some(([name]) => name === 'content-length');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(headers.some(([name]) => name === 'host') ? [] : ['host: localhost']),
    `x-forwarded-for: ${from}`,
    'connection: close',
    ...(isCounted || body === undefined ? [] : [`content-length: ${content.length}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
}

function parseAnswer(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = text.slice(end + 4);
  if (status === 100) return parseAnswer(rest);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return { status, headers, body: Buffer.from(rest, 'latin1').toString('utf8') };
}
