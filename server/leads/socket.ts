import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { leadKinds } from '../db/schema.ts';
import type { KeptLead, LeadFilter, LeadSource } from './lead-source.ts';

/** Where the program answers while it keeps the embedded database to itself. */
export function leadsSocket(dataDir: string): string {
  return join(dataDir, 'leads.sock');
}

// What every system's address of a socket holds.
const longestPath = 103;

/**
 * Answers who asks at the socket from a source; only the program's own user can. Call it with the data folder locked: a
 * socket that is there is then a dead program's. Throws when there cannot be one.
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
  // Made for its owner alone: to close it to the others later would be too late.
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

/** Asks the program that answers at the socket. */
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
