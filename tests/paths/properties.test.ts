import { expect, test } from 'vitest';
import {
  check,
  checkChart,
  type Checked,
  type Happening,
  type Properties,
  type StateSpace,
} from 'statechart-workbench/paths';
import { checkedCharts } from './checked-charts.ts';
import { browserClaims, returnedParts, twoDeposits } from './products/one-operation.ts';
import { twoBuyers } from './products/two-buyers.ts';
import * as closing from './products/closing.ts';
import * as wizard from './products/wizard.ts';

interface Product<State, Change extends Happening<State>> {
  space: StateSpace<State, Change>;
  properties: Properties<State, Change>;
}

const product = <State, Change extends Happening<State>>(it: Product<State, Change>) =>
  [it.space.name, () => check(it.space, it.properties)] as const;

const checked: Checked[] = [];

test.each([
  ...checkedCharts.map((chart) => [chart.model.machine.id, () => checkChart(chart)] as const),
  product(twoDeposits),
  product(returnedParts),
  product(browserClaims),
  product(twoBuyers),
  product(closing.onePayment),
  product(closing.twoPayments),
  product(closing.secondDeposit),
  product(wizard.beforeDepositWith()),
  product(wizard.withDepositWith()),
  product(wizard.withMoreTimeWith()),
  product(wizard.withUsedVehicle),
  product(wizard.withCredit),
  product(wizard.withPromotion),
  product(wizard.fromStart),
])('the properties of %s hold in every state', (_, decide) => {
  const found = decide();
  expect(found.verdicts.filter(({ is }) => is !== 'holds')).toEqual([]);
  checked.push(found);
});

test('docs/charts/properties.md lists the properties, and the states in which they hold', async () => {
  const lists = checked.map(({ space, states, changes, verdicts }) => {
    const count = `${states.toLocaleString('en')} states, ${changes.toLocaleString('en')} changes.`;
    return [`## ${space}`, '', count, '', ...verdicts.map(({ name }) => `- ${name}`)].join('\n');
  });
  const about = `What \`tests/paths/properties.test.ts\` decides in every state that the samples of a chart or a product reach; \`-u\`
writes this file. [Statecharts](../statecharts.md#what-the-charts-promise) describes how.`;
  const page = ['# What the charts promise', about, ...lists].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot('../../docs/charts/properties.md');
});
