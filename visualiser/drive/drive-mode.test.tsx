import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { chartNamed, type FoundChart } from '../charts.ts';
import { brittleChart } from '../test-support/brittle-chart.ts';
import { DriveMode } from './drive-mode.tsx';

async function drive(chart: string | FoundChart) {
  const found = typeof chart === 'string' ? chartNamed(chart)! : chart;
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[`/statecharts/${found.chart.id}/drive`]}>
      <DriveMode found={found} mode="drive" />
    </MemoryRouter>,
  );
  await user.keyboard('w');
  // The first drawing of a large chart takes seconds on a busy machine.
  await waitFor(() => expect(lit()).not.toEqual([]), { timeout: 60_000 });
  return user;
}

/** The active leaf states in the diagram. */
const lit = () => {
  const paths = [...document.querySelectorAll<SVGElement>('[data-state][data-active]')].map(
    ({ dataset }) => dataset['state']!,
  );
  return paths.filter((path) => !paths.some((other) => other !== path && isIn(other, path)));
};
const isIn = (path: string, other: string) => other === '' || path.startsWith(`${other}.`);

const section = (name: string) => within(screen.getByRole('region', { name }));
const event = (name: string) => within(section('Events').getByRole('form', { name }));
const moments = () =>
  within(screen.getByRole('radiogroup', { name: 'Moments' })).getAllByRole('radio');

test('a chart starts by itself, and an event changes its state', async () => {
  const user = await drive('review');
  expect(lit()).toEqual(['reviewing.settled']);
  expect(event('confirm').getByText('→ deciding')).toBeDefined();
  await user.click(event('confirm').getByRole('button', { name: 'confirm' }));
  await waitFor(() => expect(lit()).toEqual(['confirmed']));
  expect(screen.getByText('It has ended.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Events' })).toBeNull();
});

test('a chart starts again with the chosen input', async () => {
  const user = await drive('review');
  await user.selectOptions(
    screen.getByLabelText('Begins with'),
    'an operation with a rest to be paid',
  );
  expect(event('complete in cash').getByText('→ completing')).toBeDefined();
  expect(event('confirm').getByText('[nothing is missing] is false')).toBeDefined();
  await user.click(event('complete in cash').getByRole('button', { name: 'complete in cash' }));
  await waitFor(() => expect(lit()).toEqual(['completing']));
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(lit()).toEqual(['reviewing.settled']);
  expect(moments()).toHaveLength(1);
});

test('payloads that change the state are offered first', async () => {
  const user = await drive('reservation');
  await user.click(section('Actors').getByRole('button', { name: 'started' }));
  await waitFor(() => expect(lit()).toContain('step.paymentSelection'));
  expect(event('visit step').getByText('→ (stays)')).toBeDefined();
  expect(event('visit step').getByLabelText('Payload')).toHaveProperty('value', 'usedVehicle');
});

test('events without a transition are folded away', async () => {
  const user = await drive('review');
  await user.selectOptions(
    screen.getByLabelText('Begins with'),
    'an operation with a rest to be paid',
  );
  await user.click(event('complete in cash').getByRole('button', { name: 'complete in cash' }));
  await waitFor(() => expect(lit()).toEqual(['completing']));
  const summary = section('Events').getByText('5 that mean nothing here');
  expect(summary.parentElement).toHaveProperty('open', false);
  await user.click(summary);
  expect(summary.parentElement).toHaveProperty('open', true);
  expect(event('confirm').getByText('means nothing here')).toBeDefined();
});

test('an event is sent with the typed payload', async () => {
  const user = await drive('paymentSelection');
  const typed = event('cash typed');
  await user.click(typed.getByText('Edit it'));
  const payload = typed.getByLabelText('Payload, as JSON');
  expect(payload).toHaveProperty('value', '{\n  "amount": 1000000\n}');
  await user.clear(payload);
  await user.type(payload, '{{ "amount": 70000 }');
  await user.click(typed.getByRole('button', { name: 'cash typed' }));
  await waitFor(() => expect(lit()).toContain('choosing.cash.typing'));
  expect(section('Time').getByText('in 500 ms')).toBeDefined();
  await user.click(section('Time').getByRole('button', { name: 'Skip to the next delay' }));
  await waitFor(() => expect(lit()).toContain('choosing.cash.saving'));
  await user.click(moments()[1]!);
  expect(screen.getByText('amount').parentElement!.textContent).toBe('amount 70000');
});

test('an invalid payload is not sent and shows an error', async () => {
  const user = await drive('review');
  const changed = event('changed elsewhere');
  await user.click(changed.getByText('Edit it'));
  const payload = changed.getByLabelText('Payload, as JSON');
  await user.clear(payload);
  await user.type(payload, '{{ 3');
  expect(payload.getAttribute('aria-invalid')).toBe('true');
  expect(changed.getByText(/^This is not JSON: /)).toBeDefined();
  const send = changed.getByRole<HTMLButtonElement>('button', { name: 'changed elsewhere' });
  expect(send.disabled).toBe(true);
  await user.selectOptions(changed.getByLabelText('Payload'), 'with a new price');
  expect(send.disabled).toBe(false);
});

test('an actor answers with a sample or with a typed outcome', async () => {
  const user = await drive('formSubmission');
  await user.click(event('send').getByRole('button', { name: 'send' }));
  await section('Actors').findByRole('heading', { name: 'submit port' });
  await user.click(section('Actors').getByText('Another outcome'));
  const answer = section('Actors').getByLabelText('Answer, as JSON');
  await user.clear(answer);
  await user.type(answer, '{{ "kind": "refused", "problem": "Too large." }');
  await user.click(section('Actors').getByRole('button', { name: 'Let it happen' }));
  await waitFor(() => expect(lit()).toEqual(['failure']));
  await user.click(event('send').getByRole('button', { name: 'send' }));
  await user.click(await section('Actors').findByRole('button', { name: 'connection lost' }));
  await waitFor(() => expect(moments()).toHaveLength(5));
  const events = moments().map((moment) => moment.closest('label')!.children[2]!.textContent);
  expect(events).toEqual(['starts', 'send', 'submit done', 'send', 'submit failed']);
});

test('an earlier moment can be shown while the buttons act on the newest', async () => {
  const user = await drive('formSubmission');
  await user.click(event('send').getByRole('button', { name: 'send' }));
  await waitFor(() => expect(lit()).toEqual(['sending']));
  await user.click(moments()[0]!);
  expect(lit()).toEqual(['idle']);
  await user.click(section('Actors').getByRole('button', { name: /with a number$/ }));
  await waitFor(() => expect(moments()).toHaveLength(3));
  expect(lit()).not.toEqual(['idle']);
});

test('a chart that needs fresh facts gets the chosen ones', async () => {
  const user = await drive('operation');
  await user.selectOptions(screen.getByLabelText('What is known'), 'something missing');
  await user.click(screen.getByRole('button', { name: 'Give' }));
  const refusal = '[nothing is missing and the unit is free] is false';
  expect(await event('deposit requested').findByText(refusal)).toBeDefined();
});

test('an error in the chart is shown, and the chart can start again', async () => {
  const user = await drive(brittleChart);
  expect(event('add').getByText(/^a guard breaks: .*reading 'amount'/s)).toBeDefined();
  await user.click(event('add').getByRole('button', { name: 'add' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/reading 'amount'/);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(moments()).toHaveLength(1);
});
