import { createActor, SimulatedClock } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { PersonalDataDraft } from '../../../domain/operation/personal-data.ts';
import { personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { personalDataView } from '../../../machines/personal-data/projection.ts';
import type { SaveInput, SaveResult } from '../../../machines/ports.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  completeBuyer,
  newBuyer,
  today,
} from '../../../domain/operation/samples.ts';
import { announcingPort, endOf } from './ports.ts';

/** Personal data with only name and e-mail. */
export const namedBuyer: PersonalDataDraft = { ...newBuyer, name: 'Lucía' };

/** What a complete buyer has typed: the e-mail is there from the beginning. */
const { email: _, ...typedBuyer } = completeBuyer;
export { typedBuyer };

/** Starts the personal data chart with test ports. */
export function fillIn(operation: Operation = aSettledOperation()) {
  const clock = new SimulatedClock();
  const save = announcingPort<SaveResult, SaveInput>((read) => {
    actor.send(read);
  });
  const actor = createActor(
    personalDataMachine.provide({ actors: { 'save operation': save.logic } }),
    { input: { operation, today }, clock },
  ).start();
  return {
    actor,
    clock,
    save,
    /** The drafts of all saves, in order. */
    drafts: () => save.asked.map(({ draft }) => draft),
    output: () => endOf(actor),
    /** Another tab has saved something. */
    changeElsewhere: (changed: Operation) => {
      actor.send({ type: 'operation read', operation: changed });
      actor.send({ type: 'changed elsewhere' });
    },
    view: () => personalDataView(actor.getSnapshot()),
    type: (draft: PersonalDataDraft) => actor.send({ type: 'fields typed', draft }),
    /** Answers the last save with complete personal data. */
    keepBuyer: () => save.answer({ kind: 'saved', operation: aCompleteOperation() }),
  };
}
