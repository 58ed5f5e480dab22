import { createActor, type InspectionEvent } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import { anOperation, today } from '../../domain/operation/samples.ts';
import { reservationMachine } from '../../machines/reservation/machine.ts';
import { openPorts } from 'statechart-workbench/testing';
import { aDraft } from '../support/charts/draft.ts';

/** The actor of a page that opens a reservation, and the server's answer to it. */
export function aReservation(inspect: (event: InspectionEvent) => void) {
  const { machine, answer } = openPorts(reservationMachine);
  const draft = aDraft(null);
  const from = { code: anOperation().code };
  const input = { from, step: undefined, today, operation: null, described: null };
  const following = machine.provide({ actors: draft.follower });
  const actor = createActor(following, { input, inspect }).start();
  const open = (operation: Operation) => {
    draft.read(operation);
    return answer('open operation', { kind: 'opened' });
  };
  return { actor, open };
}
