import { setup, transition } from 'xstate';

/** The facts about an upload for a decision, looked up under its lock. */
export interface UploadFacts {
  /** The questions of the difference that nobody has answered. */
  openDoubts: number;
  /** Whether it changes the photographs of a gallery, which arrive one by one. */
  isGallery: boolean;
}

/** What a person does with an upload at the desk. */
export type PersonUploadEvent =
  | 'doubts answered'
  | 'asked to apply'
  /** Later, at a moment that the person chose. */
  | 'scheduled'
  | 'unscheduled'
  | 'read again'
  | 'discarded'
  /** Of a gallery: nothing more arrives. */
  | 'gallery completed'
  /** Of a gallery: its photographs change again before they are applied. */
  | 'gallery reopened';

/** What the job that reads and applies uploads reports. */
export type UploadReport =
  /** Also by a second job, after the process of the first one died. */
  | 'reading began'
  | 'mistakes found'
  | 'difference found'
  | 'nothing differs'
  /** The moment of a scheduled change is here. */
  | 'came due'
  | 'applied'
  /** The difference is another one than the person saw: somebody changed the catalogue. */
  | 'catalogue moved'
  /** Out of time or memory, or a defect. */
  | 'broke off';

export type UploadEvent = PersonUploadEvent | UploadReport;

const chart = setup({
  types: { context: {} as UploadFacts, events: {} as { type: UploadEvent } },
  guards: {
    'a doubt is open': ({ context }) => context.openDoubts > 0,
    'it is a gallery': ({ context }) => context.isGallery,
  },
});

const again = {
  'read again': 'received',
  discarded: 'discarded',
  'gallery reopened': { guard: 'it is a gallery', target: 'collecting' },
} as const;

/**
 * The life of sheets that a person uploads to the catalogue, of a gallery that they fill, or of an undo that they ask
 * for: they are read, their difference is shown, its doubts are answered, and exactly that difference is applied, at once
 * or at a later moment, whole or not at all.
 */
export const catalogueUploadMachine = chart.createMachine({
  id: 'catalogueUpload',
  context: { openDoubts: 0, isGallery: false },
  initial: 'received',
  states: {
    collecting: { on: { 'gallery completed': 'received', discarded: 'discarded' } },
    received: { on: { 'reading began': 'reading', discarded: 'discarded' } },
    reading: {
      on: {
        'reading began': 'reading',
        'mistakes found': 'refused',
        'difference found': [{ guard: 'a doubt is open', target: 'asking' }, { target: 'ready' }],
        'nothing differs': 'unchanged',
        'broke off': 'failed',
        discarded: 'discarded',
      },
    },
    refused: { on: again },
    asking: { on: { ...again, 'doubts answered': 'ready' } },
    ready: { on: { ...again, 'asked to apply': 'applying', scheduled: 'scheduled' } },
    scheduled: { on: { 'came due': 'applying', unscheduled: 'ready', discarded: 'discarded' } },
    applying: {
      on: { applied: 'applied', 'catalogue moved': 'outdated', 'broke off': 'failed' },
    },
    outdated: { on: again },
    failed: { on: again },
    unchanged: { type: 'final' },
    applied: { type: 'final' },
    discarded: { type: 'final' },
  },
});

export const uploadStates = [
  'collecting',
  'received',
  'reading',
  'refused',
  'asking',
  'ready',
  'scheduled',
  'applying',
  'outdated',
  'failed',
  'unchanged',
  'applied',
  'discarded',
] as const;

export type UploadState = (typeof uploadStates)[number];

/** The state of an upload after an event; undefined when the chart does not take it. Pure. */
export function decideUpload(
  state: UploadState,
  facts: UploadFacts,
  type: UploadEvent,
): UploadState | undefined {
  const snapshot = catalogueUploadMachine.resolveState({ value: state, context: facts });
  if (!snapshot.can({ type })) return undefined;
  return transition(catalogueUploadMachine, snapshot, { type })[0].value;
}
