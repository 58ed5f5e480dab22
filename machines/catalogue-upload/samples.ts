import { defineModel } from 'statechart-workbench/paths';
import { catalogueUploadMachine, type UploadEvent } from './machine.ts';

const ofReady: UploadEvent[] = ['asked to apply', 'scheduled'];
const ofScheduled: UploadEvent[] = ['came due', 'unscheduled'];
const ofPeople: UploadEvent[] = ['doubts answered', ...ofReady, ...ofScheduled, 'read again'];
const ofGallery: UploadEvent[] = ['gallery completed', 'gallery reopened'];
const ofReading: UploadEvent[] = [
  'mistakes found',
  'difference found',
  'nothing differs',
  'broke off',
];
const ofApplying: UploadEvent[] = ['applied', 'catalogue moved'];
const still: UploadEvent[] = ['reading began', ...ofReading, ...ofApplying];

export const catalogueUploadModel = defineModel(catalogueUploadMachine, {
  inputs: { 'a sheet': undefined },
  contexts: {
    'no doubt is open': { openDoubts: 0, isGallery: false },
    'a doubt is open': { openDoubts: 1, isGallery: false },
    'a gallery': { openDoubts: 0, isGallery: true },
  },
  events: {
    'reading began': {},
    'mistakes found': {},
    'difference found': {},
    'nothing differs': {},
    'doubts answered': {},
    'asked to apply': {},
    scheduled: {},
    unscheduled: {},
    'came due': {},
    applied: {},
    'catalogue moved': {},
    'broke off': {},
    'read again': {},
    discarded: {},
    'gallery completed': {},
    'gallery reopened': {},
  },
  actors: {},
  facts: ({ openDoubts, isGallery }) => ({ openDoubts, isGallery }),
  ignored: {
    collecting: ['gallery reopened', ...ofPeople, ...still],
    received: [...ofPeople, ...ofGallery, ...ofReading, ...ofApplying],
    reading: [...ofPeople, ...ofGallery, ...ofApplying],
    refused: ['doubts answered', ...ofReady, ...ofScheduled, 'gallery completed', ...still],
    asking: [...ofReady, ...ofScheduled, 'gallery completed', ...still],
    ready: ['doubts answered', ...ofScheduled, 'gallery completed', ...still],
    scheduled: ['doubts answered', ...ofReady, 'read again', ...ofGallery, ...still],
    applying: [
      ...ofPeople,
      ...ofGallery,
      'discarded',
      'reading began',
      'mistakes found',
      'difference found',
      'nothing differs',
    ],
    outdated: ['doubts answered', ...ofReady, ...ofScheduled, 'gallery completed', ...still],
    failed: ['doubts answered', ...ofReady, ...ofScheduled, 'gallery completed', ...still],
  },
});
