import * as z from 'zod/mini';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emailField } from '../../../domain/forms/fields.ts';
import {
  maritalStatuses,
  personalDataFrom,
  personalDataSchema,
} from '../../../domain/operation/buyer/personal-data.ts';
import { usedVehicleSchema } from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import { amount } from '../../../domain/wire/dealership/update.ts';
import { codeText } from '../../../domain/wire/texts.ts';
import type {
  DealershipStartEvent,
  dealershipStartMachine,
} from '../../../machines/dealership-start/machine.ts';
import type { FinancingEvent } from '../../../machines/financing/machine.ts';
import type { PaymentSelectionEvent } from '../../../machines/payment-selection/setup.ts';
import { fieldsOf, type PersonalDataEvent } from '../../../machines/personal-data/machine.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { ReservationEvent } from '../../../machines/reservation/setup.ts';
import { everyStep, mapNameOf, type StepId } from '../../../machines/reservation/steps.ts';
import type { ReviewEvent } from '../../../machines/review/machine.ts';
import type { UsedVehicleValuationEvent } from '../../../machines/used-vehicle-valuation/setup.ts';
import { mapView } from '../map/map-view.ts';
import type { StepSnapshots } from '../why-not/reason.ts';
import { choose, fill, press, type Tool, type ToolOf, type ToolTable } from './tool.ts';

type Wizard = SnapshotFrom<typeof reservationMachine>;
type Start = SnapshotFrom<typeof dealershipStartMachine>;

const retry = press('reintentar', 'Repite lo último que falló.');
const goOn = press('continuar', 'Guarda lo elegido y sigue con el próximo paso.');

const wizard: ToolTable<Wizard, ReservationEvent> = {
  'visit step': choose(
    ['ir_a_paso', 'Abre otro paso de la reserva. Lo escrito se guarda antes.'],
    () =>
      everyStep
        .filter(({ id }) => id !== 'deposit')
        .map(({ id }) => [mapNameOf(id), { type: 'visit step', step: id }] as const),
    (label, snapshot) => mapView(snapshot)?.places.find(({ name }) => name === label)?.note,
  ),
  retry,
  'cancel reservation': 'person',
  'confirm cancellation': 'person',
  'keep reservation': 'person',
  'dismiss change notice': 'person',
  'take another unit': 'person',
  'operation read': 'program',
  'changed elsewhere': 'program',
};

const dealershipStart: ToolTable<Start, DealershipStartEvent> = {
  start: fill(
    ['empezar_reserva', 'Empieza la reserva de este vehículo y manda su enlace a ese correo.'],
    () => z.object({ email: emailField }),
    { email: 'nombre@ejemplo.com' },
    ({ email }) => ({ type: 'start', email }),
  ),
  retry,
  'start another': 'person',
  'take another unit': 'person',
  'operation read': 'program',
};

const paymentSelection: ToolTable<StepSnapshots['paymentSelection'], PaymentSelectionEvent> = {
  'cash typed': fill(
    ['poner_efectivo', 'Fija el importe en efectivo o transferencia, en la moneda del vehículo.'],
    () => z.object({ importe: amount }),
    { importe: 1_000_000 },
    ({ importe }) => ({ type: 'cash typed', amount: importe }),
  ),
  'complete remaining': press(
    'resto_en_efectivo',
    'Cubre el saldo en efectivo; otra vez, lo deja sin cubrir.',
  ),
  'promotion code typed': fill(
    ['escribir_promocion', 'Escribe un código de promoción; se comprueba enseguida.'],
    () => z.object({ codigo: codeText.check(z.trim(), z.minLength(1, 'Escribí el código.')) }),
    { codigo: 'PROMO10' },
    ({ codigo }) => ({ type: 'promotion code typed', code: codigo }),
  ),
  'apply available promotion': press(
    'aplicar_promocion',
    'Aplica la promoción que el vehículo tiene disponible.',
  ),
  'check again': press('comprobar_promocion', 'Comprueba otra vez el código de promoción.'),
  'remove promotion': press('quitar_promocion', 'Quita la promoción aplicada.'),
  'remove used vehicle': choose(
    ['quitar_usado', 'Pide quitar un usado; hay que confirmarlo.'],
    ({ context }) =>
      context.operation.used_vehicles.map(
        ({ brand, vehicle }, index) =>
          [`${index + 1}. ${brand} ${vehicle}`, { type: 'remove used vehicle', index }] as const,
      ),
  ),
  'confirm removal': press('confirmar_quitar_usado', 'Quita el usado elegido.'),
  'keep used vehicle': press('conservar_usado', 'Conserva el usado elegido.'),
  retry,
  continue: goOn,
  leave: 'program',
  'operation read': 'program',
  'changed elsewhere': 'program',
};

