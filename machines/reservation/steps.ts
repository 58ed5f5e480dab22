import type { AnyActorLogic, AnyStateMachine } from 'xstate';
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

/** The data of a step that the wizard's chart needs. */
interface Run {
  /** The folder of its chart in machines/, and of its screen in src/reservation/. */
  folder: string;
  /** The chart, which runs under the id of the step. */
  chart: AnyStateMachine;
  /** How the step reacts to another tab's change: it starts again, keeps its input, or reads the operation. */
  onChange: 'starts again' | 'goes on' | 'looks itself';
}

/** The steps of the wizard, in order. A true `isComplete` opens the steps after it (DECISIONS, §4 and §9). */
export const steps = [
  {
    id: 'paymentSelection',
    folder: 'payment-selection',
    slug: 'forma-de-pago',
    label: 'Modo de pago',
    mapName: 'Modo de pago',
    isComplete: paymentIsChosen,
    chart: paymentSelectionMachine,
    onChange: 'starts again',
  },
  {
    id: 'personalData',
    folder: 'personal-data',
    slug: 'tus-datos',
    label: 'Datos Personales',
    mapName: 'Datos personales',
    isComplete: ({ purchase }: Operation, today: IsoDate) =>
      Object.keys(personalDataErrors(purchase, today)).length === 0,
    chart: personalDataMachine,
    onChange: 'starts again',
  },
  {
    id: 'review',
    folder: 'review',
    slug: 'revisar',
    label: 'Revisa y confirma',
    mapName: 'Revisá y confirmá',
    isComplete: (operation: Operation) =>
      operation.pending_amount === 0 && unconfirmedChanges(operation).length === 0,
    chart: reviewMachine,
    onChange: 'starts again',
  },
  {
    id: 'deposit',
    folder: 'deposit-payment',
    slug: 'reserva',
    label: 'Pago de Seña',
    mapName: 'Pago de seña',
    isComplete: ({ status }: Operation) => status === 'reserved',
    chart: depositPaymentMachine,
    onChange: 'looks itself',
  },
] as const satisfies readonly (Row & Run & { isComplete: Rule })[];

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
    chart: usedVehicleValuationMachine,
    onChange: 'goes on',
  },
  {
    id: 'financing',
    folder: 'financing',
    beside: 'paymentSelection',
    slug: 'finaciacion',
    label: 'Agregar financiación',
    mapName: 'Agregar financiación',
    isOpen: () => true,
    chart: financingMachine,
    onChange: 'goes on',
  },
] as const satisfies readonly (Row & Run & { beside: MainStepId; isOpen: Rule })[];

/** The ends of a paid reservation (SPEC §2). */
export const ends = [
  { id: 'reserved', slug: 'reservado', mapName: 'Reserva confirmada' },
  { id: 'pending', slug: 'pendiente', mapName: 'Reserva pendiente' },
] as const satisfies readonly Omit<Row, 'label'>[];

type MainStepId = (typeof steps)[number]['id'];
export type SideStepId = (typeof sideSteps)[number]['id'];
export type StepId = MainStepId | SideStepId;
export type EndId = (typeof ends)[number]['id'];

type AnyStepRow = (typeof steps)[number] | (typeof sideSteps)[number];

export type StepRow<Step extends StepId> = Omit<
  Extract<AnyStepRow, { id: Step }>,
  'id' | 'onChange'
> & {
  id: Step;
  onChange: Run['onChange'];
};

export type StepCharts = { readonly [Step in AnyStepRow as Step['id']]: Step['chart'] };

/** Each step, followed by the screens beside it. */
export const everyStep: readonly AnyStepRow[] = steps.flatMap((step) => [
  step,
  ...sideSteps.filter(({ beside }) => beside === step.id),
]);

export function forEachStep<Value>(value: (step: AnyStepRow) => Value): Record<StepId, Value> {
  const entries = everyStep.map((step) => [step.id, value(step)]);
  return Object.fromEntries(entries) as Record<StepId, Value>;
}

/** The charts of the steps, with the actors provided for their ports, by the names of the ports. */
export function stepChartsWith(actors: Record<string, AnyActorLogic>): StepCharts {
  const charts = forEachStep(({ chart }) => (chart as AnyStateMachine).provide({ actors }));
  return charts as StepCharts;
}

export function stepBySlug(slug: string | undefined): StepId | undefined {
  return everyStep.find((step) => step.slug === slug)?.id;
}

export function slugOf(id: StepId | EndId): string {
  return [...everyStep, ...ends].find((place) => place.id === id)!.slug;
}

export function labelOf(id: StepId): string {
  return everyStep.find((step) => step.id === id)!.label;
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
  const row = everyStep.find((step) => step.id === id)!;
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
