import { createActor, SimulatedClock } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { PersonalDataDraft } from '../../domain/operation/buyer/personal-data.ts';
import { personalDataMachine } from './machine.ts';
import { personalDataView } from './projection.ts';
import {
  aSettledOperation,
  completeBuyer,
  newBuyer,
  today,
} from '../../domain/operation/samples.ts';
import { aSavedDraft } from '../../tests/support/charts/draft.ts';
import { endOf } from '../../tests/support/charts/ports.ts';

/** Personal data with only name and e-mail. */
export const namedBuyer: PersonalDataDraft = { ...newBuyer, name: 'Lucía' };

/** The fields that a complete buyer has typed: the e-mail is there from the start. */
const { email: _, ...typedBuyer } = completeBuyer;
export { typedBuyer };

export function fillIn(operation: Operation = aSettledOperation()) {
  const clock = new SimulatedClock();
  const saving = aSavedDraft(operation);
  const { draft, save } = saving;
  const actor = createActor(
    personalDataMachine.provide({ actors: { ...draft.follower, 'save operation': save.logic } }),
    { input: { operation, today }, clock },
  ).start();
  return {
    ...saving,
    actor,
    clock,
    output: () => endOf(actor),
    view: () => personalDataView(actor.getSnapshot()),
    type: (draft: PersonalDataDraft) => actor.send({ type: 'fields typed', draft }),
  };
}
