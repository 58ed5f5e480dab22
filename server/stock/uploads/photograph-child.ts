import {
  readPhotograph,
  UnusableFile,
  type PreparedPhotograph,
} from '../photographs/read-photograph.ts';

export interface PhotographOrder {
  content: Uint8Array;
}

export type PhotographResult =
  | { kind: 'prepared'; picture: PreparedPhotograph }
  | { kind: 'unusable'; reason: string };

async function read({ content }: PhotographOrder): Promise<PhotographResult> {
  try {
    return { kind: 'prepared', picture: await readPhotograph(Buffer.from(content)) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { kind: 'unusable', reason: error.message };
  }
}

// The program ended.
process.once('disconnect', () => process.exit(1));

process.once('message', async (order: PhotographOrder) => {
  process.send!(await read(order));
});
