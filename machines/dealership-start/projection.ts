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

export function dealershipStartView(snapshot: Snapshot) {
  const { unit, formerCode, email, reference, failure } = snapshot.context;
  return {
    stage: stageOf(snapshot),
    unit,
    // The price changed between the shopper's view of it and the start.
    isRepriced: snapshot.hasTag('repriced'),
    // The code of the operation that this device started earlier, or that the shopper comes from.
    formerCode: reference.carriesOver ?? formerCode,
    wanted: reference,
    // The submitted e-mail, from this form or the unit's page; empty before.
    email,
    failure,
  } as const;
}

function stageOf(snapshot: Snapshot) {
  if (snapshot.hasTag('starting')) return 'starting';
  return stages.find((stage) => snapshot.matches(stage)) ?? 'loading';
}
