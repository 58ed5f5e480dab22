import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/db/connection.ts';
import { seedWhenEmpty } from '../../../server/seed/seed.ts';
import { launchChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { testGroup } from '../wire/test-group.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built program, started as `npm start` does. */
    storefrontUrl: string;
    /** Its data folder, with the letters that it has written. */
    storefrontData: string;
    /** A data folder with nothing but the demo dealership: a program starts sooner from a copy of it. */
    demoData: string;
  }
}

/** Creates the demo dealership once, and starts the built program on it, for the browser tests. */
export default async function startProgram(project: TestProject): Promise<() => Promise<void>> {
  // Found or installed first: without a browser there is nothing to start the program for.
  await (await launchChromium()).close();
  const demoData = mkdtempSync(join(tmpdir(), 'dealership-'));
  const { db, close } = await openDatabase({ dataDir: demoData });
  await seedWhenEmpty(db, testGroup, new Date());
  await close();
  const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
  cpSync(demoData, dataDir, { recursive: true });
  const port = await freePort();
  const program = spawn(process.execPath, ['server/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PAYMENTS_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(program.stdout)) {
    if (line.includes('is ready at')) break;
  }
  if (program.exitCode !== null) throw new Error('the program did not start');
  project.provide('storefrontUrl', `http://localhost:${port}`);
  project.provide('storefrontData', dataDir);
  project.provide('demoData', demoData);
  return async () => {
    program.kill('SIGTERM');
    await new Promise((exited) => program.once('exit', exited));
    for (const folder of [dataDir, demoData]) rmSync(folder, { recursive: true });
  };
}
