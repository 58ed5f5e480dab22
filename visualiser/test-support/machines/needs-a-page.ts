import { createMachine } from 'xstate';

/** Reads the page when it is loaded, and listens to it. */
const language = document.documentElement.lang || 'none';
window.addEventListener('resize', () => {});
document.dispatchEvent(new CustomEvent('machine loaded'));
const place = process.env['PLACE_OF_THE_SAMPLE'] ?? 'nowhere';

export const menu = createMachine({
  id: 'menu',
  initial: 'shut',
  context: { language, place },
  states: { shut: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'shut' } } },
});
