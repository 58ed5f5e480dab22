import { screen, within } from '@testing-library/react';

/** The text of an element, with single spaces. */
export function wordsOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}

/** Labels and values of the description lists in an element. */
export function factsOf(element: HTMLElement): Record<string, string> {
  const labels = within(element).getAllByRole('term').map(wordsOf);
  const values = within(element).getAllByRole('definition').map(wordsOf);
  return Object.fromEntries(labels.map((label, index) => [label, values[index]!]));
}

/** The step's button in the page; the summary beside it and the summary bar of phones repeat it. */
export function wayOn(name = 'Continuar'): HTMLButtonElement {
  const repeated = [
    screen.queryByRole('region', { name: 'Resumen' }),
    screen.queryByRole('complementary', { name: 'Tu reserva' }),
  ];
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name });
  const [button, ...others] = buttons.filter(
    (button) => !repeated.some((place) => place?.contains(button)),
  );
  if (!button || others.length > 0) throw new Error(`there is not one button '${name}'`);
  return button;
}

/** Waits for the screen with this level-one heading. */
export function screenTitled(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}
