import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../../server/db/connection.ts';
import { extensions } from '../../../server/db/extensions.ts';
import { prepareDemo } from '../../../server/import/demo.ts';
import { testGroup, testNow } from '../wire/test-group.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the data folder of a migrated database with the demo data. */
    databaseTemplate: string;
  }
}

/** Creates the demo dealership once; each test file uses its own copy. */
export default async function createTemplate(project: TestProject): Promise<() => void> {
  const client = await PGlite.create({ extensions });
  const { db, boss } = await openEmbedded(client);
  await prepareDemo(db, testGroup, testNow);
  await boss.stop({ graceful: false });
  const folder = mkdtempSync(join(tmpdir(), 'dealership-template-'));
  const file = join(folder, 'database.tar');
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('databaseTemplate', file);
  return () => rmSync(folder, { recursive: true });
}
