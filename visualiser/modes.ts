import type { FoundChart } from './charts.ts';

export const modes = [
  { id: 'live', label: 'Live', purpose: 'What open pages and processes are doing' },
  { id: 'drive', label: 'Drive', purpose: 'Run the chart alone, by hand' },
  { id: 'coverage', label: 'Coverage', purpose: 'What the tests walked, path by path' },
  { id: 'sequence', label: 'Sequence', purpose: 'Which actor sent what to which, and when' },
  { id: 'recording', label: 'Recording', purpose: 'A saved Live session or Drive, replayed' },
  { id: 'difference', label: 'Difference', purpose: 'What another revision has otherwise' },
] as const;

export type Mode = (typeof modes)[number]['id'];

export interface ModeProps {
  found: FoundChart;
  mode: Mode;
}
