import { unconfirmedChanges } from '../../domain/operation/changes/figure-changes.ts';
import {
  mostUsedVehicles,
  paymentIsChosen,
  type Operation,
} from '../../domain/operation/operation.ts';
import { personalDataErrors } from '../../domain/operation/personal-data.ts';
import type { IsoDate } from '../../domain/time/dates.ts';

/** What the wizard knows of a step before it shows one. */
interface Row {
  /** Its state in the wizard's chart, and the id of the chart that it runs there. */
  id: string;
  /** In its address. */
  slug: string;
  /** In the progress bar, spelled as in SPEC §2. */
  label: string;
  /** On the map of the reservation. */
  mapName: string;
}

type Rule = (operation: Operation, today: IsoDate) => boolean;

/** Of a step that asks for nothing: nobody is sent back to it. */
const alwaysComplete: Rule = () => true;

/** The steps of the wizard, in order. The steps after one can be visited once `isComplete` says yes (DECISIONS, §4 and §9). */
export const steps = [
  {
    id: 'paymentSelection',
    slug: 'forma-de-pago',
    label: 'Modo de pago',
    mapName: 'Modo de pago',
    isComplete: paymentIsChosen,
  },
  {
    id: 'personalData',
    slug: 'tus-datos',
    label: 'Datos Personales',
    mapName: 'Datos personales',
    isComplete: ({ purchase }: Operation, today: IsoDate) =>
      Object.keys(personalDataErrors(purchase, today)).length === 0,
  },
  {
    id: 'review',
    slug: 'revisar',
    label: 'Revisa y confirma',
    mapName: 'Revisá y confirmá',
    isComplete: (operation: Operation) =>
      operation.pending_amount === 0 && unconfirmedChanges(operation).length === 0,
  },
  {
    id: 'deposit',
    slug: 'reserva',
    label: 'Pago de Seña',
    mapName: 'Pago de seña',
    isComplete: ({ status }: Operation) => status === 'reserved',
  },
] as const satisfies readonly (Row & { isComplete: Rule })[];

/** Screens beside a step, reached from it and leading back to it while `isOpen`. 'finaciacion' is spelled as in SPEC §2. */
export const sideSteps = [
  {
    id: 'usedVehicle',
    beside: 'paymentSelection',
    slug: 'vehiculo-usado',
    label: 'Agregar Usado',
    mapName: 'Agregar usado',
    isOpen: ({ used_vehicles }: Operation) => used_vehicles.length < mostUsedVehicles,
  },
  {
    id: 'financing',
    beside: 'paymentSelection',
    slug: 'finaciacion',
    label: 'Agregar financiación',
    mapName: 'Agregar financiación',
    isOpen: () => true,
  },
] as const satisfies readonly (Row & { beside: MainStepId; isOpen: Rule })[];

/** Where a paid reservation ends (SPEC §2). */
export const ends = [
  { id: 'reserved', slug: 'reservado', mapName: 'Reserva confirmada' },
  { id: 'pending', slug: 'pendiente', mapName: 'Reserva pendiente' },
] as const satisfies readonly Omit<Row, 'label'>[];

type MainStepId = (typeof steps)[number]['id'];
export type SideStepId = (typeof sideSteps)[number]['id'];
export type StepId = MainStepId | SideStepId;
export type EndId = (typeof ends)[number]['id'];

/** The steps that hold a shopper until they are complete. */
export const demandingSteps = steps.filter(
  ({ isComplete }: { isComplete: Rule }) => isComplete !== alwaysComplete,
);

/** Each step, followed by the screens beside it. */
export const everyStep = steps.flatMap((step) => [
  step,
  ...sideSteps.filter(({ beside }) => beside === step.id),
]);

export function stepBySlug(slug: string | undefined): StepId | undefined {
  return everyStep.find((step) => step.slug === slug)?.id;
}

export function slugOf(id: StepId | EndId): string {
  return [...everyStep, ...ends].find((place) => place.id === id)!.slug;
}

/** What a step is called on the screen. */
export function labelOf(id: StepId): string {
  return everyStep.find((step) => step.id === id)!.label;
}

/** What the heading of its page calls a step: SPEC §2 spells the deposit's in another way than the progress bar. */
export function titleNameOf(id: StepId): string {
  return id === 'deposit' ? 'Pago de seña' : labelOf(id);
}

/** What a step or an end is called on the map. */
export function mapNameOf(id: StepId | EndId): string {
  return [...everyStep, ...ends].find((place) => place.id === id)!.mapName;
}

export function isEnd(id: StepId | EndId): id is EndId {
  return ends.some((end) => end.id === id);
}

export function isSideStep(id: StepId | EndId): id is SideStepId {
  return sideSteps.some((side) => side.id === id);
}

/** Of a screen beside a step, that step; else the step itself. */
function mainStep(id: StepId): MainStepId {
  const row = everyStep.find((step) => step.id === id)!;
  return 'beside' in row ? row.beside : row.id;
}

/** 1 for the first step, and for the screens beside it. */
export function stepNumber(id: StepId): number {
  return steps.findIndex((step) => step.id === mainStep(id)) + 1;
}

/** Where a step leads when it is done: a screen beside a step back to it, and the last step, not being paid, back to the one before. */
export function stepAfter(id: StepId): StepId {
  const main = mainStep(id);
  if (main !== id) return main;
  return (steps[stepNumber(id)] ?? steps[steps.length - 2]!).id;
}

/** Whether a step may be visited: every step before it is complete, and a screen beside it is open. */
export function canVisit(id: StepId, operation: Operation, today: IsoDate): boolean {
  const before = steps.slice(0, stepNumber(id) - 1);
  const side = sideSteps.find((step) => step.id === id);
  return (
    before.every(({ isComplete }) => isComplete(operation, today)) &&
    (side?.isOpen(operation) ?? true)
  );
}
