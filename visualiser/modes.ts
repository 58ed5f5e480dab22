import type { FoundChart } from './charts.ts';

/** The modes of the visualiser. */
export const modes = [
  {
    id: 'live',
    label: 'Live',
    purpose: 'What the actors of open pages and of the server are doing',
  },
  { id: 'drive', label: 'Drive', purpose: 'Run the chart alone, by hand' },
  {
    id: 'coverage',
    label: 'Coverage',
    purpose: 'What the paths of the tests walked, path by path',
  },
] as const;

export type Mode = (typeof modes)[number]['id'];

export interface ModeProps {
  found: FoundChart;
  mode: Mode;
}
