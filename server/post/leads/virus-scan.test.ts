import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { freePorts } from '../../../tests/support/program/free-ports.ts';
import { scanForViruses } from './virus-scan.ts';

/** A clamd that sends the test's answer after it received a whole file. */
function stand(answer: string): { server: Server; received: Promise<Buffer> } {
  const whole = Promise.withResolvers<Buffer>();
  const server = createServer((socket: Socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      const file = fileIn(bytes);
      if (!file) return;
      whole.resolve(file);
      if (answer === 'nothing') socket.destroy();
      else socket.end(`${answer}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  return { server, received: whole.promise };
}

/** The file sent with INSTREAM; undefined until its end. */
function fileIn(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return undefined;
  expect(bytes.toString('latin1', 0, command.length)).toBe(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe('an antivirus', () => {
  const cv = Buffer.alloc(150_000, 'CV ');
  const logged: string[] = [];
  const note = (_: unknown, message?: string) => void logged.push(message ?? '');
  const log = { warn: note, error: note } as never;
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    logged.length = 0;
  });

  async function scan(answer: string) {
    const clamd = stand(answer);
    server = clamd.server;
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcome = scanForViruses({ host: '127.0.0.1', port }, cv, log).then(
      () => 'clean',
      (error: Error) => error.message,
    );
    expect(await clamd.received).toEqual(cv);
    return outcome;
  }

  test('receives the whole file and accepts a clean one', async () => {
    expect(await scan('stream: OK')).toBe('clean');
    expect(logged).toEqual([]);
  });

  test.each([
    ['finds something', 'stream: Win.Test.EICAR_HDB-1 FOUND', 'cv_infected'],
    ['answers with an error', 'INSTREAM size limit exceeded. ERROR', 'cv_unscanned'],
    ['answers nothing', 'nothing', 'cv_unscanned'],
  ])('that %s accepts no file', async (_, answer, refusal) => {
    expect(await scan(answer)).toBe(refusal);
    expect(logged).toHaveLength(1);
  });

  test('that is away accepts no file', async () => {
    const away = { host: '127.0.0.1', port: (await freePorts(1))[0]! };
    await expect(scanForViruses(away, cv, log)).rejects.toThrow('cv_unscanned');
    expect(logged).toEqual(['the antivirus did not answer']);
  });
});
