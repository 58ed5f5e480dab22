import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OperationDraft } from './operation-draft.ts';
import { changeWatcher } from './watch.ts';

afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

function watch(cameWithDocument = false) {
  const send = vi.fn();
  const draft = { actor: { send } } as unknown as OperationDraft;
  const watcher = createActor(changeWatcher(draft, cameWithDocument));
  return { send, watcher: watcher.start() };
}

test.each([
  ['to the tab', () => document, 'visibilitychange'],
  ['to the window', () => window, 'focus'],
  ['from the history', () => window, 'pageshow'],
  ['to a connection', () => window, 'online'],
])('a shopper who returns %s makes the draft read the operation', (_, target, event) => {
  const { send, watcher } = watch();
  target().dispatchEvent(Object.assign(new Event(event), { persisted: true }));
  expect(send.mock.calls).toEqual([[{ type: 'look' }]]);
  watcher.stop();
  target().dispatchEvent(Object.assign(new Event(event), { persisted: true }));
  expect(send).toHaveBeenCalledOnce();
});

test('a page that is shown for the first time reads no operation', () => {
  const { send, watcher } = watch();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(send).not.toHaveBeenCalled();
  watcher.stop();
});

test.each([
  ['within 30 s of its document reads no operation', 30_000, true, 0],
  ['more than 30 s after its document reads the operation again', 30_001, true, 1],
  ['late, for an operation that came after the document, reads no operation', 30_001, false, 0],
])('code that starts %s', (_, age, cameWithDocument, reads) => {
  vi.spyOn(performance, 'now').mockReturnValue(age);
  const { send, watcher } = watch(cameWithDocument);
  expect(send).toHaveBeenCalledTimes(reads);
  watcher.stop();
});

test('a tab that is left reads no operation', () => {
  const { send, watcher } = watch();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send).not.toHaveBeenCalled();
  watcher.stop();
});
