import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartNamed } from '../charts.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportMachineCode } from './machine-code.ts';
import { exportMermaid } from './mermaid.ts';

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

function textOf({ content }: Saved): Promise<string> {
  return content.text();
}

async function press(label: RegExp) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: label, hidden: true }));
}

test.each([
  ['Code for Stately’s editor', 'review.machine.js', exportMachineCode(found.machine)],
  ['Mermaid', 'review.mmd', exportMermaid(found.chart)],
])('%s is downloaded as %s', async (label, name, text) => {
  render(<ExportMenu found={found} />);
  await press(new RegExp(`^${label} `));
  expect(saved.map((each) => each.name)).toEqual([name]);
  expect(await textOf(saved[0]!)).toEqual(text);
});

test('the SVG is downloaded', async () => {
  render(<ExportMenu found={found} />);
  await press(/^SVG/);
  await waitFor(() => expect(saved.map((each) => each.name)).toEqual(['review.svg']));
  expect(saved[0]!.content.type).toEqual('image/svg+xml');
  expect(await textOf(saved[0]!)).toMatch(/^<svg /);
});

test('the export menu shows an error when the export fails', async () => {
  render(<ExportMenu found={{ ...found, machine: { id: 'broken' } as typeof found.machine }} />);
  await press(/^Code/);
  expect(screen.getByRole('status').textContent).toMatch(/^Code for Stately’s editor failed: /);
  expect(saved).toEqual([]);
});
