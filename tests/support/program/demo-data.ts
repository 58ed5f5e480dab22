import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/db/connection.ts';
import { prepareDemo } from '../../../server/import/demo.ts';
import { testGroup } from '../wire/test-group.ts';
import { launchChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with nothing but the demo dealership: a program starts sooner from a copy of it. */
    demoData: string;
  }
}

/** Creates the demo dealership once, for the programs that the browser tests start. */
export default async function createDemoData(project: TestProject): Promise<() => void> {
  // Found or installed first: without a browser there is nothing to start a program for.
  await (await launchChromium()).close();
  // In a process of its own: a build within the tests' environment would be one for development.
  execFileSync(process.execPath, ['scripts/build.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const demoData = mkdtempSync(join(tmpdir(), 'dealership-'));
  const { db, close } = await openDatabase({ dataDir: demoData });
  await prepareDemo(db, testGroup, new Date());
  await close();
  project.provide('demoData', demoData);
  return () => rmSync(demoData, { recursive: true });
}
