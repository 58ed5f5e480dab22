import { describe, expect, test } from 'vitest';
import {
  copyMode,
  historyOf,
  isCopyDue,
  isFault,
  type CopyEvent,
  type CopyFacts,
} from './modes.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const event = (
  time: string,
  name: CopyEvent['event'],
  reason: string | null = null,
): CopyEvent => ({
  at: at(time),
  event: name,
  reason,
});
const night = [event('20T06:30', 'copied'), event('20T06:40', 'restored for proof')];

const modeAt = (now: string, events: CopyEvent[], facts: Partial<CopyFacts> = {}) => {
  const mode = copyMode({
    history: historyOf(events),
    since: at('20T06:00'),
    wal: { archivedAt: undefined, failedAt: undefined },
    now: at(now),
    ...facts,
  });
  return [mode.name, isFault(mode)];
};

describe('the copies', () => {
  test('wait, are made, are proven, and are late after 26 hours without a proven one', () => {
    expect(modeAt('20T06:01', [])).toEqual(['waiting', false]);
    expect(modeAt('20T06:31', [event('20T06:30', 'copying')])).toEqual(['copying', false]);
    expect(modeAt('20T06:35', [night[0]!, event('20T06:31', 'proving')])).toEqual([
      'proving',
      false,
    ]);
    expect(modeAt('20T06:41', night)).toEqual(['proven', false]);
    expect(modeAt('21T08:30', night)).toEqual(['proven', false]);
    expect(modeAt('21T08:31', night)).toEqual(['late', true]);
    // A copy that nobody proved doesn't count.
    expect(modeAt('21T08:31', [...night, event('21T06:30', 'copied')])).toEqual(['late', true]);
    expect(modeAt('21T08:01', [])).toEqual(['late', true]);
  });

  test('have failed from a failure until the next copy', () => {
    const failed = [...night, event('21T06:30', 'copy failed', 'no hay lugar')];
    expect(modeAt('21T06:31', failed)).toEqual(['failed', true]);
    expect(modeAt('21T07:35', [...failed, event('21T07:35', 'copying')])).toEqual(['failed', true]);
    expect(modeAt('21T07:36', [...failed, event('21T07:36', 'copied')])).toEqual(['proven', false]);
  });

  test('are damaged from a failed proof until the next proven copy, whatever is made meanwhile', () => {
    const damaged = [...night, event('21T06:30', 'copied'), event('21T06:40', 'proof failed', 'x')];
    expect(modeAt('21T06:41', damaged)).toEqual(['damaged', true]);
    const again = [...damaged, event('21T07:45', 'copied')];
    expect(modeAt('21T07:46', [...again, event('21T07:46', 'proving')])).toEqual(['damaged', true]);
    expect(modeAt('21T07:46', [...again, event('21T07:46', 'copy failed')])).toEqual([
      'damaged',
      true,
    ]);
    expect(modeAt('21T07:50', [...again, event('21T07:50', 'restored for proof')])).toEqual([
      'proven',
      false,
    ]);
  });

  test('are a fault when no WAL leaves the machine for five minutes, not when one try failed', () => {
    const wal = { archivedAt: at('20T10:00'), failedAt: at('20T10:01') };
    expect(modeAt('20T10:02', night, { wal })).toEqual(['proven', false]);
    expect(modeAt('20T10:06', night, { wal })).toEqual(['WAL stays', true]);
    const mended = { archivedAt: at('20T10:07'), failedAt: at('20T10:06') };
    expect(modeAt('20T10:30', night, { wal: mended })).toEqual(['proven', false]);
  });
});

test.each([
  ['without any copy', [], '20T03:00', true],
  ['before 3:30 in Mendoza, with one of the night before', night, '21T06:29', false],
  ['from 3:30 in Mendoza on', night, '21T06:30', true],
  ['in the hour after a failure', [...night, event('21T06:31', 'copy failed')], '21T07:30', false],
  ['an hour after a failure', [...night, event('21T06:31', 'copy failed')], '21T07:31', true],
  ['an hour after damage', [...night, event('20T06:50', 'proof failed')], '20T07:50', true],
])('whether a copy is due %s', (_, events, now, isDue) => {
  expect(isCopyDue(historyOf(events), at(now))).toBe(isDue);
});
