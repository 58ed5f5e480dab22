import { screen, within } from '@testing-library/react';

/** What an element says, with single spaces. */
export function wordsOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}

/** The rows of the lists of labels and values within an element. */
export function factsOf(element: HTMLElement): Record<string, string> {
  const labels = within(element).getAllByRole('term').map(wordsOf);
  const values = within(element).getAllByRole('definition').map(wordsOf);
  return Object.fromEntries(labels.map((label, index) => [label, values[index]!]));
}

/** The button of a step as a desktop shows it; the phones' bar has its twin. */
export function wayOn(name = 'Continuar'): HTMLButtonElement {
  const bar = screen.getByRole('region', { name: 'Resumen' });
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name });
  const [button, ...others] = buttons.filter((button) => !bar.contains(button));
  if (!button || others.length > 0) throw new Error(`there is not one button '${name}'`);
  return button;
}

/** Waits for a screen by its first heading. */
export function screenTitled(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}
