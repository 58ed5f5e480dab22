import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { anOperation, today } from '../../domain/operation/samples.ts';
import { reservationMachine } from '../../machines/reservation/machine.ts';
import { inspectActors } from 'statechart-workbench/inspect';
import { openPorts } from 'statechart-workbench/testing';
import { aDraft } from '../support/charts/draft.ts';
import { lit, openVisualiser, panel } from './mounted.tsx';

/** Renders a page of the shop that opens a reservation. */
function openShop() {
  const { machine, answer } = openPorts(reservationMachine);
  const draft = aDraft(null);
  const operation = anOperation();
  const actor = createActor(machine, {
    input: {
      from: { code: operation.code },
      step: undefined,
      today,
      draft: draft.actor,
      described: null,
    },
    inspect: inspectActors(),
  }).start();
  return {
    actor,
    open: () => {
      draft.read(operation);
      return answer('open operation', { kind: 'opened' });
    },
  };
}

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
    const shop = openShop();
    openVisualiser('/statecharts/reservation/live');
    await waitFor(() => expect(lines()).toEqual(['startsreservation → opening']));
    await waitFor(() => expect(lit()).toContain('opening'));

    await shop.open();
    await waitFor(() => expect(lit()).toContain('step.paymentSelection'));
    expect(lines()).toEqual([
      'startsreservation → opening',
      'openOperation donereservation → step.paymentSelection',
      'startspaymentSelection → choosing.promotion.entering',
    ]);
    const begun = lines().at(-1)!;
    expect(chosen()).toBe(begun);
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
    await waitFor(() => expect(lines()).toHaveLength(4));
    expect(chosen()).toBe('startsreservation → opening');
    expect(lit()).toContain('opening');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe(begun);
    expect(lit()).toContain('step.paymentSelection');

    await user.click(panel().getByRole('button', { name: 'Follow the newest' }));
    expect(chosen()).toBe('visit stepreservation✕refused');

    // The chart of another actor.
    await user.click(within(actors()).getByRole('link', { name: /^paymentSelection/ }));
    await waitFor(() => expect(lit()).toContain('choosing.cash.saved'));
    await user.type(panel().getByLabelText('Search the log'), 'starts');
    expect(lines()).toEqual(['startsreservation → opening', begun]);

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

test('an event is sent from Live to the actor of a page', async () => {
  const user = userEvent.setup();
  const shop = openShop();
  await shop.open();
  openVisualiser('/statecharts/reservation/live');
  const type = await panel().findByRole('combobox', { name: 'Event' });
  await user.selectOptions(type, 'visit step');
  await user.type(panel().getByRole('textbox', { name: 'Payload' }), 'nothing');
  await user.click(panel().getByRole('button', { name: 'Send' }));
  panel().getByText(/^This is not JSON: /);
  const received: string[] = [];
  shop.actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === shop.actor)
      received.push(event.event.type);
  });
  await user.clear(panel().getByRole('textbox', { name: 'Payload' }));
  await user.type(panel().getByRole('textbox', { name: 'Payload' }), '{{"step":"review"}');
  await user.click(panel().getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(received).toEqual(['visit step']));
});
