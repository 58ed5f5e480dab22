import type { SnapshotFrom } from 'xstate';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { UnitReference } from '../ports.ts';
import type { DealershipStartContext, dealershipStartMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof dealershipStartMachine>;

const stages = [
  'notLoaded',
  'startedBefore',
  'ready',
  'starting',
  'failed',
  'notCarriedOver',
  'unavailable',
  'started',
] as const;

/** What the start screen shows. */
export interface DealershipStartView {
  stage: 'loading' | (typeof stages)[number];
  unit: StockVehicle | null;
  /** The price on the screen had changed when the shopper wanted to start. */
  isRepriced: boolean;
  /** Of the operation that was started before on this device, or that the shopper comes from. */
  formerCode: string;
  /** The unit that was looked for. */
  wanted: Pick<UnitReference, 'brandId' | 'unitId'>;
  /** As it was sent, here or on the unit's page; empty before. */
  email: string;
  failure: DealershipStartContext['failure'];
}

export function dealershipStartView(snapshot: Snapshot): DealershipStartView {
  const { unit, formerCode, email, reference, failure } = snapshot.context;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'loading',
    unit,
    isRepriced: snapshot.hasTag('repriced'),
    formerCode: reference.carriesOver ?? formerCode,
    wanted: reference,
    email,
    failure,
  };
}
