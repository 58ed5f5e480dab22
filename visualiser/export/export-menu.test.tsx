import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartNamed } from '../charts.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportMermaid } from './mermaid.ts';

const { chart } = chartNamed('review')!;

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

test('the Mermaid diagram is downloaded', async () => {
  render(<ExportMenu chart={chart} />);
  await press(/^Mermaid/);
  expect(saved.map((each) => each.name)).toEqual(['review.mmd']);
  expect(await textOf(saved[0]!)).toEqual(exportMermaid(chart));
});

test('the SVG is downloaded', async () => {
  render(<ExportMenu chart={chart} />);
  await press(/^SVG/);
  await waitFor(() => expect(saved.map((each) => each.name)).toEqual(['review.svg']));
  expect(saved[0]!.content.type).toEqual('image/svg+xml');
  expect(await textOf(saved[0]!)).toMatch(/^<svg /);
});

test('the export menu shows an error when the export fails', async () => {
  render(<ExportMenu chart={{ ...chart, root: undefined as never }} />);
  await press(/^Mermaid/);
  expect(screen.getByRole('status').textContent).toMatch(/^Mermaid failed: /);
  expect(saved).toEqual([]);
});
