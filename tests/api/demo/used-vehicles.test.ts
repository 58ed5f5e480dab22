import { expect, test } from 'vitest';
import { openDemo } from '../../support/api/demo.ts';

const { valuationVersions } = await openDemo();

test.each([
  ['0060032', 'Cronos 1.3 Drive'],
  ['0190045', 'Hilux Cabina Doble 2.8 TD SRX 4x4 AT'],
  ['0200041', 'Gol Trend 1.6 Trendline 5P'],
])('the used vehicle %s of the demo has the same code in each release', (code, name) => {
  const version = valuationVersions.find(({ codia }) => codia === code);
  expect(`${version?.model} ${version?.description}`).toBe(name);
});
