import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartNamed } from '../charts.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportConfig } from './machine-config.ts';
import { exportMermaid } from './mermaid.ts';
import { exportScxml } from './scxml.ts';

const found = chartNamed('review')!;

interface Saved {
  name: string;
  content: Blob;
}

/** The downloaded files; jsdom has neither blob URLs nor downloads. */
const saved: Saved[] = [];
const blobs = new Map<string, Blob>();

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => blobs.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: blobs.get(this.href)! });
  });
});

afterEach(() => {
  expect(blobs.size).toEqual(0);
});

async function openMenu() {
  const user = userEvent.setup();
  render(
    <>
      <ExportMenu found={found} />
      <button type="button">Something else</button>
    </>,
  );
  await user.click(screen.getByText('Download'));
  return user;
}

function textOf({ content }: Saved): Promise<string> {
  return content.text();
}

test.each([
  ['JSON', 'review.machine.json', `${JSON.stringify(exportConfig(found.machine), null, 2)}\n`],
  ['SCXML', 'review.scxml', exportScxml(found.chart)],
  ['Mermaid', 'review.mmd', exportMermaid(found.chart)],
])('%s is kept as %s', async (label, name, text) => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label} `) }));
  expect(saved.map((each) => each.name)).toEqual([name]);
  expect(await textOf(saved[0]!)).toEqual(text);
});

test('the code for Stately contains the JSON of the machine, with an empty context', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Code for Stately’s editor .machine.js' }));
  expect(saved.map((each) => each.name)).toEqual(['review.machine.js']);
  const [, config] = /createMachine\((.+)\);\n$/s.exec(await textOf(saved[0]!))!;
  expect(JSON.parse(config!)).toEqual({ context: {}, ...exportConfig(found.machine) });
});

test('the SVG is downloaded and the menu closes', async () => {
  const user = await openMenu();
  const menu = screen.getByRole('group');
  expect(menu).toHaveProperty('open', true);
  await user.click(screen.getByRole('button', { name: 'SVG .svg' }));
  await waitFor(() => expect(menu).toHaveProperty('open', false));
  expect(saved.map((each) => each.name)).toEqual(['review.svg']);
  expect(saved[0]!.content.type).toEqual('image/svg+xml');
  expect(await textOf(saved[0]!)).toMatch(/^<svg /);
  expect(document.activeElement).toBe(screen.getByText('Download'));
});

test('Escape closes the export menu and returns the focus', async () => {
  const user = await openMenu();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Stately/ }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('group')).toHaveProperty('open', false);
  expect(document.activeElement).toBe(screen.getByText('Download'));
});

test('the export menu closes when the focus leaves it', async () => {
  const user = await openMenu();
  for (let press = 0; press < 6; press++) await user.tab();
  expect(screen.getByRole('group')).toHaveProperty('open', false);
});

test('the export menu shows an error when the export fails', async () => {
  const user = userEvent.setup();
  render(<ExportMenu found={{ ...found, machine: { id: 'broken' } as typeof found.machine }} />);
  await user.click(screen.getByText('Download'));
  await user.click(screen.getByRole('button', { name: /^JSON/ }));
  expect(screen.getByRole('status').textContent).toMatch(/^JSON failed: /);
  expect(saved).toEqual([]);
});
