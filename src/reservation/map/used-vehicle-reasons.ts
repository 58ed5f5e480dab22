import type { SnapshotFrom } from 'xstate';
import type { usedVehicleValuationMachine } from '../../../machines/used-vehicle-valuation/machine.ts';
import {
  usedVehicleValuationView,
  type UsedVehicleValuationView,
} from '../../../machines/used-vehicle-valuation/projection.ts';
import { quoteGap } from '../wizard/gap-words.ts';
import { reason, type GuardWords, type Reason, type Remedy } from './reason.ts';

type Snapshot = SnapshotFrom<typeof usedVehicleValuationMachine>;

export const usedVehicleWords: GuardWords<Snapshot> = {
  'year and kilometres are given': usedVehicleWaits,
};

const stages: Partial<Record<UsedVehicleValuationView['stage'], string>> = {
  'loading brands': 'Se están cargando las marcas.',
  'brands failed': 'No pudimos cargar las marcas: reintentá.',
  valuing: 'Estamos cotizando tu usado.',
  adding: 'Se está agregando tu usado.',
};

const form: Remedy = {
  name: 'Ir al formulario',
  selector: '[aria-labelledby="datos-del-usado"] select',
};

/** Reasons without a guard: the description of the vehicle isn't complete. */
export function usedVehicleWaits(snapshot: Snapshot): Reason[] {
  const view = usedVehicleValuationView(snapshot);
  const stage = stages[view.stage];
  if (stage) return [reason(stage)];
  const gap = quoteGap(view.missing, view.typed);
  return gap ? [reason(gap, form)] : [];
}
