import { createActor } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import { knownOperation } from '../../../machines/operation-draft/reader.ts';

/** The draft, with what the server answers in the test's hands. */
export function aDraft(operation: Operation | null) {
  const actor = createActor(operationDraftMachine).start();
  const read = (current: Operation): void =>
    actor.send({ type: 'server answered', operation: current });
  if (operation) read(operation);
  const known = (): Operation | null => knownOperation({ draft: actor });
  return {
    actor,
    read,
    operation: known,
    /** Another tab has saved this, as the next revision of what is known here. */
    changeElsewhere: (changed: Operation): void => {
      read({ ...known()!, revision: changed.revision - 1 });
      read(changed);
    },
  };
}
