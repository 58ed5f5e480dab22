import type { ActorRefFrom } from 'xstate';
import type { SaveInput, SaveResult } from '../ports.ts';
import type { operationDraftMachine } from './machine.ts';
import type { OperationDraftEmitted } from './setup.ts';

export type OperationDraftRef = ActorRefFrom<typeof operationDraftMachine>;

let lastId = 0;

/** Resolves once the draft has answered this save; rejects when the server did not answer, or with its refusal. */
export function requestSave(draft: OperationDraftRef, input: SaveInput): Promise<SaveResult> {
  const id = `save-${++lastId}`;
  const { promise, resolve, reject } = Promise.withResolvers<SaveResult>();
  const settle = (answer: Extract<OperationDraftEmitted, { id: string }>) => {
    if (answer.id !== id) return;
    for (const listening of [saved, failed]) listening.unsubscribe();
    if (answer.type === 'save answered') resolve(answer.result);
    else reject(answer.error);
  };
  const saved = draft.on('save answered', settle);
  const failed = draft.on('save failed', settle);
  draft.send({ type: 'save', id, ...input });
  return promise;
}
