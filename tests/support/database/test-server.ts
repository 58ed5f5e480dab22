import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/ground/db/connection.ts';
import { prepareDemo } from '../../../server/stock/import/demo.ts';
import { testGroup, testNow } from '../wire/test-group.ts';
import { startPostgres, type PostgresServer } from './postgres.ts';

/** The databases of the test server, from an empty one on: they never change, and tests use copies. */
export type Template = 'template0' | 'migrated' | 'demo' | 'demo_today';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: string;
  }
}

interface Running {
  server: PostgresServer;
  projects: number;
}

// Each project loads this file again.
const shared = globalThis as { testServer?: Promise<Running> };

/** Starts the test server with its templates, once for all projects of a run. */
export default async function provideTestServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  shared.testServer ??= start();
  const running = await shared.testServer;
  running.projects += 1;
  project.provide('testServer', running.server.url);
  return async () => {
    running.projects -= 1;
    if (running.projects > 0) return;
    delete shared.testServer;
    await running.server.stop();
  };
}

async function start(): Promise<Running> {
  const server = await startPostgres();
  await makeTemplate(server.url, 'migrated', 'template0');
  await makeTemplate(server.url, 'demo', 'migrated', testNow);
  await makeTemplate(server.url, 'demo_today', 'migrated', new Date());
  return { server, projects: 0 };
}

async function makeTemplate(
  url: string,
  name: Template,
  from: Template,
  now?: Date,
): Promise<void> {
  await command(url, `create database ${name} template ${from}`);
  const { db, close } = await openDatabase({ url: addressOf(url, name) });
  if (now) await prepareDemo(db, testGroup, now);
  await close();
  await command(url, `alter database ${name} allow_connections false`);
}

let copies = 0;

/** Creates a database that is a copy of a template. Returns its address. */
export async function copyTemplate(url: string, template: Template): Promise<string> {
  const name = `copy_${process.pid}_${++copies}`;
  await command(url, `create database ${name} template ${template}`);
  return addressOf(url, name);
}

/** Deletes a copy, and ends the sessions that are still connected to it. */
export function dropCopy(url: string): Promise<void> {
  const { pathname } = new URL(url);
  return command(addressOf(url, 'postgres'), `drop database ${pathname.slice(1)} with (force)`);
}

function addressOf(url: string, database: string): string {
  return url.replace(/(?<=localhost)\/\w+/, `/${database}`);
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
