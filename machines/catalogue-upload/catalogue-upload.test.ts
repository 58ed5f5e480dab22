import { expect, test } from 'vitest';
import { catalogueUploadMachine, decideUpload, uploadStates } from './machine.ts';

test('an upload is received at first', () => {
  expect(catalogueUploadMachine.config.initial).toBe('received');
});

test('the stored states are those of the chart', () => {
  expect(Object.keys(catalogueUploadMachine.states).toSorted()).toEqual(
    [...uploadStates].toSorted(),
  );
});

test.each([
  ['received', 'reading began', 0, 'reading'],
  ['reading', 'reading began', 0, 'reading'],
  ['reading', 'mistakes found', 0, 'refused'],
  ['reading', 'difference found', 2, 'asking'],
  ['reading', 'difference found', 0, 'ready'],
  ['reading', 'nothing differs', 0, 'unchanged'],
  ['reading', 'broke off', 0, 'failed'],
  ['asking', 'doubts answered', 2, 'ready'],
  ['ready', 'asked to apply', 0, 'applying'],
  ['ready', 'scheduled', 0, 'scheduled'],
  ['scheduled', 'came due', 0, 'applying'],
  ['scheduled', 'unscheduled', 0, 'ready'],
  ['scheduled', 'discarded', 0, 'discarded'],
  ['applying', 'applied', 0, 'applied'],
  ['applying', 'catalogue moved', 0, 'outdated'],
  ['applying', 'broke off', 0, 'failed'],
  ...(['refused', 'asking', 'ready', 'outdated', 'failed'] as const).flatMap(
    (state) =>
      [
        [state, 'read again', 0, 'received'],
        [state, 'discarded', 0, 'discarded'],
        [state, 'gallery reopened', 0, undefined],
      ] as const,
  ),
  ['received', 'discarded', 0, 'discarded'],
  ['reading', 'discarded', 0, 'discarded'],
  ['collecting', 'gallery completed', 0, 'received'],
  ['collecting', 'discarded', 0, 'discarded'],
  // Nothing is applied that a person didn't ask for, or before every doubt is answered.
  ['asking', 'asked to apply', 1, undefined],
  ['ready', 'applied', 0, undefined],
  ['asking', 'scheduled', 1, undefined],
  ['reading', 'asked to apply', 0, undefined],
  // Only a scheduled change comes due, and it is applied once.
  ['ready', 'came due', 0, undefined],
  ['scheduled', 'asked to apply', 0, undefined],
  ['applying', 'came due', 0, undefined],
  ['applying', 'unscheduled', 0, undefined],
  ['outdated', 'asked to apply', 0, undefined],
  ['refused', 'asked to apply', 0, undefined],
  ['failed', 'asked to apply', 0, undefined],
  // A person can't discard an upload that is being applied, and can't apply one a second time.
  ['applying', 'discarded', 0, undefined],
  ['applying', 'asked to apply', 0, undefined],
  ['applied', 'asked to apply', 0, undefined],
  ['applied', 'read again', 0, undefined],
  // No job reads a gallery whose photographs still arrive.
  ['collecting', 'reading began', 0, undefined],
  ['collecting', 'asked to apply', 0, undefined],
] as const)(
  'an upload %s, after %s with %i open doubts, is %s',
  (state, event, openDoubts, after) => {
    expect(decideUpload(state, { openDoubts, isGallery: false }, event)).toBe(after);
  },
);

test.each([
  ['refused', 'collecting'],
  ['asking', 'collecting'],
  ['ready', 'collecting'],
  ['outdated', 'collecting'],
  ['failed', 'collecting'],
  ['reading', undefined],
  ['applying', undefined],
  ['applied', undefined],
  ['discarded', undefined],
] as const)('a gallery %s, reopened, is %s', (state, after) => {
  expect(decideUpload(state, { openDoubts: 1, isGallery: true }, 'gallery reopened')).toBe(after);
});
