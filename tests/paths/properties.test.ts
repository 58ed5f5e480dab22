import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { check, checkChart, type CheckedChart, type Model } from 'statechart-workbench/paths';
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
import { unitSaleModel } from '../../machines/unit-sale/samples.ts';
import { usedVehicleValuationProperties } from '../../machines/used-vehicle-valuation/properties.ts';
import * as wizards from './products/wizard.ts';

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
  only(unitSaleModel),
  usedVehicleValuationProperties,
];

test('the properties of every chart hold in every state that its samples reach, as docs/charts/properties.md lists', async () => {
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

const { beforeDeposit, withDeposit, withMoreTime } = wizards;

test.each([
  ['before its deposit', beforeDeposit, 20_000],
  ['with its deposit', withDeposit, 50_000],
  ['with more time to pay', withMoreTime, 5000],
] as const)('the properties of the wizard %s hold in every state', (_, product, fewest) => {
  const { states, verdicts } = check(product.space, product.properties);
  expect(verdicts.filter(({ is }) => is !== 'holds')).toEqual([]);
  expect(states).toBeGreaterThan(fewest);
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

/** Copies objects and lists; other values of a configuration are shared. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, structuredCopy(each)]),
  );
}

const wayOut = 'every state has a way out that a person, an answer or time can take';

const start = only(dealershipStartModel);
const draft = only(operationDraftModel);
const frame = paymentFrameProperties;
const cash = paymentSelectionProperties;
const data = personalDataProperties;
const deposit = depositPaymentProperties;
const financing = financingProperties;
const form = only(formSubmissionModel);
const review = reviewProperties;
const used = usedVehicleValuationProperties;
const wizard = reservationProperties;

type Part = Record<string, unknown>;

/** A part of a chart's states, as in 'reserved.states.cancelling.invoke'. */
const partAt = (states: States, path: string) =>
  path.split('.').reduce<Part>((part, key) => part[key] as Part, states);

const drops =
  (path: string, ...keys: string[]) =>
  (states: States) =>
    keys.forEach((key) => delete partAt(states, path)[key]);

const puts = (path: string, changes: Part) => (states: States) =>
  Object.assign(partAt(states, path), changes);

const sentAgain = 'fields that were not saved are sent again';
const fields = 'the typed fields are saved, or shown as unsaved, and never left';
const lookedUp = 'a cancellation without an answer is looked up, and never shown as refused';
const ends = 'each end is shown for an operation that has come to it';
const framed = 'the payment frame stands while something can be paid, and only then';
const planKept = 'the amount of the chosen plan is saved, or shown as unsaved, and never left';
const filling = 'filling.states.draft.states';
const progress = 'filling.states.progress.states';
const choosing = 'choosing.states';

test.each<[string, CheckedChart, (states: States) => unknown, string]>([
  ['whose refused form can not be sent again', form, drops('failure', 'on'), wayOut],
  ['that waits for an answer which nothing requested', form, drops('sending', 'invoke'), wayOut],
  [
    'that confirms an incomplete operation',
    review,
    puts('reviewing.on', { confirm: 'deciding' }),
    'only what is complete is confirmed',
  ],
  [
    'that confirms a new price without showing it',
    review,
    puts('confirming.invoke', { onDone: 'confirmed' }),
    'only what is complete is confirmed',
  ],
  ['that gives a failed save up', data, drops(`${filling}.failed`, 'after'), sentAgain],
  [
    'that is left while fields are unsaved',
    data,
    puts(`${progress}.deciding.on`, { leave: '#personalData.left' }),
    fields,
  ],
  [
    'that shows a failed save as saved',
    data,
    puts(`${filling}.saving.invoke`, { onError: 'saved' }),
    'typed fields are forgotten only once the operation has them',
  ],
  [
    'that never tries a held unit again',
    deposit,
    drops('heldByAnother', 'after'),
    'a unit that another shopper holds is tried again',
  ],
  [
    'that leaves a plan of another amount unsaved',
    financing,
    puts('choosing.states.typing.on', { leave: '#financing.left' }),
    planKept,
  ],
  [
    'that shows a lost cancellation as refused',
    wizard,
    puts('reserved.states.cancelling.invoke', { onError: 'tooLate' }),
    lookedUp,
  ],
  [
    'that shows a pending payment as paid',
    wizard,
    puts('routing.always.1', { target: 'reserved' }),
    ends,
  ],
  ['whose frame waits for the provider without an end', frame, drops('unconfirmed', 'on'), wayOut],
  ['whose slow frame never fails', frame, drops('slow', 'after', 'on'), wayOut],
  ['whose silent frame stays covered', frame, drops('silent', 'after', 'on'), wayOut],
  ['that can not load a unit again', start, drops('notLoaded', 'on'), wayOut],
  ['that can not start a failed reservation again', start, drops('failed', 'on'), wayOut],
  ['that never reads what another device saved', draft, drops('conflict', 'invoke'), wayOut],
  [
    'that keeps a shopper waiting for a held unit',
    deposit,
    drops('heldByAnother', 'after', 'on'),
    wayOut,
  ],
  [
    'that hides a rejected card',
    deposit,
    drops('paying.states.payment.states.watching', 'tags'),
    'a rejected card is shown while another can be tried',
  ],
  ['that pays without a frame', deposit, drops('holding.invoke.onDone.0', 'actions'), framed],
  [
    'that gives a failed choice of a plan up',
    financing,
    drops('choosing.states.listed.states.notSaved', 'after'),
    'a choice that was not saved is sent again',
  ],
  [
    'that gives failed cash up',
    cash,
    drops(`${choosing}.cash.states.failed`, 'after'),
    'cash that was not saved is sent again',
  ],
  [
    'that leaves a typed code unchecked',
    cash,
    puts(`${choosing}.promotion.states.entering.states.typing.on`, { leave: 'ready' }),
    'a typed code is checked before the shopper leaves',
  ],
  [
    'that shows a sold unit as refunded',
    wizard,
    puts('routing.always.3', { target: 'refunded' }),
    ends,
  ],
  [
    'that shows an unknown cancellation as refused',
    wizard,
    puts('reserved.states.lookingUp.invoke', { onError: 'notCancelled' }),
    lookedUp,
  ],
  [
    'that goes on before fields are saved',
    data,
    drops(`${progress}.savingFirst.always.0`, 'guard'),
    fields,
  ],
  [
    'that adds a vehicle whose save failed',
    used,
    puts('adding.invoke', { onError: 'added' }),
    'a used vehicle is added at the value that was shown',
  ],
])('a chart %s violates a property', (_, chart, plant, promise) => {
  const broken = checkChart(planted(chart, plant)).verdicts.filter(({ is }) => is === 'broken');
  expect(broken.map(({ says }) => says)).toContain(promise);
});

const { beforeDepositWith, withDepositWith, withMoreTimeWith } = wizards;
const without = (path: string, key: string, index: number) => (states: States) =>
  (partAt(states, path)[key] as unknown[]).splice(index, 1);
const ofDraft = (plant: (states: States) => unknown) => ({
  operationDraft: planted(draft, plant).model.machine,
});

test.each([
  [
    'that confirms a new price by itself',
    withDepositWith({
      review: planted(
        review,
        puts('reviewing', {
          always: { guard: 'other figures are to be confirmed', target: 'confirming' },
        }),
      ).model.machine,
    }),
    'nothing is confirmed or held that the shopper did not see',
  ],
  [
    'whose draft never answers a save',
    beforeDepositWith(ofDraft(without('saving.invoke.onDone.0', 'actions', 1)), 0),
    'whoever presses gets an answer or a word',
  ],
  [
    'that sends a refused save again and again',
    beforeDepositWith(ofDraft(puts('repriced.invoke', { onDone: 'saving' })), 1),
    'nobody waits for more than six calls',
  ],
  [
    'whose deposit never looks',
    withMoreTimeWith({
      depositPayment: planted(
        deposit,
        drops('paying.states.payment.states.watching.states.waiting', 'after'),
      ).model.machine,
    }),
    'whoever pays is shown what became of it',
  ],
])('a wizard %s breaks a promise', (_, { space, properties }, promise) => {
  // The mistakes are found among the nearest states.
  const broken = check(space, properties, 8000).verdicts.filter(({ is }) => is === 'broken');
  expect(broken.map(({ says }) => says)).toContain(promise);
});