const usedVehicle: ToolTable<StepSnapshots['usedVehicle'], UsedVehicleValuationEvent> = {
  'choose brand': choose(['elegir_marca', 'Elige la marca del usado.'], ({ context }) =>
    context.brands.map(({ id, name }) => [name, { type: 'choose brand', brandId: id }] as const),
  ),
  'choose model': choose(['elegir_modelo', 'Elige el modelo del usado.'], ({ context }) =>
    context.models.map(({ name }) => [name, { type: 'choose model', name }] as const),
  ),
  'choose version': choose(['elegir_version', 'Elige la versión del usado.'], ({ context }) =>
    context.versions.map(
      ({ codia, description }) => [description, { type: 'choose version', codia }] as const,
    ),
  ),
  'details typed': fill(
    ['describir_usado', 'Escribe el año y el kilometraje del usado.'],
    ({ context }) => usedVehicleSchema(context.today),
    { year: '2018', kms: '45.000' },
    (typed) => ({ type: 'details typed', typed }),
  ),
  'request quote': press('cotizar_usado', 'Pide la cotización del usado.'),
  'accept quote': 'person',
  'cancel quote': press('rechazar_cotizacion', 'Vuelve a los datos del usado sin agregarlo.'),
  retry,
  leave: 'program',
  'operation read': 'program',
  'changed elsewhere': 'program',
};

const financing: ToolTable<StepSnapshots['financing'], FinancingEvent> = {
  'loan amount typed': fill(
    ['poner_monto', 'Fija el monto a financiar, en la moneda del vehículo.'],
    () => z.object({ importe: amount }),
    { importe: 1_000_000 },
    ({ importe }) => ({ type: 'loan amount typed', amount: importe }),
  ),
  'toggle plan': choose(
    ['elegir_plan', 'Elige un plan de financiación; si ya estaba elegido, lo quita.'],
    ({ context }) =>
      context.allPlans.map(
        ({ id, name, months }) =>
          [`${name}, ${months} cuotas`, { type: 'toggle plan', planId: id }] as const,
      ),
  ),
  retry,
  finish: press('volver_al_pago', 'Vuelve al modo de pago con el plan elegido, o sin plan.'),
  leave: 'program',
  'operation read': 'program',
};

const personalData: ToolTable<StepSnapshots['personalData'], PersonalDataEvent> = {
  'fields typed': fill(
    [
      'cargar_datos',
      `Carga datos de quien compra. Estado civil: ${maritalStatuses.map(({ id, label }) => `${id} ${label}`).join(', ')}.`,
    ],
    ({ context }) => {
      const { shape } = personalDataSchema(context.today);
      return z.object(personalDataFrom((field) => z.optional(shape[field])));
    },
    { name: 'Lucía', lastname: 'Pérez', display_birthdate: '31/12/1980' },
    (typed, { context }) => ({ type: 'fields typed', draft: { ...fieldsOf(context), ...typed } }),
  ),
  retry,
  continue: goOn,
  leave: 'program',
  'operation read': 'program',
  'changed elsewhere': 'program',
};

const review: ToolTable<StepSnapshots['review'], ReviewEvent> = {
  'complete in cash': press('resto_en_efectivo', 'Cubre el saldo en efectivo.'),
  confirm: 'person',
  // It may repeat the confirmation.
  retry: 'person',
  leave: 'program',
  'operation read': 'program',
  'changed elsewhere': 'program',
};

/** The tables by the ids of the charts. At the deposit everything pays, or waits for a payment: a person does it. */
export const toolTables = {
  wizard,
  dealershipStart,
  paymentSelection,
  usedVehicle,
  financing,
  personalData,
  review,
} satisfies Partial<Record<StepId | 'wizard' | 'dealershipStart', unknown>>;

type ChartId = keyof typeof toolTables;

/** The tools of a chart in a state. */
export function toolsOf(chart: ChartId, snapshot: AnyMachineSnapshot): Tool[] {
  if (snapshot.status !== 'active') return [];
  const rows = Object.entries(toolTables[chart]) as [string, ToolOf<never> | string][];
  return rows.flatMap(([type, row]) =>
    typeof row === 'function' ? (row(snapshot as never, type) ?? []) : [],
  );
}
