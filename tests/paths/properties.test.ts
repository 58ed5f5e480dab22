import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { checkChart, type CheckedChart, type Model } from 'statechart-workbench/paths';
import { depositPaymentProperties } from '../../machines/deposit-payment/properties.ts';
import { dealershipStartModel } from '../../machines/dealership-start/samples.ts';
import { financingProperties } from '../../machines/financing/properties.ts';
import { formSubmissionModel } from '../../machines/form-submission/samples.ts';
import { operationDraftModel } from '../../machines/operation-draft/samples.ts';
import { operationModel } from '../../machines/operation/samples.ts';
import { paymentFrameProperties } from '../../machines/payment-frame/properties.ts';
import { paymentSelectionProperties } from '../../machines/payment-selection/properties.ts';
import { personalDataProperties } from '../../machines/personal-data/properties.ts';
import { reservationProperties } from '../../machines/reservation/properties.ts';
import { reviewProperties } from '../../machines/review/properties.ts';
import { usedVehicleValuationProperties } from '../../machines/used-vehicle-valuation/properties.ts';

const only = (model: Model): CheckedChart => ({ model, properties: {}, ends: [] });

const charts = [
  only(dealershipStartModel),
  depositPaymentProperties,
  financingProperties,
  only(formSubmissionModel),
  only(operationDraftModel),
  only(operationModel),
  paymentFrameProperties,
  paymentSelectionProperties,
  personalDataProperties,
  reservationProperties,
  reviewProperties,
  usedVehicleValuationProperties,
];

test('every chart keeps its promises in every state that its samples reach, as docs/charts/properties.md lists', async () => {
  const lists = charts.map((checked) => {
    const { space, states, changes, verdicts } = checkChart(checked);
    expect(verdicts.filter(({ is }) => is !== 'holds')).toEqual([]);
    const promises = verdicts.map(({ says }) => `- ${says}`);
    return [`## ${space}`, '', `${states} states, ${changes} changes.`, '', ...promises].join('\n');
  });
  const about = `What \`tests/paths/properties.test.ts\` decides in every state that the samples of a chart reach; \`-u\` writes this
file. [Statecharts](../statecharts.md#what-the-charts-promise) says how.`;
  const page = ['# What the charts promise', about, ...lists].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot('../../docs/charts/properties.md');
});

type States = Record<string, { [key: string]: unknown; states: States }>;

/** The same chart with a mistake in its states. */
function planted(
  { model, ...rest }: CheckedChart,
  plant: (states: States) => unknown,
): CheckedChart {
  const { config, implementations } = model.machine;
  const copy = structuredCopy(config) as { states: States };
  plant(copy.states);
  const machine = createMachine(copy as never, implementations as never) as AnyStateMachine;
  return { model: { ...model, machine }, ...rest };
}

/** Of objects and lists; what else a configuration has stays the same. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, structuredCopy(each)]),
  );
}

const wayOut = 'every state has a way out that a person, an answer or time can take';

const review = reviewProperties;
const data = personalDataProperties;
const deposit = depositPaymentProperties;

test.each<[string, CheckedChart, (states: States) => unknown, string]>([
  [
    'whose refused form can not be sent again',
    only(formSubmissionModel),
    ({ failure }) => delete failure!['on'],
    wayOut,
  ],
  [
    'that waits for an answer which nothing requested',
    only(formSubmissionModel),
    ({ sending }) => delete sending!['invoke'],
    wayOut,
  ],
  [
    'that confirms an incomplete operation',
    review,
    ({ reviewing }) => Object.assign(reviewing!['on'] as object, { confirm: 'deciding' }),
    'only what is complete is confirmed',
  ],
  [
    'that confirms a new price without showing it',
    review,
    ({ confirming }) => Object.assign(confirming!['invoke'] as object, { onDone: 'confirmed' }),
    'only what is complete is confirmed',
  ],
  [
    'that gives a failed save up',
    data,
    ({ filling }) => delete filling!.states['draft']!.states['failed']!['after'],
    'fields that were not saved are sent again',
  ],
  [
    'that is left while fields are unsaved',
    data,
    ({ filling }) =>
      Object.assign(filling!.states['progress']!.states['deciding']!['on'] as object, {
        leave: '#personalData.left',
      }),
    'the typed fields are saved, or shown as unsaved, and never left',
  ],
  [
    'that shows a failed save as saved',
    data,
    ({ filling }) =>
      Object.assign(filling!.states['draft']!.states['saving']!['invoke'] as object, {
        onError: 'saved',
      }),
    'typed fields are forgotten only once the operation has them',
  ],
  [
    'that never tries a held unit again',
    deposit,
    ({ heldByAnother }) => delete heldByAnother!['after'],
    'a unit that another shopper holds is tried again',
  ],
  [
    'that leaves a plan of another amount unsaved',
    financingProperties,
    ({ choosing }) =>
      Object.assign(choosing!.states['typing']!['on'] as object, { leave: '#financing.left' }),
    'the amount of the chosen plan is saved, or shown as unsaved, and never left',
  ],
  [
    'that shows a lost cancellation as refused',
    reservationProperties,
    ({ reserved }) =>
      Object.assign(reserved!.states['cancelling']!['invoke'] as object, { onError: 'tooLate' }),
    'a cancellation without an answer is looked up, and never shown as refused',
  ],
  [
    'that shows a reserved unit for a pending payment',
    reservationProperties,
    ({ routing }) => {
      const [, pending] = routing!['always'] as { target: string }[];
      pending!.target = 'reserved';
    },
    'each end is shown for an operation that has come to it',
  ],
  [
    'whose frame waits for the provider without an end',
    paymentFrameProperties,
    ({ unconfirmed }) => delete unconfirmed!['on'],
    wayOut,
  ],
])('a chart %s breaks a promise', (_, chart, plant, promise) => {
  const broken = checkChart(planted(chart, plant)).verdicts.filter(({ is }) => is === 'broken');
  expect(broken.map(({ says }) => says)).toContain(promise);
});
