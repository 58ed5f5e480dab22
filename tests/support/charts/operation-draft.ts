import { createActor } from 'xstate';
import type { OperationChange } from '../../../domain/operation/changes/change.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { requestSave } from '../../../machines/operation-draft/save.ts';
import type { ServerAnswered } from '../../../machines/operation-draft/setup.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import type {
  ReadResult,
  SaveInput,
  SaveResult,
  SendInput,
  SendResult,
} from '../../../machines/ports.ts';
import { aPort } from './ports.ts';

/** The operation draft of an opened operation; the test answers as the server. */
export function ownOperation(operation: Operation | null = anOperation()) {
  const send = aPort<SendResult, SendInput>();
  const open = aPort<ReadResult, { code: string }>();
  const actor = createActor(
    operationDraftMachine.provide({
      actors: { 'send save': send.logic, 'read operation': open.logic },
    }),
    { input: null },
  ).start();
  const reads: Operation[] = [];
  actor.on('operation read', () => reads.push(actor.getSnapshot().context.operation!));
  const changes: (Operation | undefined)[] = [];
  const announced: (readonly OperationChange[])[] = [];
  actor.on('changed elsewhere', (change) => {
    changes.push(reads.at(-1));
    announced.push(change.changes);
  });
  const receive = (current: Operation, more?: Pick<ServerAnswered, 'hasChanged'>) =>
    actor.send({ type: 'server answered', operation: current, ...more });
  if (operation) receive(operation);
  return {
    actor,
    send,
    open,
    receive,
    reads,
    /** The emitted changes by others, in order. */
    changes,
    /** The emitted descriptions of these changes, in order. */
    announced,
    sent: () => send.requests.map((requests) => requests.operation),
    operation: () => actor.getSnapshot().context.operation,
    state: () => actor.getSnapshot().value,
    look: () => actor.send({ type: 'look' }),
    /** Collects the answers to a step's save, each with the operation that was emitted last before it. */
    save: (input: SaveInput) => {
      const answers: ((SaveResult & { operation: Operation | undefined }) | Error)[] = [];
      requestSave(actor, input).then(
        (answer) => answers.push({ ...answer, operation: reads.at(-1) }),
        (error: Error) => answers.push(error),
      );
      return answers;
    },
  };
}
