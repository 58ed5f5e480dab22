import { defineModel } from 'statechart-workbench/paths';
import { catalogueUploadMachine, type UploadEvent } from './machine.ts';

const ofPeople: UploadEvent[] = ['doubts answered', 'asked to apply', 'read again'];
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
    'no doubt is open': { openDoubts: 0 },
    'a doubt is open': { openDoubts: 1 },
  },
  events: {
    'reading began': {},
    'mistakes found': {},
    'difference found': {},
    'nothing differs': {},
    'doubts answered': {},
    'asked to apply': {},
    applied: {},
    'catalogue moved': {},
    'broke off': {},
    'read again': {},
    discarded: {},
  },
  actors: {},
  facts: ({ openDoubts }) => ({ openDoubts }),
  ignored: {
    received: [...ofPeople, ...ofReading, ...ofApplying],
    reading: [...ofPeople, ...ofApplying],
    refused: ['doubts answered', 'asked to apply', ...still],
    asking: ['asked to apply', ...still],
    ready: ['doubts answered', ...still],
    applying: [
      ...ofPeople,
      'discarded',
      'reading began',
      'mistakes found',
      'difference found',
      'nothing differs',
    ],
    outdated: ['doubts answered', 'asked to apply', ...still],
    failed: ['doubts answered', 'asked to apply', ...still],
  },
});
