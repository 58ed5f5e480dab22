import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';

/** The socket of the program, for commands that run while it has the embedded database open. */
export function commandSocket(dataDir: string): string {
  return join(dataDir, 'commands.sock');
}

/**
 * What the program does for commands, by name. A question is JSON. An answer is JSON or bytes; undefined says that there
 * is nothing.
 */
export type CommandAnswers = Readonly<Record<string, (question: unknown) => Promise<unknown>>>;

// The longest path that a socket's address can hold on every system.
const longestPath = 103;

/**
 * Answers commands at the socket, for the program's own user only. Call it with the data folder locked: an existing
 * socket is then from a dead program, and is replaced. Throws when the socket cannot be created.
 */
export async function answerAtSocket(
  path: string,
  answers: CommandAnswers,
): Promise<{ close(): Promise<void> }> {
  if (Buffer.byteLength(path) > longestPath) {
    throw new Error(`${path} is longer than the ${longestPath} bytes of a socket's address`);
  }
  const server = createServer((request, response) => {
    answer(answers, request).then(
      (content) => response.writeHead(content === undefined ? 404 : 200).end(content),
      () => response.writeHead(500).end(),
    );
  });
  rmSync(path, { force: true });
  // The socket must be private from the start; a later chmod would leave a moment in which others can connect.
  const umask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(umask);
  }
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  answers: CommandAnswers,
  request: IncomingMessage,
): Promise<string | Uint8Array | undefined> {
  const name = request.url!.slice(1);
  if (!Object.hasOwn(answers, name)) return undefined;
  const content = await answers[name]!(await json(request));
  return content === undefined || content instanceof Uint8Array ? content : JSON.stringify(content);
}

/** Asks the program that listens at a socket. */
export interface ProgramSocket {
  /** The JSON answer; undefined when there is nothing, or when the program doesn't know the question. */
  ask(name: string, question: unknown): Promise<unknown>;
  /** The answer as bytes. */
  askForBytes(name: string, question: unknown): Promise<Uint8Array | undefined>;
}

export function programSocket(path: string): ProgramSocket {
  async function send(name: string, question: unknown): Promise<IncomingMessage> {
    const request = sendRequest({ socketPath: path, path: `/${name}`, method: 'POST' });
    request.end(JSON.stringify(question));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode === 500)
      throw new Error('el programa no pudo con su base de datos: mirá su registro');
    return response;
  }
  return {
    async ask(name, question) {
      const response = await send(name, question);
      return response.statusCode === 200 ? json(response) : void response.resume();
    },
    async askForBytes(name, question) {
      const response = await send(name, question);
      return response.statusCode === 200 ? buffer(response) : void response.resume();
    },
  };
}
