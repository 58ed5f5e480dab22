import { commands } from 'vitest/browser';
import type { User } from './tables.ts';

/** Does in Chromium what the tables do with elements: a real pointer presses visible, uncovered elements. */
export const user: User = {
  click: (element) => press(element, 'click'),
  tripleClick: (element) => press(element, 'tripleClick'),
  clear: (element) => press(element, 'clear'),
  paste: (text) => commands.insertText(text),
  selectOptions: (list, option) =>
    press(list, { select: typeof option === 'string' ? option : option.getAttribute('value')! }),
};

const mark = 'data-pressed';

async function press(element: Element, act: Parameters<typeof commands.press>[1]): Promise<void> {
  // Opens a closed `details` element first, as a shopper would.
  const summary = element.closest('details:not([open])')?.querySelector('summary');
  if (summary && summary !== element) await press(summary, 'click');
  element.setAttribute(mark, '');
  try {
    await commands.press(`[${mark}]`, act);
  } finally {
    element.removeAttribute(mark);
  }
}
