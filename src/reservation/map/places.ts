import { links } from '../../../domain/links.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { missingForDeposit, type Missing, type Operation } from '../../../domain/operation.ts';
import { ends, slugOf, steps, type StepId } from '../../../machines/reservation/steps.ts';
import { mapLayouts } from './map-layout.ts';
import type { PlaceId } from './map-layout-types.ts';
import { doneWords, openWords, placeNames, shortageWords } from './place-words.ts';

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

export interface Standing {
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
    return { progress, note: openWords[id], href: undefined };
  }
  if (id === step) return { progress: 'here', note: 'Estás acá', href: undefined };
  const href = mayVisit(id) ? links.step(slugOf(id), operation.code) : undefined;
  if (isDone(id, standing)) return { progress: 'done', note: doneWords(id, operation), href };
  return href
    ? { progress: 'open', note: openNote(id, standing), href }
    : { progress: 'closed', note: closedNote(id, standing), href };
}

function isEnd(id: PlaceId): id is (typeof ends)[number]['id'] {
  return ends.some((end) => end.id === id);
}

function isDone(id: StepId, { step, operation, today, mayVisit }: Standing): boolean {
  if (id === 'usedVehicle') return operation.used_vehicles.length > 0;
  if (id === 'financing') return operation.credit_id !== 0;
  const missing = missingForDeposit(operation, today);
  if (missing.some((what) => mendedAt[what] === id)) return false;
  const isFilledIn = Object.values(mendedAt).includes(id) && mayVisit(id);
  return isFilledIn || placeInOrder(id) < placeInOrder(step);
}

/** Screens beside the steps come before them all. */
function placeInOrder(id: StepId): number {
  return steps.findIndex((step) => step.id === id);
}

function openNote(id: StepId, { operation, today }: Standing): string {
  const missing = missingForDeposit(operation, today).find((what) => mendedAt[what] === id);
  return missing ? shortageWords(missing, operation) : openWords[id];
}

/** The step just before says what lacks there; those further on, after which one they come. */
function closedNote(id: StepId, { step, operation, today, mayVisit }: Standing): string {
  const before = steps[placeInOrder(id) - 1]?.id;
  if (!before) return openWords[id];
  if (before !== step && !mayVisit(before)) return `Después de «${placeNames[before]}»`;
  const missing = missingForDeposit(operation, today);
  const lacking = missing.find((what) => mendedAt[what] === before) ?? missing[0];
  return lacking ? shortageWords(lacking, operation) : openWords[id];
}
