import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../../server/db/connection.ts';
import { prepareDemo } from '../../server/import/demo.ts';
import { copyTemplate, installPostgres, startPostgres } from '../support/database/postgres.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

// `npm run test:postgres`: the tests of the calls, each file on a database of its own on a throwaway server.

const files = process.argv.length > 2 ? process.argv.slice(2) : ['tests/api/'];

installPostgres();
const server = await startPostgres();
const template = await copyTemplate(server.url);
const { db, close } = await openDatabase({ url: template });
await prepareDemo(db, testGroup, testNow);
await close();

const vitest = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...files],
  { stdio: 'inherit', env: { ...process.env, TEMPLATE_DATABASE_URL: template } },
);
const [code] = await once(vitest, 'close');
await server.stop();
process.exitCode = code as number;
