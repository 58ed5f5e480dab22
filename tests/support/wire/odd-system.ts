import { type ServerResponse } from 'node:http';
import { openFakeSystem, type ReceivedRequest } from '../program/fake-system.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OpenedDatabase } from '../../../server/ground/db/connection.ts';
import { openCopy } from '../database/copy.ts';

/** An answer of an existing dealership system; `hang` never answers. */
export type OddAnswer = 'hang' | { status?: number; text: string } | { data: unknown };

/**
 * A dealership system for the tests of a file, with an answer for each path, or for one with its query; other paths get
 * a 404 page in HTML. Its address, and the database of the storefront in front of it, are set in `beforeAll`.
 */
export function testOddSystem() {
  const answers = new Map<string, OddAnswer>();
  const system = {
    address: '',
    database: {} as OpenedDatabase,
    answers,
    received: [] as ReceivedRequest[],
  };
  let close: () => Promise<void>;
  beforeAll(async () => {
    const fake = await openFakeSystem(({ url }, response) => {
      const answer = answers.get(url) ?? answers.get(url.split('?')[0]!);
      reply(response, answer ?? { status: 404, text: '<h1>Not Found</h1>' });
    });
    ({ origin: system.address, received: system.received, close } = fake);
    system.database = await openCopy('demo');
  });
  afterAll(async () => {
    await close();
    await system.database.close();
  });
  afterEach(() => {
    answers.clear();
    system.received.length = 0;
  });
  return system;
}

function reply(response: ServerResponse, answer: OddAnswer): void {
  if (answer === 'hang') return;
  const { status = 200, text: body } = 'text' in answer ? answer : { text: JSON.stringify(answer) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
