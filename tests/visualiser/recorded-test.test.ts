import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { reviewMachine } from '../../machines/review/machine.ts';
import { reviewModel } from '../../machines/review/samples.ts';
import { createDriver, recordedBy, recordedTest, actorSteps } from 'statechart-workbench/testing';
import { type Model, describeStep, recordedWalk, walkByNames } from 'statechart-workbench/paths';

const file = '../../../../machines/review/samples.ts';
const found = [{ model: reviewModel as Model, file, name: 'reviewModel' }];

/** A recording of a Drive in which the shopper completes in cash and leaves. */
async function aDrive() {
  const driver = createDriver(reviewModel, 'an operation with a rest to be paid');
  const send = (type: string) =>
    driver.take({ kind: 'event', name: type, sample: '', event: { type } });
  await send('complete in cash');
  const { condition } = driver.state.get();
  if (condition.kind !== 'running') throw new Error('the review has ended');
  const saved = actorSteps(reviewModel, condition.snapshot, () => true).find((step) =>
    describeStep(step).startsWith('saveCash: saved'),
  );
  await driver.take(saved!);
  await send('leave');
  return { ...recordedBy(driver, driver.state.get()), savedAt: '2026-11-23T03:04:05.000Z' };
}

const printed = join(import.meta.dirname, '../paths/machines/recorded/review-in-cash.test.ts');
const withoutLayout = (text: string) => text.replaceAll(/\s|,(?=\s*[)}\]])/g, '');

describe('the test of a recording', () => {
  test('equals the stored file in tests/paths/machines/recorded', async () => {
    const { text, problems } = recordedTest(await aDrive(), found);
    expect(problems).toEqual([]);
    expect(withoutLayout(text)).toBe(withoutLayout(readFileSync(printed, 'utf8')));
  });

  test('walks another way after a change of the chart', async () => {
    const { moments } = await aDrive();
    const { inputName, steps } = recordedWalk(reviewModel, moments);
    const { config, implementations } = reviewMachine;
    const { reviewing } = config.states as unknown as Record<string, { on: object }>;
    const machine = createMachine(
      {
        ...config,
        states: {
          ...config.states,
          reviewing: { ...reviewing, on: { ...reviewing!.on, leave: 'closed' } },
        },
      } as never,
      implementations as never,
    );
    const walk = walkByNames({ ...(reviewModel as Model), machine }, inputName);
    for (const { words } of steps) await walk.take(words);
    expect([steps.at(-1)!.value, walk.value()]).toEqual(['left', 'closed']);
  });

  test('ends before a moment that no sample repeats, and names the missing sample', async () => {
    const drive = await aDrive();
    const moments = drive.moments.map((moment) =>
      moment.event.type === 'leave' ? { ...moment, active: ['', 'nowhere'] } : moment,
    );
    const { text, problems } = recordedTest({ ...drive, moments }, found);
    expect(text).not.toContain("take('leave')");
    expect(problems).toEqual([
      "review: no sample repeats 'leave' to nowhere. The test ends before it; a sample in ../../../../machines/review/samples.ts would go on.",
    ]);
  });

  test('names the charts that have no samples', async () => {
    const { problems } = recordedTest(await aDrive(), []);
    expect(problems).toEqual(['review: the chart review has no samples.']);
  });
});

test('a named step that isn’t possible is refused with a list of the possible ones', async () => {
  const walk = walkByNames(reviewModel, 'a complete operation');
  await expect(walk.take('sing')).rejects.toThrow(
    `'sing' isn't possible in {"reviewing":"settled"}; possible are: complete in cash, confirm, retry, leave`,
  );
});
