import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CountingText } from './counting-text.tsx';

let lessMotion = false;

beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  vi.useFakeTimers();
});

function show(first: string) {
  const { container, rerender } = render(<CountingText>{first}</CountingText>);
  const text = container.querySelector('span')!;
  return {
    text,
    become: (next: string) => rerender(<CountingText>{next}</CountingText>),
    /** The amount drawn over the text. */
    counted: () => text.dataset['counting'],
  };
}

describe('a counting amount', () => {
  test('changes its text at once, and counts visibly to the new value', () => {
    const { text, become, counted } = show('$ 1.000');
    expect(counted()).toBeUndefined();
    become('$ 3.000');
    expect(text.textContent).toBe('$ 3.000');
    expect(counted()).toBe('$ 1.000');
    vi.advanceTimersByTime(200);
    expect(counted()).toMatch(/^\$ 2\.\d{3}$/);
    vi.advanceTimersByTime(400);
    expect(counted()).toBeUndefined();
  });

  test('counts on from the shown value when its value changes again', () => {
    const { become, counted } = show('$ 1.000');
    become('$ 3.000');
    vi.advanceTimersByTime(200);
    const onTheWay = counted();
    become('$ 0');
    expect(counted()).toBe(onTheWay);
  });

  test.each([
    ['to other words', 'cubierto', false],
    ['under prefers-reduced-motion', '$ 3.000', true],
  ])('changes at once %s', (_, next, isReduced) => {
    lessMotion = isReduced;
    const { become, counted } = show('$ 1.000');
    become(next);
    expect(counted()).toBeUndefined();
  });
});
