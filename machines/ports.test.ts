import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { port } from './ports.ts';

test('a port that nobody provided says so', async () => {
  const actor = createActor(port<string, number>('save cash'), { input: 7 }).start();
  await expect(toPromise(actor)).rejects.toThrow(
    new Error("the port 'save cash' was not provided"),
  );
});
