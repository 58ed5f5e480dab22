import {
  usedVehicleValuationView,
  type UsedVehicleValuationView,
} from '../../../machines/used-vehicle-valuation/projection.ts';
import { quoteGap } from '../why-not/gap-words.ts';
import {
  reason,
  type Reason,
  type Remedy,
  type StepSnapshots,
  type StepWhyNot,
} from '../why-not/reason.ts';

const form: Remedy = {
  name: 'Ir al formulario',
  selector: '[aria-labelledby="datos-del-usado"] select',
};

/** The reasons why the step can't be left. */
export const whyNot: StepWhyNot<'usedVehicle'> = {
  wayOn: (snapshot) => (snapshot.matches('quoted') ? 'accept quote' : 'request quote'),
  guards: { 'year and kilometres are given': describeVehicle },
  waits: describeVehicle,
};

const usedVehicleStages: Partial<Record<UsedVehicleValuationView['stage'], string>> = {
  'loading brands': 'Se están cargando las marcas.',
  'brands failed': 'No pudimos cargar las marcas: reintentá.',
  valuing: 'Estamos cotizando tu usado.',
  adding: 'Se está agregando tu usado.',
};

/** Reasons without a guard: the vehicle's description isn't complete. */
function describeVehicle(snapshot: StepSnapshots['usedVehicle']): Reason[] {
  const view = usedVehicleValuationView(snapshot);
  const stage = usedVehicleStages[view.stage];
  if (stage) return [reason(stage)];
  const gap = quoteGap(view.missing, view.typed);
  return gap ? [reason(gap, form)] : [];
}
