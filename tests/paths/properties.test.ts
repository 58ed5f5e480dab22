import { expect, test } from 'vitest';
import {
  check,
  checkChart,
  type Checked,
  type Happening,
  type Properties,
  type StateSpace,
} from 'statechart-workbench/paths';
import type { OperationEvent } from '../../machines/operation/events.ts';
import { operationModel } from '../../machines/operation/samples.ts';
import { checkedCharts } from './checked-charts.ts';
import { browserClaims, returnedParts, twoDeposits } from './products/one-operation.ts';
import { notSent } from './products/not-sent.ts';
import { sentEventsOf } from './products/sent-events.ts';
import { twoBuyers } from './products/two-buyers.ts';
import { approvals } from './products/approvals.ts';
import * as closing from './products/closing.ts';
import * as wizard from './products/wizard.ts';

interface Product<State, Change extends Happening<State>> {
  space: StateSpace<State, Change>;
  properties: Properties<State, Change>;
}

const product = <State, Change extends Happening<State>>(it: Product<State, Change>) =>
  [it.space.name, () => check(it.space, it.properties)] as const;

const checked: Checked[] = [];

const products = [
  ...checkedCharts.map((chart) => [chart.model.machine.id, () => checkChart(chart)] as const),
  product(twoDeposits),
  product(returnedParts),
  product(browserClaims),
  product(twoBuyers),
  product(closing.onePayment),
  product(closing.twoPayments),
  product(closing.secondDeposit),
  product(closing.returnedParts),
  product(closing.claimed),
  product(closing.days),
  product(approvals),
  product(wizard.beforeDepositWith()),
  product(wizard.withDepositWith()),
  product(wizard.withMoreTimeWith()),
  product(wizard.withUsedVehicle),
  product(wizard.withCredit),
  product(wizard.withPromotion),
  product(wizard.fromStart),
];

test.each(products)('the properties of %s hold in every state', (_, decide) => {
  const found = decide();
  expect(found.verdicts.filter(({ is }) => is !== 'holds')).toEqual([]);
  checked.push(found);
});

test.each(Object.keys(notSent))('%s sends each event, or has a reason', (name) => {
  const sent = sentEventsOf(name);
  // Vitest was asked for other products. The wizard's are one here.
  const names = checked.map(({ space }) => space);
  const isWhole = name === 'the wizard' ? names.length === products.length : names.includes(name);
  if (!isWhole) return;
  const events = Object.keys(operationModel.events) as OperationEvent['type'][];
  const missing = events.filter((event) => !sent.has(event));
  expect(Object.keys(notSent[name]!).toSorted()).toEqual(missing.toSorted());
});

/** The events that a product doesn't send, by reason. */
function withoutWords(name: string): string[] {
  const byReason = Object.groupBy(
    Object.entries(notSent[name] ?? {}),
    ([, reason]) => reason ?? '',
  );
  const reasons = Object.entries(byReason).map(
    ([reason, events]) => `- ${events!.map(([event]) => `\`${event}\``).join(', ')}: ${reason}`,
  );
  return reasons.length > 0 ? ['', 'It does not send', '', ...reasons] : [];
}

test('docs/charts/properties.md lists the properties, and the states in which they hold', async () => {
  const lists = checked.map(({ space, states, changes, verdicts }) => {
    const count = `${states.toLocaleString('en')} states, ${changes.toLocaleString('en')} changes.`;
    return [
      `## ${space}`,
      '',
      count,
      '',
      ...verdicts.map(({ name }) => `- ${name}`),
      ...withoutWords(space),
    ].join('\n');
  });
  const about = `What \`tests/paths/properties.test.ts\` decides in every state that the samples of a chart or a product reach; \`-u\`
writes this file. [Statecharts](../statecharts.md#what-the-charts-promise) describes how.`;
  const wizards = ['## each product of the wizard', ...withoutWords('the wizard')].join('\n');
  const page = ['# What the charts promise', about, ...lists, wizards].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot('../../docs/charts/properties.md');
});
