import type { SnapshotFrom } from 'xstate';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { knownOperation } from '../operation-draft/reader.ts';
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
    | 'created'
    | 'done';
  unit: StockVehicle | null;
  /** The price on the screen had changed when the shopper wanted to start. */
  isRepriced: boolean;
  /** Of the operation that was started, now or before on this device. */
  code: string;
  /** The buyer's address; empty before the start. */
  email: string;
  /** The link was e-mailed to it. */
  isMailed: boolean;
}

const stages = [
  'notLoaded',
  'startedBefore',
  'ready',
  'starting',
  'failed',
  'unavailable',
  'created',
  'done',
] as const;

export function dealershipStartView(snapshot: Snapshot): DealershipStartView {
  const { unit, formerCode, email, isMailed } = snapshot.context;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'loading',
    unit,
    isRepriced: snapshot.hasTag('repriced'),
    code: knownOperation(snapshot.context)?.code ?? formerCode,
    email,
    isMailed,
  };
}
