// Entry: draws and writes the charts of a project. The Vite plugin provides them.

export { describeChart, statesOf, type Chart, type State, type Transition } from './chart/chart.ts';
export { charts, type FoundChart } from './charts.ts';
export { differencePicture } from './difference/difference-picture.tsx';
export { draw } from './diagram/layout/draw.ts';
export { stillPicture } from './diagram/still-picture.tsx';
export { writtenPurpose } from './sources/source-of.ts';
