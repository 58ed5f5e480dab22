import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActorInfo, Moment } from './moment.ts';
import { MomentLog } from './moment-log.tsx';

const operation: ActorInfo = {
  id: 'o',
  chart: 'operation',
  name: 'operation 1',
  parent: undefined,
  page: 'server',
};
const review: ActorInfo = { ...operation, id: 'r', chart: 'review', name: 'review' };

const moment = (changes: Partial<Moment>): Moment => ({
  actor: 'o',
  at: new Date(2026, 10, 20, 9, 5, 3, 7).getTime(),
  event: { type: 'unit checked' },
  active: ['', 'unpaid', 'unpaid.choosing', 'unpaid.choosing.open'],
  transitions: [],
  refused: [],
  status: 'active',
  context: { unit: 'free', missing: [] },
  ...changes,
});

const moments = [
  moment({
    refused: [
      { transition: 'operation.unpaid.choosing | unit checked | 1', guard: 'the unit is sold' },
    ],
  }),
  moment({ actor: 'r', event: { type: 'xstate.init' }, context: {} }),
  moment({
    event: { type: 'deposit requested', amount: 200_000 },
    active: ['', 'holding'],
    transitions: ['operation.unpaid.choosing | deposit requested | 1'],
    context: { unit: 'held', missing: [] },
  }),
];

function Log() {
  const [chosen, setChosen] = useState<Moment>();
  return (
    <>
      <output>{chosen ? moments.indexOf(chosen) : 'newest'}</output>
      <MomentLog
        moments={moments}
        actors={[operation, review]}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  );
}

const options = () =>
  within(screen.getByRole('radiogroup', { name: 'Moments' })).getAllByRole('radio');
const lines = () => options().map((each) => each.closest('label')!.textContent);
const chosen = () => screen.getByRole('status').textContent;

beforeEach(() => {
  render(<Log />);
});

describe('the log', () => {
  test('has a line for each moment: time, event, actor, and the result or the refusal', () => {
    expect(lines()).toEqual([
      '09:05:03.007unit checkedoperation 1✕refused',
      '09:05:03.007startsreview',
      '09:05:03.007deposit requestedoperation 1 → holding',
    ]);
  });

  test('is stepped through with the arrow keys, until it follows the newest again', async () => {
    const user = userEvent.setup();
    options()[2]!.focus();
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('1');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('0');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Follow the newest' }));
    expect(chosen()).toBe('newest');
    await user.click(options()[2]!);
    expect(chosen()).toBe('2');
  });

  test('shows and steps through only the moments that a search finds', async () => {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Search the log'), 'operation 1');
    expect(lines()).toHaveLength(2);
    options()[1]!.focus();
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('0');
    await user.clear(screen.getByLabelText('Search the log'));
    await user.type(screen.getByLabelText('Search the log'), 'SOLD');
    expect(lines()).toEqual(['09:05:03.007unit checkedoperation 1✕refused']);
    await user.type(screen.getByLabelText('Search the log'), '!');
    expect(screen.getByText('No moment matches the search.')).toBeTruthy();
  });
});

describe('the details of a moment', () => {
  test('show its arrows and the changes since the actor’s previous moment', () => {
    const details = screen.getByRole('region', { name: 'operation 1: deposit requested' });
    const items = within(details).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Took unpaid.choosing → holding [nothing is missing and the unit is free]',
      '~changed unit "free" "held"',
    ]);
    expect(within(details).getByText('amount').parentElement!.textContent).toBe('amount 200000');
  });

  test('show the refused guards, and the type of an event of XState', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByText('unit checked'));
    const refused = screen.getByRole('region', { name: 'operation 1: unit checked' });
    expect(within(refused).getByRole('listitem').textContent).toBe(
      'Not taken unpaid.choosing → unpaid.unavailable: [the unit is sold] is false',
    );
    await user.click(screen.getByText('starts'));
    const started = screen.getByRole('region', { name: 'review: starts' });
    expect(within(started).getByText('xstate.init')).toBeTruthy();
  });
});
