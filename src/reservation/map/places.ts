import { links } from '../../../domain/addresses/links.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import {
  missingForDeposit,
  type Missing,
  type Operation,
} from '../../../domain/operation/operation.ts';
import {
  ends,
  slugOf,
  stepNumber,
  steps,
  type EndId,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import { mapLayouts } from './map-layout.ts';
import type { PlaceId } from './map-layout-types.ts';
import { doneWords, placeNames, placeWords, shortageWords } from './place-words.ts';

/** A place of the map as one reservation stands to it. */
export interface Place {
  id: PlaceId;
  name: string;
  progress: 'here' | 'done' | 'open' | 'closed';
  /** How it stands, in few words. */
  note: string;
  /** Undefined where the shopper cannot go now. */
  href: string | undefined;
  /** The names of the places that it leads to. */
  leadsTo: string[];
}

interface Standing {
  /** Where the shopper is. */
  step: StepId;
  operation: Operation;
  today: IsoDate;
  /** Whether the wizard lets them go to another step. */
  mayVisit: (step: StepId) => boolean;
}

/** Where what lacks is mended. */
const mendedAt: Record<Missing, StepId> = {
  balance: 'paymentSelection',
  'personal data': 'personalData',
};

/** Every place of the map, in the order in which they are read. */
export function placesOf(standing: Standing): Place[] {
  const { cells, lines } = mapLayouts.wide;
  return (Object.keys(cells) as PlaceId[]).map((id) => ({
    id,
    name: placeNames[id],
    ...stateOf(id, standing),
    leadsTo: lines.flatMap(({ from, to, isTwoWay }) => {
      if (from === id) return placeNames[to];
      return isTwoWay && to === id ? placeNames[from] : [];
    }),
  }));
}

function stateOf(id: PlaceId, standing: Standing): Pick<Place, 'progress' | 'note' | 'href'> {
  const { step, operation, mayVisit } = standing;
  if (isEnd(id)) {
    const progress = step === 'deposit' ? 'open' : 'closed';
    return { progress, note: placeWords[id], href: undefined };
  }
  if (id === step) return { progress: 'here', note: 'Estás acá', href: undefined };
  const isOpen = mayVisit(id);
  const href =
    isOpen && !isBeyondNext(id, standing) ? links.step(slugOf(id), operation.code) : undefined;
  if (isDone(id, standing)) return { progress: 'done', note: doneWords(id, operation), href };
  const note = href ? openNote(id, standing) : laterNote(id, standing);
  return { progress: isOpen ? 'open' : 'closed', note, href };
}

function isEnd(id: PlaceId): id is EndId {
  return ends.some((end) => end.id === id);
}

/** Nobody gets past a step that they have yet to walk, even where nothing lacks: no deposit without the review. */
function isBeyondNext(id: StepId, standing: Standing): boolean {
  const between = steps.slice(stepNumber(standing.step), stepNumber(id) - 1);
  return between.some((step) => !isDone(step.id, standing));
}

function isDone(id: StepId, { step, operation, today, mayVisit }: Standing): boolean {
  if (id === 'usedVehicle') return operation.used_vehicles.length > 0;
  if (id === 'financing') return operation.credit_id !== 0;
  const missing = missingForDeposit(operation, today);
  if (missing.some((what) => mendedAt[what] === id)) return false;
  const isFilledIn = Object.values(mendedAt).includes(id) && mayVisit(id);
  return isFilledIn || stepNumber(id) < stepNumber(step);
}

function openNote(id: StepId, { operation, today }: Standing): string {
  const missing = missingForDeposit(operation, today).find((what) => mendedAt[what] === id);
  return missing ? shortageWords(missing, operation) : placeWords[id];
}

/** The very next step says what lacks before it; those further on, after which one they come. */
function laterNote(id: StepId, { step, operation, today }: Standing): string {
  const before = steps[stepNumber(id) - 2];
  if (before && before.id !== step) return `Después de «${placeNames[before.id]}»`;
  const missing = missingForDeposit(operation, today);
  const lacking = missing.find((what) => mendedAt[what] === step) ?? missing[0];
  return lacking ? shortageWords(lacking, operation) : placeWords[id];
}
