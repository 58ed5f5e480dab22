// Written by `statecharts paths` from a recording of 2026-11-23.

import { expect, test } from 'vitest';
import { reviewModel } from '../../../../machines/review/samples.ts';
import { walkByNames } from 'statechart-workbench/paths';

test('review goes as recorded: an operation with a rest to be paid → complete in cash → saveCash: saved, as sent → leave', async () => {
  const walk = walkByNames(reviewModel, 'an operation with a rest to be paid');
  expect(walk.value()).toEqual({ reviewing: 'settled' });
  await walk.take('complete in cash');
  expect(walk.value()).toEqual('completing');
  await walk.take('saveCash: saved, as sent');
  expect(walk.value()).toEqual({ reviewing: 'settled' });
  await walk.take('leave');
  expect(walk.value()).toEqual('left');
});
