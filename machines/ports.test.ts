import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { port, watcher } from './ports.ts';

test('a port without an implementation throws an error with its name', async () => {
  const actor = createActor(port<string, number>('save operation'), { input: 7 }).start();
  await expect(toPromise(actor)).rejects.toThrow(
    new Error("the port 'save operation' was not provided"),
  );
});

test('a watcher without an implementation throws an error with its name', async () => {
  const actor = createActor(watcher<{ code: string }>('watch for changes'), {
    input: { code: 'x' },
  });
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  await expect(failure).resolves.toEqual(
    new Error("the watcher 'watch for changes' was not provided"),
  );
});
