import type { SnapshotFrom } from 'xstate';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { dealershipStartMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof dealershipStartMachine>;

/** What the start screen shows. */
export interface DealershipStartView {
  stage:
    | 'loading'
    | 'notLoaded'
    | 'startedBefore'
    | 'ready'
    | 'starting'
    | 'failed'
    | 'unavailable'
    | 'started';
  unit: StockVehicle | null;
  /** The price on the screen had changed when the shopper wanted to start. */
  isRepriced: boolean;
  /** Of the operation that was started before on this device. */
  formerCode: string;
  /** As it was sent, here or on the unit's page; empty before. */
  email: string;
}

const stages = [
  'notLoaded',
  'startedBefore',
  'ready',
  'starting',
  'failed',
  'unavailable',
  'started',
] as const;

export function dealershipStartView(snapshot: Snapshot): DealershipStartView {
  const { unit, formerCode, email } = snapshot.context;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'loading',
    unit,
    isRepriced: snapshot.hasTag('repriced'),
    formerCode,
    email,
  };
}
