import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { leadKinds } from '../db/schema.ts';
import type { KeptLead, LeadFilter, LeadSource } from './lead-source.ts';

/** The socket of the program, for commands that run while it has the embedded database open. */
export function leadsSocket(dataDir: string): string {
  return join(dataDir, 'leads.sock');
}

// The longest path that a socket's address can hold on every system.
const longestPath = 103;

/**
 * Serves a source at the socket, for the program's own user only. Call it with the data folder locked: an existing
 * socket is then from a dead program, and is replaced. Throws when the socket cannot be created.
 */
export async function answerAtSocket(
  path: string,
  source: LeadSource,
): Promise<{ close(): Promise<void> }> {
  if (Buffer.byteLength(path) > longestPath) {
    throw new Error(`${path} is longer than the ${longestPath} bytes of a socket's address`);
  }
  const server = createServer((request, response) => {
    answer(source, request).then(
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
  source: LeadSource,
  { url }: IncomingMessage,
): Promise<string | Uint8Array | undefined> {
  const { pathname, searchParams } = new URL(url!, 'http://leads');
  const id = /^\/leads\/(.+)\/file$/.exec(pathname)?.[1];
  if (id) return source.file(id);
  if (pathname !== '/leads') return undefined;
  const since = searchParams.get('since');
  const found = await source.find({
    kind: leadKinds.find((kind) => kind === searchParams.get('kind')),
    since: since ? new Date(since) : undefined,
  });
  return JSON.stringify(found);
}

/** Reads leads from the program that listens at the socket. */
export function socketSource(path: string): LeadSource {
  async function ask(url: string): Promise<IncomingMessage> {
    const request = sendRequest({ socketPath: path, path: url });
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }
  return {
    async find({ kind, since }: LeadFilter) {
      const query = new URLSearchParams({
        ...(kind ? { kind } : {}),
        ...(since ? { since: since.toISOString() } : {}),
      });
      const response = await ask(`/leads?${query}`);
      if (response.statusCode !== 200) throw new Error('the program could not read its database');
      const found = (await json(response)) as (Omit<KeptLead, 'createdAt'> & {
        createdAt: string;
      })[];
      return found.map((lead) => ({ ...lead, createdAt: new Date(lead.createdAt) }));
    },
    async file(id) {
      const response = await ask(`/leads/${id}/file`);
      if (response.statusCode === 500) throw new Error('the program could not read its database');
      const content = await buffer(response);
      return response.statusCode === 200 ? content : undefined;
    },
  };
}
