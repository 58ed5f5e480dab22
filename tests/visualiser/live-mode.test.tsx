import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anOperation } from '../../domain/operation/samples.ts';
import { inspectActors } from 'statechart-workbench/inspect';
import { aReservation } from './a-reservation.ts';
import { lit, openVisualiser, panel } from './mounted.tsx';

const options = () =>
  within(panel().getByRole('radiogroup', { name: 'Moments' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
const lineOf = (option: Element) => option.closest('label')!.textContent!.slice(12);
const lines = () => options().map(lineOf);
const chosen = () => lineOf(options().find(({ checked }) => checked)!);
const actors = () => panel().getByRole('list', { name: 'Running actors' });

describe('the visualiser', () => {
  test('shows how to begin while no actor runs', () => {
    openVisualiser('/statecharts/reservation/live');
    const link = panel().getByRole('link', { name: 'Open the page' });
    expect(link).toHaveProperty('pathname', '/oportunidades');
    expect(link).toHaveProperty('target', '_blank');
  });

  test('opened after the shop shows earlier moments, follows new ones, and steps back', async () => {
    const user = userEvent.setup();
    const shop = aReservation(inspectActors());
    openVisualiser('/statecharts/reservation/live');
    await waitFor(() => expect(lines()).toEqual(['startsreservation → opening']));
    await user.keyboard('w');
    await waitFor(() => expect(lit()).toContain('opening'));

    await shop.open(anOperation());
    await waitFor(() => expect(lit()).toContain('step.paymentSelection'));
    expect(lines()).toEqual([
      'startsreservation → opening',
      'operation readreservation stays',
      'openOperation donereservation → step.paymentSelection',
      'startspaymentSelection → choosing.promotion.entering',
    ]);
    expect(chosen()).toBe(lines().at(-1));
    expect(
      within(actors())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'reservation step.paymentSelection',
      'paymentSelection choosing.cash.saved, choosing.promotion.entering.discovering, choosing.usedVehicles.listed, choosing.progress.deciding',
    ]);
    expect(within(actors()).getByRole('heading')).toHaveProperty('textContent', '/ (tab 1)');
    const charts = within(within(document.body).getByRole('navigation', { name: 'Charts' }));
    expect(
      charts.getAllByRole('img', { name: 'running' }).map((mark) => mark.closest('a')!.textContent),
    ).toEqual([expect.stringMatching(/^paymentSelection/), expect.stringMatching(/^reservation/)]);

    // A chosen moment stays while recording continues.
    await user.click(options()[0]!);
    expect(lit()).toEqual(['', 'opening']);
    shop.actor.send({ type: 'visit step', step: 'personalData' });
    await waitFor(() => expect(lines()).toHaveLength(5));
    expect(chosen()).toBe('startsreservation → opening');
    expect(lit()).toContain('opening');
    await user.click(panel().getByRole('button', { name: 'Follow the newest' }));
    expect(chosen()).toBe('visit stepreservation✕refused');

    // The chart of another actor.
    await user.click(within(actors()).getByRole('link', { name: /^paymentSelection/ }));
    await user.keyboard('w');
    await waitFor(() => expect(lit()).toContain('choosing.cash.saved'));

    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(within(actors()).getByRole('heading').textContent).toBe('/ (tab 1), closed'),
    );
    expect(
      within(actors())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'reservation was in step.paymentSelection',
      expect.stringMatching(/^paymentSelection was in choosing\.cash\.saved/),
    ]);
    await user.click(panel().getByRole('button', { name: 'Clear' }));
    await panel().findByText(/^Nothing runs yet/);
  });
});

test('Live stops at the moment that enters a state with a breakpoint, until one follows the newest', async () => {
  const user = userEvent.setup();
  const shop = aReservation(inspectActors());
  openVisualiser('/statecharts/reservation/live?at=step.paymentSelection');
  await waitFor(() => expect(lines()).toEqual(['startsreservation → opening']));
  await user.click(panel().getByRole('button', { name: 'Stop when it enters this state' }));
  await shop.open(anOperation());
  await panel().findByText('it entered step.paymentSelection.', { exact: false });
  expect(chosen()).toBe('openOperation donereservation → step.paymentSelection');
  await user.click(panel().getByRole('button', { name: 'Follow the newest' }));
  expect(chosen()).toMatch(/^startspaymentSelection/);
  expect(panel().queryByText('Stopped:')).toBeNull();
  await user.click(
    panel().getByRole('button', { name: 'Stops at reservation step.paymentSelection ×' }),
  );
  expect(panel().queryByRole('button', { name: /^Stops at/ })).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() =>
    expect(within(actors()).getByRole('heading').textContent).toMatch(/, closed$/),
  );
  await user.click(panel().getByRole('button', { name: 'Clear' }));
  await panel().findByText(/^Nothing runs yet/);
});

test('an event is sent from Live to the actor of a page', async () => {
  const user = userEvent.setup();
  const shop = aReservation(inspectActors());
  await shop.open(anOperation());
  openVisualiser('/statecharts/reservation/live');
  // Each actor has its own form: the test waits until this page's actors are the ones shown.
  await waitFor(() =>
    expect(lines().at(-1)).toBe('startspaymentSelection → choosing.promotion.entering'),
  );
  const type = panel().getByRole('combobox', { name: 'Event' });
  await user.selectOptions(type, 'visit step');
  await user.type(panel().getByRole('textbox', { name: 'Payload' }), 'nothing');
  await user.click(panel().getByRole('button', { name: 'Send' }));
  panel().getByText(/^This is not JSON: /);
  const received: string[] = [];
  shop.actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === shop.actor)
      received.push(event.event.type);
  });
  const samples = within(panel().getByRole('group', { name: 'Samples' }));
  await user.click(samples.getByRole('button', { name: 'review' }));
  expect(panel().getByRole('textbox', { name: 'Payload' })).toHaveProperty(
    'value',
    '{"step":"review"}',
  );
  await user.click(panel().getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(received).toEqual(['visit step']));
});
