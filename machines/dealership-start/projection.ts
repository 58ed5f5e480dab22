import type { SnapshotFrom } from 'xstate';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { dealershipStartMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof dealershipStartMachine>;

/** What the start screen shows. */
export interface DealershipStartView {
  stage: 'loading' | 'ready' | 'starting' | 'failed' | 'unavailable' | 'created' | 'done';
  unit: StockVehicle | null;
  /** The price on the screen had changed when the shopper wanted to start. */
  isRepriced: boolean;
  /** Of the operation that was started. */
  code: string;
}

export function dealershipStartView(snapshot: Snapshot): DealershipStartView {
  const { unit, operation } = snapshot.context;
  const stages = ['loading', 'ready', 'starting', 'failed', 'unavailable', 'created'] as const;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'done',
    unit,
    isRepriced: snapshot.hasTag('repriced'),
    code: operation?.code ?? '',
  };
}
