import type { SnapshotFrom } from 'xstate';
import { links } from '../../../domain/addresses/links.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import {
  missingForDeposit,
  type Missing,
  type Operation,
} from '../../../domain/operation/operation.ts';
import { balanceGap } from '../../../domain/operation/sheet/balance.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import {
  ends,
  everyStep,
  isEnd,
  isSideStep,
  mapNameOf,
  slugOf,
  stepNumber,
  steps,
  type EndId,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import { reasonsOf } from './reasons.ts';

/** A step, a screen beside a step, or an end. */
export type PlaceId = StepId | EndId;

export interface Place {
  id: PlaceId;
  name: string;
  progress: 'here' | 'done' | 'open' | 'closed';
  note: string;
  /** Undefined when the shopper may not go there now. */
  href: string | undefined;
  /** A screen beside the step before it. */
  isBeside: boolean;
}

interface Standing {
  step: StepId;
  operation: Operation;
  today: IsoDate;
  /** Whether the wizard allows a visit to a step. */
  mayVisit: (step: StepId) => boolean;
}

/** The step at which the shopper completes each missing part. */
const mendedAt: Record<Missing, StepId> = {
  price: 'paymentSelection',
  balance: 'paymentSelection',
  'personal data': 'personalData',
};

export type MapView = NonNullable<ReturnType<typeof mapView>>;

/** The map of a reservation, and why the shopper cannot continue; null when the wizard is at no step. */
export function mapView(snapshot: SnapshotFrom<typeof reservationMachine>) {
  const { screen, operation } = reservationView(snapshot);
  if (screen.kind !== 'step' || !operation) return null;
  const { step } = screen;
  const standing: Standing = {
    step,
    operation,
    today: snapshot.context.today,
    // The chart refuses a visit to the current step.
    mayVisit: (other) => snapshot.can({ type: 'visit step', step: other }),
  };
  const places = [...everyStep, ...ends].map(({ id }): Place => ({
    id,
    name: mapNameOf(id),
    ...stateOf(id, standing),
    isBeside: isSideStep(id),
  }));
  return { step, operation, places, reasons: reasonsOf(step, snapshot) };
}

function stateOf(id: PlaceId, standing: Standing): Pick<Place, 'progress' | 'note' | 'href'> {
  const { step, operation, mayVisit } = standing;
  if (isEnd(id)) {
    const progress = step === 'deposit' ? 'open' : 'closed';
    return { progress, note: placeWords(id), href: undefined };
  }
  if (id === step) return { progress: 'here', note: 'Estás acá', href: undefined };
  const isOpen = mayVisit(id);
  const href =
    isOpen && !isBeyondNext(id, standing) ? links.step(slugOf(id), operation.code) : undefined;
  if (isDone(id, standing)) return { progress: 'done', note: doneWords(id, operation), href };
  const note = href ? openNote(id, standing) : laterNote(id, standing);
  return { progress: isOpen ? 'open' : 'closed', note, href };
}

/** Whether the step lies beyond the next one: even with complete data there is no deposit before the review. */
function isBeyondNext(id: StepId, standing: Standing): boolean {
  const between = steps.slice(stepNumber(standing.step), stepNumber(id) - 1);
  return between.some((step) => !isDone(step.id, standing));
}

function isDone(id: StepId, { step, operation, today, mayVisit }: Standing): boolean {
  if (id === 'usedVehicle') return operation.used_vehicles.length > 0;
  if (id === 'financing') return operation.credit_id !== 0;
  const missing = missingForDeposit(operation, today);
  if (missing.some((what) => mendedAt[what] === id)) return false;
  // The review is done only when it was passed, even with complete data.
  const before = steps.slice(0, stepNumber('review') - 1).find((each) => each.id === id);
  const isFilledIn = before?.isComplete(operation, today) === true && mayVisit(id);
  return isFilledIn || stepNumber(id) < stepNumber(step);
}

function openNote(id: StepId, { operation, today }: Standing): string {
  const missing = missingForDeposit(operation, today).find((what) => mendedAt[what] === id);
  return missing ? shortageWords(missing, operation) : placeWords(id);
}

/** The note of the next step names what is missing; later notes name the step before them. */
function laterNote(id: StepId, { step, operation, today }: Standing): string {
  const before = steps[stepNumber(id) - 2];
  if (before && before.id !== step) return `Después de «${mapNameOf(before.id)}»`;
  const missing = missingForDeposit(operation, today);
  const lacking = missing.find((what) => mendedAt[what] === step) ?? missing[0];
  return lacking ? shortageWords(lacking, operation) : placeWords(id);
}

const endWords: Record<EndId, string> = {
  reserved: 'Cuando se acredita la seña',
  pending: 'Si la tarjeta demora',
};

/** The words of a place while nothing of it is done or missing. */
function placeWords(place: PlaceId): string {
  if (isEnd(place)) return endWords[place];
  return isSideStep(place) ? 'Opcional' : 'Podés ir';
}

function doneWords(place: PlaceId, { used_vehicles }: Operation): string {
  if (place === 'financing') return 'Plan elegido';
  if (place !== 'usedVehicle') return 'Listo';
  return used_vehicles.length === 1
    ? '1 usado agregado'
    : `${used_vehicles.length} usados agregados`;
}

/** A short note on what is missing: 'Falta cubrir $ 3.200.000'. */
function shortageWords(missing: Missing, operation: Operation): string {
  if (missing === 'price') return 'Precio sin confirmar';
  if (missing === 'personal data') return 'Faltan datos personales';
  return balanceGap(operation);
}
