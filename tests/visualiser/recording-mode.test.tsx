import { render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { reviewModel } from '../../machines/review/samples.ts';
import type { RecordingFile } from 'statechart-workbench/paths';
import { App, createDriver, recordedBy, opened, recordingOf } from 'statechart-workbench/testing';

beforeEach(() => opened.set(undefined));

function open(address: string) {
  const routes = [{ path: '/statecharts/:chart/:mode', Component: App }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

// Queries by role are slow on the diagram.
const panel = () => within(document.querySelector('aside')!);
const lit = () =>
  [...document.querySelectorAll('[data-state][data-active]')].map((box) =>
    box.getAttribute('data-state'),
  );

async function aDrive(): Promise<RecordingFile> {
  const driver = createDriver(reviewModel, 'a complete operation');
  await driver.take({ kind: 'event', name: 'leave', sample: '', event: { type: 'leave' } });
  const recorded = recordedBy(driver, driver.state.get());
  return recordingOf(recorded, new Date('2026-11-23T03:04:05Z'));
}

function choose(recording: unknown) {
  const file = new File([JSON.stringify(recording)], 'a drive.json', { type: 'application/json' });
  return userEvent.upload(panel().getByLabelText('Open a recording'), file);
}

describe('the mode Recording', () => {
  test('opens a file, and replays it moment by moment on the diagram', async () => {
    const user = userEvent.setup();
    open('/statecharts/operation/recording');
    await choose(await aDrive());
    panel().getByText(/^a drive.json: 2 moments/);
    await user.click(await panel().findByRole('link', { name: 'review' }));
    await waitFor(() => expect(lit()).toEqual(['', 'left']));
    panel().getByRole('region', { name: 'review: leave' });
    const [first, last] = within(panel().getByRole('radiogroup', { name: 'Moments' })).getAllByRole(
      'radio',
    );
    await user.click(first!);
    expect(lit()).toEqual(['', 'reviewing', 'reviewing.settled']);
    await user.click(last!);
    expect(lit()).toEqual(['', 'left']);
  });

  test('refuses another file with the reason', async () => {
    open('/statecharts/review/recording');
    await choose({ id: 'review' });
    expect((await panel().findByRole('alert')).textContent).toBe(
      'a drive.json can’t be opened. It is JSON, but not a recording.',
    );
  });
});

test('the sequence of a recording links to the moment on the diagram', async () => {
  const user = userEvent.setup();
  const router = open('/statecharts/review/recording');
  await choose(await aDrive());
  await user.click(await panel().findByRole('link', { name: 'Who sent what to whom' }));
  const messages = within(document.querySelector('main')!);
  await user.click(await messages.findByRole('button', { name: 'screen to review: leave' }));
  await user.click(panel().getByRole('link', { name: 'Show review on its diagram' }));
  expect(router.state.location.search).toBe('?actor=review');
  await waitFor(() => expect(lit()).toEqual(['', 'left']));
});
