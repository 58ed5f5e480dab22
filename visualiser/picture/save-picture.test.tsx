import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chartNamed } from '../charts.ts';
import { draw } from '../diagram/layout/draw.ts';
import { SavePicture } from './save-picture.tsx';

/** The files that the page saved: their names, and their first characters. */
function savedFiles() {
  const files: [name: string, begin: string][] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    (blob) => `blob:${blobs.push(blob as Blob) - 1}`,
  );
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push([this.download, '']);
  });
  const read = async () =>
    Promise.all(blobs.map(async (blob, at) => [files[at]![0], (await blob.text()).slice(0, 35)]));
  return read;
}

test('a chart is saved as it is drawn, and whole for Mermaid, in files of its name', async () => {
  const read = savedFiles();
  const { chart } = chartNamed('review')!;
  const drawing = await draw(chart);
  render(<SavePicture chart={{ ...chart, id: 'auth/review' }} drawing={drawing} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'SVG' }));
  await user.click(screen.getByRole('button', { name: 'Mermaid' }));
  expect(await read()).toEqual([
    ['auth%2Freview.svg', '<svg xmlns="http://www.w3.org/2000/'],
    ['auth%2Freview.mmd', 'stateDiagram-v2\n  state "review" as'],
  ]);
});

test('a PNG that the browser cannot paint is refused in words, beside the SVG', async () => {
  const { chart } = chartNamed('review')!;
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('The source image cannot be decoded'));
    },
  );
  render(<SavePicture chart={chart} drawing={await draw(chart)} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'PNG' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No PNG: The source image cannot be decoded. The SVG has the same picture.',
  );
});
