import type { AnyActorLogic } from 'xstate';
import { unconfirmedChanges } from '../../domain/operation/changes/differences.ts';
import {
  maxUsedVehicles,
  paymentIsChosen,
  type Operation,
} from '../../domain/operation/operation.ts';
import { personalDataErrors } from '../../domain/operation/buyer/personal-data.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import { depositPaymentMachine } from '../deposit-payment/machine.ts';
import { financingMachine } from '../financing/machine.ts';
import { paymentSelectionMachine } from '../payment-selection/machine.ts';
import { personalDataMachine } from '../personal-data/machine.ts';
import { reviewMachine } from '../review/machine.ts';
import { usedVehicleValuationMachine } from '../used-vehicle-valuation/machine.ts';

interface Row {
  /** The state in the wizard's chart. */
  id: string;
  /** The part of the address. */
  slug: string;
  /** The label in the progress bar, spelled as in SPEC §2. */
  label: string;
  mapName: string;
}

type Rule = (operation: Operation, today: IsoDate) => boolean;

interface StepRow extends Row {
  id: StepId;
  /** The folder of its chart in machines/, and of its screen in src/reservation/. */
  folder: string;
}

/** The chart of each step, which runs under the id of the step. */
export const stepCharts = {
  paymentSelection: paymentSelectionMachine,
  usedVehicle: usedVehicleValuationMachine,
  financing: financingMachine,
  personalData: personalDataMachine,
  review: reviewMachine,
  deposit: depositPaymentMachine,
};
export type StepCharts = typeof stepCharts;
export type StepId = keyof StepCharts;

/** The steps of the wizard, in order. A true `isComplete` opens the steps after it (DECISIONS, §4 and §9). */
export const steps = [
  {
    id: 'paymentSelection',
    folder: 'payment-selection',
    slug: 'forma-de-pago',
    label: 'Modo de pago',
    mapName: 'Modo de pago',
    isComplete: paymentIsChosen,
  },
  {
    id: 'personalData',
    folder: 'personal-data',
    slug: 'tus-datos',
    label: 'Datos Personales',
    mapName: 'Datos personales',
    isComplete: ({ purchase }: Operation, today: IsoDate) =>
      Object.keys(personalDataErrors(purchase, today)).length === 0,
  },
  {
    id: 'review',
    folder: 'review',
    slug: 'revisar',
    label: 'Revisa y confirma',
    mapName: 'Revisá y confirmá',
    isComplete: (operation: Operation) =>
      operation.pending_amount === 0 && unconfirmedChanges(operation).length === 0,
  },
  {
    id: 'deposit',
    folder: 'deposit-payment',
    slug: 'reserva',
    label: 'Pago de Seña',
    mapName: 'Pago de seña',
    isComplete: ({ status }: Operation) => status === 'reserved',
  },
] as const satisfies readonly (StepRow & { isComplete: Rule })[];

/** Screens beside a step, reached from it and leading back to it while `isOpen`. 'finaciacion' is SPEC §2's. */
export const sideSteps = [
  {
    id: 'usedVehicle',
    folder: 'used-vehicle-valuation',
    beside: 'paymentSelection',
    slug: 'vehiculo-usado',
    label: 'Agregar Usado',
    mapName: 'Agregar usado',
    isOpen: ({ used_vehicles }: Operation) => used_vehicles.length < maxUsedVehicles,
  },
  {
    id: 'financing',
    folder: 'financing',
    beside: 'paymentSelection',
    slug: 'finaciacion',
    label: 'Agregar financiación',
    mapName: 'Agregar financiación',
    isOpen: () => true,
  },
] as const satisfies readonly (StepRow & { beside: MainStepId; isOpen: Rule })[];

/** The ends of a paid reservation (SPEC §2). */
export const ends = [
  { id: 'reserved', slug: 'reservado', mapName: 'Reserva confirmada' },
  { id: 'pending', slug: 'pendiente', mapName: 'Reserva pendiente' },
] as const satisfies readonly Omit<Row, 'label'>[];

type MainStepId = (typeof steps)[number]['id'];
export type SideStepId = (typeof sideSteps)[number]['id'];
export type EndId = (typeof ends)[number]['id'];

type AnyStepRow = (typeof steps)[number] | (typeof sideSteps)[number];

/** Each step, followed by the screens beside it. */
export const everyStep: readonly AnyStepRow[] = steps.flatMap((step) => [
  step,
  ...sideSteps.filter(({ beside }) => beside === step.id),
]);

export function forEachStep<Value>(value: (step: AnyStepRow) => Value): Record<StepId, Value> {
  const of = (id: StepId) => value(rowOf(id));
  return {
    paymentSelection: of('paymentSelection'),
    usedVehicle: of('usedVehicle'),
    financing: of('financing'),
    personalData: of('personalData'),
    review: of('review'),
    deposit: of('deposit'),
  };
}

const rowOf = (id: StepId): AnyStepRow => everyStep.find((step) => step.id === id)!;

/** The charts of the steps, with the actors provided for their ports, by the names of the ports. */
export function stepChartsWith(actors: Record<string, AnyActorLogic>): StepCharts {
  return {
    paymentSelection: paymentSelectionMachine.provide({ actors }),
    usedVehicle: usedVehicleValuationMachine.provide({ actors }),
    financing: financingMachine.provide({ actors }),
    personalData: personalDataMachine.provide({ actors }),
    review: reviewMachine.provide({ actors }),
    deposit: depositPaymentMachine.provide({ actors }),
  };
}

export function stepBySlug(slug: string | undefined): StepId | undefined {
  return everyStep.find((step) => step.slug === slug)?.id;
}

export function slugOf(id: StepId | EndId): string {
  return [...everyStep, ...ends].find((place) => place.id === id)!.slug;
}

export function labelOf(id: StepId): string {
  return rowOf(id).label;
}

/** The name of a step in the heading of its page: SPEC §2 spells the deposit's differently from the progress bar. */
export function titleNameOf(id: StepId): string {
  return id === 'deposit' ? 'Pago de seña' : labelOf(id);
}

export function mapNameOf(id: StepId | EndId): string {
  return [...everyStep, ...ends].find((place) => place.id === id)!.mapName;
}

export function isEnd(id: StepId | EndId): id is EndId {
  return ends.some((end) => end.id === id);
}

export function isSideStep(id: StepId | EndId): id is SideStepId {
  return sideSteps.some((side) => side.id === id);
}

/** The step to which a screen beside it belongs; for a step, the step itself. */
function mainStep(id: StepId): MainStepId {
  const row = rowOf(id);
  return 'beside' in row ? row.beside : row.id;
}

/** 1 for the first step, and for the screens beside it. */
export function stepNumber(id: StepId): number {
  return steps.findIndex((step) => step.id === mainStep(id)) + 1;
}

/** The step after a completed one: from a side screen its step, from the unpaid last step the one before. */
export function stepAfter(id: StepId): StepId {
  const main = mainStep(id);
  if (main !== id) return main;
  return (steps[stepNumber(id)] ?? steps[steps.length - 2]!).id;
}

/** Whether the shopper may visit a step: every step before it is complete, and a screen beside a step is open. */
export function canVisit(id: StepId, operation: Operation, today: IsoDate): boolean {
  const before = steps.slice(0, stepNumber(id) - 1);
  const side = sideSteps.find((step) => step.id === id);
  return (
    before.every(({ isComplete }) => isComplete(operation, today)) &&
    (side?.isOpen(operation) ?? true)
  );
}
