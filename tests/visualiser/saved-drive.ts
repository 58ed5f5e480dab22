import { createDriver, recordedBy, recordingOf } from 'statechart-workbench/testing';
import { reviewModel } from '../../machines/review/samples.ts';

/** A recording of a Drive in which the shopper leaves the review. */
export async function savedDrive() {
  const driver = createDriver(reviewModel, 'a complete operation');
  await driver.take({ kind: 'event', name: 'leave', sample: '', event: { type: 'leave' } });
  return recordingOf(recordedBy(driver, driver.state.get()), new Date('2026-11-23T03:04:05Z'));
}
