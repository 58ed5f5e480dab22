import type { SnapshotFrom } from 'xstate';
import type { dealershipStartMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof dealershipStartMachine>;

const stages = [
  'notLoaded',
  'startedBefore',
  'ready',
  'failed',
  'notCarriedOver',
  'unavailable',
  'started',
] as const;

export type DealershipStartView = ReturnType<typeof dealershipStartView>;

/** What the start screen shows. */
export function dealershipStartView(snapshot: Snapshot) {
  const { unit, formerCode, email, reference, failure } = snapshot.context;
  return {
    stage: stageOf(snapshot),
    unit,
    // The price on the screen had changed when the shopper wanted to start.
    isRepriced: snapshot.hasTag('repriced'),
    // Of the operation that was started before on this device, or that the shopper comes from.
    formerCode: reference.carriesOver ?? formerCode,
    wanted: reference,
    // As it was sent, here or on the unit's page; empty before.
    email,
    failure,
  } as const;
}

function stageOf(snapshot: Snapshot) {
  if (snapshot.hasTag('starting')) return 'starting';
  return stages.find((stage) => snapshot.matches(stage)) ?? 'loading';
}
