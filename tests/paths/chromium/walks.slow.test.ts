import './copied-document.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { coverageOf, nothingTaken } from 'statechart-workbench/paths';
import { addCoverage } from '../coverage.ts';
import { callingStates, walksOf } from './calls.ts';
import { chartWalks } from './walks.ts';
import { visitOfEachTest } from './visit.ts';
import { walkChart } from './walk-chart.ts';

const visit = visitOfEachTest();

describe.each(chartWalks)('$views.model.machine.id in Chromium', (chart) => {
  const { views, calls, walks } = chart;
  const taken = nothingTaken();
  afterAll(() => addCoverage(coverageOf(3, views.model.machine, taken, [])));

  test('has a row for each call', () => {
    expect(Object.keys(calls).toSorted()).toEqual(callingStates(views).toSorted());
  });

  test.each(Object.entries({ ...walksOf(calls), ...walks }))('%s', async (title, walk) => {
    const states = walk.flat().filter((stop) => typeof stop === 'string');
    expect(await walkChart(visit(), chart, title, walk, taken)).toEqual(states);
  });
});
