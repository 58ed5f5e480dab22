import { mapNameOf } from '../../machines/reservation/steps.ts';

interface Place {
  label: string;
  /** The state of the wizard's chart that is counted. */
  state: string;
  /** Its counted arrows, by the keys of the statechart tool. */
  arrows: readonly string[];
  /** The place after it on the way to a paid deposit. */
  next?: string;
}

const done = (step: string, way: number) =>
  `reservation.step.${step} | xstate.done.actor.${step} | ${way}`;
const routed = (way: number) => `reservation.routing |  | ${way}`;

/**
 * What the server knows of a shopper's way through the wizard's chart. Nobody counts its other arrows: a browser takes them
 * without a call.
 */
export const wizardPlaces = {
  arrived: {
    label: 'Comienzo',
    state: 'starting',
    arrows: ['reservation.arriving |  | 3'],
    next: 'started',
  },
  started: {
    label: mapNameOf('paymentSelection'),
    state: 'step.paymentSelection',
    arrows: ['reservation.starting | xstate.done.actor.dealershipStart | 1'],
    next: 'chosen',
  },
  used: {
    label: mapNameOf('usedVehicle'),
    state: 'step.usedVehicle',
    arrows: [done('usedVehicle', 2)],
  },
  credit: {
    label: mapNameOf('financing'),
    state: 'step.financing',
    arrows: [done('financing', 2)],
  },
  chosen: {
    label: mapNameOf('personalData'),
    state: 'step.personalData',
    arrows: [done('paymentSelection', 3)],
    next: 'identified',
  },
  identified: {
    label: mapNameOf('review'),
    state: 'step.review',
    arrows: [done('personalData', 3)],
    next: 'held',
  },
  held: {
    label: mapNameOf('deposit'),
    state: 'step.deposit',
    arrows: [done('review', 3), routed(7)],
    next: 'paid',
  },
  pending: { label: mapNameOf('pending'), state: 'standing.waiting', arrows: [routed(2)] },
  paid: {
    label: mapNameOf('reserved'),
    state: 'standing.reserved',
    arrows: [done('deposit', 2), routed(1)],
  },
  cancelled: {
    label: 'Cancelada por el cliente',
    state: 'standing.cancelling',
    arrows: ['reservation.standing.asking | confirm cancellation | 1'],
  },
  returned: { label: 'La seña se devuelve', state: 'cancelled', arrows: [routed(5)] },
  refunded: { label: 'Seña devuelta', state: 'refunded', arrows: [routed(6)] },
  unavailable: { label: 'Unidad vendida a otro', state: 'unavailable', arrows: [routed(4)] },
  delivered: { label: 'Vehículo entregado', state: 'delivered', arrows: [routed(3)] },
} as const satisfies Record<string, Place>;

export type WizardPlace = keyof typeof wizardPlaces;
export type WizardCounts = Record<WizardPlace, number>;

export const wizardPlaceNames = Object.keys(wizardPlaces) as WizardPlace[];

/** How many came to a place and not to the next one; null for a place that nothing follows. */
export function leftAt(place: WizardPlace, counts: WizardCounts): number | null {
  const row: Place = wizardPlaces[place];
  return row.next ? Math.max(0, counts[place] - counts[row.next as WizardPlace]) : null;
}

/** In the generated picture: where a number stands, and whether a state or an arrow was taken. */
export const pictureTokens = (place: WizardPlace) => ({
  /** The number. */
  number: `{${place}}`,
  /** 'true' or 'false'. */
  isTaken: `{${place}?}`,
  /** 'true' or nothing: the line belongs to uncounted arrows too. */
  isPartlyTaken: `{${place}+}`,
});
