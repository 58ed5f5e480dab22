import type { SnapshotFrom } from 'xstate';
import { formatMoney } from '../../../domain/money.ts';
import type { financingMachine } from '../../../machines/financing/machine.ts';
import { financingView, type FinancingView } from '../../../machines/financing/projection.ts';
import type { usedVehicleValuationMachine } from '../../../machines/used-vehicle-valuation/machine.ts';
import {
  usedVehicleValuationView,
  type UsedVehicleValuationView,
} from '../../../machines/used-vehicle-valuation/projection.ts';
import { quoteGap } from '../gap-words.ts';
import { reason, type GuardWords, type Reason, type Remedy } from './reason.ts';

type Financing = SnapshotFrom<typeof financingMachine>;
type UsedVehicle = SnapshotFrom<typeof usedVehicleValuationMachine>;

const withoutFinancing: Remedy = { name: 'Volver al modo de pago', step: 'paymentSelection' };
const amount: Remedy = { name: 'Ir al monto', selector: '[aria-labelledby="planes"] input' };

export const financingWords: GuardWords<Financing> = {
  'the chosen plan is of another amount': ({ context }) => {
    const { loanAmount, operation } = context;
    const money = formatMoney(loanAmount, operation.purchase.vehicle.currency);
    return [
      reason(
        `No pudimos comprobar si el plan que elegiste financia ${money}: reintentá, o cambiá el monto.`,
        amount,
      ),
    ];
  },
};

const financingStages: Partial<Record<FinancingView['stage'], Reason>> = {
  loading: reason('Estamos buscando los planes de este vehículo.'),
  typing: reason('Estamos buscando planes para ese monto.'),
  checking: reason('Estamos buscando planes para ese monto.'),
  saving: reason('Todavía se está guardando tu elección.'),
  failed: reason(
    'No pudimos cargar los planes: reintentá, o seguí sin financiación.',
    withoutFinancing,
  ),
};

/** While no guard is asked: plans are awaited, or did not come. */
export function financingWaits(snapshot: Financing): Reason[] {
  const stage = financingStages[financingView(snapshot).stage];
  return stage ? [stage] : [];
}

export const usedVehicleWords: GuardWords<UsedVehicle> = {
  'year and kilometres are given': usedVehicleWaits,
};

const usedVehicleStages: Partial<Record<UsedVehicleValuationView['stage'], string>> = {
  'loading brands': 'Se están cargando las marcas.',
  'brands failed': 'No pudimos cargar las marcas: reintentá.',
  valuing: 'Estamos cotizando tu usado.',
  adding: 'Se está agregando tu usado.',
};

const form = '[aria-labelledby="datos-del-usado"]';

/** Until the vehicle is described there is nothing to value. */
export function usedVehicleWaits(snapshot: UsedVehicle): Reason[] {
  const view = usedVehicleValuationView(snapshot);
  const stage = usedVehicleStages[view.stage];
  if (stage) return [reason(stage)];
  const gap = quoteGap(view.missing, view.typed);
  return gap ? [reason(gap, { name: 'Ir al formulario', selector: `${form} select` })] : [];
}
