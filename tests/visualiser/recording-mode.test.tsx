import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { opened } from 'statechart-workbench/testing';
import { lit, openVisualiser, panel } from './mounted.tsx';
import { savedDrive } from './saved-drive.ts';

beforeEach(() => opened.set(undefined));

function choose(recording: unknown) {
  const file = new File([JSON.stringify(recording)], 'a drive.json', { type: 'application/json' });
  return userEvent.upload(panel().getByLabelText('Open a recording'), file);
}

describe('the mode Recording', () => {
  test('opens a file, and replays it moment by moment on the diagram', async () => {
    const user = userEvent.setup();
    openVisualiser('/statecharts/operation/recording');
    await choose(await savedDrive());
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

  test('saves a test of a recording, which walks it by the samples of its chart', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    openVisualiser('/statecharts/review/recording');
    await choose(await savedDrive());
    await userEvent.click(await panel().findByRole('button', { name: 'Make a test' }));
    panel().getByText(/^drive-.*\.test\.ts is saved\. Its imports start at the root/);
    const text = await (create.mock.lastCall![0] as Blob).text();
    expect(text).toContain("import { reviewModel } from './machines/review/samples.ts';");
    expect(text).toContain("await walk.take('leave');");
  });

  test('refuses another file with the reason', async () => {
    openVisualiser('/statecharts/review/recording');
    await choose({ id: 'review' });
    expect((await panel().findByRole('alert')).textContent).toBe(
      'a drive.json can’t be opened. It is JSON, but not a recording.',
    );
  });
});

test('the sequence of a recording links to the moment on the diagram', async () => {
  const user = userEvent.setup();
  const router = openVisualiser('/statecharts/review/recording');
  await choose(await savedDrive());
  await user.click(await panel().findByRole('link', { name: 'Who sent what to whom' }));
  const messages = within(document.querySelector('main')!);
  await user.click(await messages.findByRole('button', { name: 'screen to review: leave' }));
  await user.click(panel().getByRole('link', { name: 'Show review on its diagram' }));
  expect(router.state.location.search).toBe('?actor=review');
  await waitFor(() => expect(lit()).toEqual(['', 'left']));
});
