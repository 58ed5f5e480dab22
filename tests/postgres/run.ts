import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../../server/db/connection.ts';
import { prepareDemo } from '../../server/import/demo.ts';
import { copyTemplate, installPostgres, startPostgres } from '../support/database/postgres.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

// `npm run test:postgres`: the tests of the calls, each file on a database of its own on a throwaway server. Paths run others:
// of the browser, and slow ones too.

const paths = process.argv.slice(2);
const files = paths.length > 0 ? paths : ['tests/api/'];
const isOfCalls = files.every((file) => file.startsWith('tests/api'));
const projects = isOfCalls ? ['server'] : ['server', 'browser', 'slow'];

installPostgres();
const server = await startPostgres();

/** A database with the demo dealership as it is at `now`, to which nobody is connected. */
async function demoAt(now: Date): Promise<string> {
  const url = await copyTemplate(server.url);
  const { db, close } = await openDatabase({ url });
  await prepareDemo(db, testGroup, now);
  await close();
  return url;
}

const templates = {
  TEMPLATE_DATABASE_URL: await demoAt(testNow),
  DEMO_DATABASE_URL: await demoAt(new Date()),
};
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...files,
  ],
  { stdio: 'inherit', env: { ...process.env, ...templates } },
);
const [code] = await once(vitest, 'close');
await server.stop();
process.exitCode = code as number;
