import { createActor } from 'xstate';
import { withDraft, type Operation } from '../../../domain/operation/operation.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import { draftFollower } from '../../../machines/operation-draft/follower.ts';
import type { SaveInput, SaveResult } from '../../../machines/ports.ts';
import { announcingPort } from './ports.ts';

/** A draft whose server answers come from the test. */
export function aDraft(operation: Operation | null) {
  const actor = createActor(operationDraftMachine, { input: null }).start();
  const read = (current: Operation): void =>
    actor.send({ type: 'server answered', operation: current });
  if (operation) read(operation);
  const known = (): Operation | null => actor.getSnapshot().context.operation;
  return {
    actor,
    /** Provided to the chart that follows the draft. */
    follower: { 'follow the draft': draftFollower(actor) },
    read,
    operation: known,
    /** Another tab has saved this operation, as the next revision of the draft's. */
    changeElsewhere: (changed: Operation): void => {
      read({ ...known()!, revision: changed.revision - 1 });
      read(changed);
    },
  };
}

/** The draft of a step that saves, with its port. */
export function aSavedDraft(operation: Operation) {
  const draft = aDraft(operation);
  const save = announcingPort<SaveResult, SaveInput>(draft.read);
  return {
    draft,
    save,
    /** Another tab has saved something. */
    changeElsewhere: draft.changeElsewhere,
    drafts: () => save.requests.map(({ draft }) => draft),
    /** Answers the last save with the saved operation. */
    answerSave: () => {
      const { operation: from, draft: saved } = save.requests.at(-1)!;
      return save.answer({ kind: 'saved', operation: withDraft(from, saved) });
    },
  };
}
