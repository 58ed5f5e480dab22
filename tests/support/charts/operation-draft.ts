import { createActor } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { askToSave } from '../../../machines/operation-draft/ask.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import type { OpenResult, SaveInput, SaveResult, SendResult } from '../../../machines/ports.ts';
import { aPort } from './ports.ts';

/** The owner of an operation that was opened, with the server's side of it in the test's hands. */
export function ownOperation(operation: Operation | null = anOperation()) {
  const send = aPort<SendResult, { operation: Operation }>();
  const open = aPort<OpenResult, { code: string }>();
  const actor = createActor(
    operationDraftMachine.provide({
      actors: { 'send save': send.logic, 'open operation': open.logic },
    }),
  ).start();
  const changes: Operation[] = [];
  actor.on('changed elsewhere', (change) => changes.push(change.operation));
  const told = (current: Operation) => actor.send({ type: 'server answered', operation: current });
  if (operation) told(operation);
  return {
    actor,
    send,
    open,
    told,
    /** What somebody else was found to have saved, in order. */
    changes,
    /** What was sent, in order. */
    sent: () => send.asked.map((asked) => asked.operation),
    operation: () => actor.getSnapshot().context.operation,
    state: () => actor.getSnapshot().value,
    look: () => actor.send({ type: 'look' }),
    /** Collects the answers that a step gets. */
    save: (input: SaveInput) => {
      const answers: (SaveResult | Error)[] = [];
      const note = (answer: SaveResult | Error) => answers.push(answer);
      askToSave(actor, input).then(note, note);
      return answers;
    },
  };
}
