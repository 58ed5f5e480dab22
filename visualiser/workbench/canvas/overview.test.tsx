import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import { Overview } from './overview.tsx';
import type { Canvas } from './use-canvas.ts';

const drawing: Drawing = { width: 1000, height: 500, boxes: [], arrows: [], beginnings: [] };

/** A canvas of 400 by 300 pixels whose drawing begins at its corner; records where it is scrolled. */
function canvasOf(size: { width: number; height: number }) {
  const element = document.createElement('div');
  element.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(size.height);
  const scrolls: unknown[] = [];
  element.scrollTo = (...to: unknown[]) => void scrolls.push(to);
  return { control: { element, scale: 0.5 } as unknown as Canvas, scrolls };
}

const overview = () => document.querySelector('[data-overview]');

test('a drawing that is larger than the window has an overview, and a press on it moves there', () => {
  const { control, scrolls } = canvasOf({ width: 400, height: 300 });
  render(<Overview drawing={drawing} control={control} active={new Set()} />);
  const sheet = overview()!;
  sheet.setPointerCapture = () => {};
  vi.spyOn(sheet, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 50));
  fireEvent.pointerDown(sheet, { clientX: 80, clientY: 40, buttons: 1 });
  // 24 pixels around the drawing; 800 and 400 of it in the middle of the window, at half its size.
  expect(scrolls).toEqual([[24 + 200, 24 + 50]]);
});

test('a drawing that is in sight as a whole has no overview', () => {
  const { control } = canvasOf({ width: 600, height: 300 });
  render(<Overview drawing={drawing} control={control} active={new Set()} />);
  expect(overview()).toBeNull();
});
