import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { check, checkChart, type Checked, type CheckedChart } from 'statechart-workbench/paths';
import { saveToSend, type OperationDraftContext } from '../../machines/operation-draft/setup.ts';
import { checkedChart } from './checked-charts.ts';
import { beforeDepositWith, withDepositWith, withMoreTimeWith } from './products/wizard.ts';
import { replaced } from '../../scripts/mutants/chart-config.ts';

/** A mistake in a chart that a property must find, alone or in the product of the wizard. */
interface PlantedInChart {
  what: string;
  promise: string;
  check: () => Checked;
}

type Plant = (chart: object) => object;

/** Puts values into a part of a chart's states, as in 'standing.states.cancelling.invoke'. */
const puts =
  (path: string, changes: object): Plant =>
  (chart) =>
    Object.entries(changes).reduce(
      (made, [key, value]) => replaced(made, ['states', ...path.split('.'), key], value),
      chart,
    );

const drops = (path: string, ...keys: string[]) =>
  puts(path, Object.fromEntries(keys.map((key) => [key, undefined])));

/** The same chart with a mistake. */
function planted({ model, ...rest }: CheckedChart, plant: Plant): CheckedChart {
  const { config, implementations } = model.machine;
  const machine = createMachine(plant(config) as never, implementations as never);
  return { model: { ...model, machine: machine as AnyStateMachine }, ...rest };
}

const upload = checkedChart('catalogueUpload');
const start = checkedChart('dealershipStart');
const deposit = checkedChart('depositPayment');
const financing = checkedChart('financing');
const form = checkedChart('formSubmission');
const draft = checkedChart('operationDraft');
const operation = checkedChart('operation');
const payment = checkedChart('payment');
const request = checkedChart('staffRequest');
const sale = checkedChart('unitSale');
const frame = checkedChart('paymentFrame');
const cash = checkedChart('paymentSelection');
const data = checkedChart('personalData');
const wizard = checkedChart('reservation');
const review = checkedChart('review');
const used = checkedChart('usedVehicleValuation');

const filling = 'filling.states.draft.states';
const progress = 'filling.states.progress.states';
const choosing = 'choosing.states';

/** By the promise that they break. */
const inCharts: Record<string, [CheckedChart, what: string, Plant][]> = {
  'every state has a way out that a person, an answer or time can take': [
    [form, 'whose refused form can not be sent again', drops('failure', 'on')],
    [form, 'that waits for an answer which nothing requested', drops('sending', 'invoke')],
    [frame, 'whose frame waits for the provider without an end', drops('unconfirmed', 'on')],
    [frame, 'whose slow frame never fails', drops('slow', 'after', 'on')],
    [frame, 'whose silent frame stays covered', drops('silent', 'after', 'on')],
    [start, 'that can not load a unit again', drops('notLoaded', 'on')],
    [start, 'that can not start a failed reservation again', drops('failed', 'on')],
    [draft, 'that never reads what another device saved', drops('conflict', 'invoke')],
    [
      deposit,
      'that keeps a shopper waiting for a held unit',
      drops('heldByAnother', 'after', 'on'),
    ],
  ],
  'only a difference that a person saw whole is applied': [
    [upload, 'that applies with a doubt', puts('asking.on', { 'asked to apply': 'applying' })],
  ],
  'a change is scheduled only by a person who saw it whole, and waits for its moment': [
    [upload, 'that is scheduled with a doubt', puts('asking.on', { scheduled: 'scheduled' })],
  ],
  'a difference with an open doubt waits for its answer': [
    [upload, 'that asks nothing', puts('reading.on', { 'difference found': 'ready' })],
  ],
  'a gallery is read only after a person completed it': [
    [
      upload,
      'that is read while its photographs arrive',
      puts('collecting.on', { 'reading began': 'reading' }),
    ],
  ],
  'nothing is started without an e-mail': [
    [start, 'that needs no e-mail', drops('ready.on.start', 'guard')],
  ],
  'a price that rose since its page is shown before the start': [
    [start, 'at a price nobody saw', puts('loading.invoke.onDone.1', { target: 'starting' })],
  ],
  'success is shown with the answer of the server': [
    [form, 'that takes a refusal as success', puts('sending.invoke', { onDone: 'success' })],
  ],
  'a former refusal is not shown while the form is sent again': [
    [form, 'that shows a former refusal', drops('failure.on.send', 'actions')],
  ],
  'a refunded reservation gives money that arrives later back too': [
    [operation, 'that keeps late money', drops('ended.states.deposit.states.refunded', 'always')],
  ],
  'a hold ends with its last rejected card': [
    [
      operation,
      'whose hold takes cards without end',
      drops('holding.on.payment rejected.0', 'target'),
    ],
  ],
  'a used vehicle that is still here goes back once its reservation has ended': [
    [
      operation,
      'that forgets the used vehicle',
      drops('ended.states.usedVehicle.states.withItsOwner', 'always'),
    ],
  ],
  'nothing that was received is left in a reservation whose buyer is awaited': [
    [
      operation,
      'whose delivery is taken back with a part of the balance',
      puts('paid.states.purchase.states.delivered.on.last step taken back.2', {
        target: '#reserved',
      }),
    ],
    [
      operation,
      'whose closing is taken back with a part of the balance',
      drops('paid.states.purchase.states.closing.on.last step taken back', 'guard'),
    ],
  ],
  'a save that was made is not sent again': [
    [draft, 'that sends a save again', puts('saving.invoke.onDone.0.actions', { 2: () => {} })],
  ],
  'a save is sent at the figures that its shopper saw': [
    [
      draft,
      'that saves at other figures',
      puts('starting.always.1', { target: 'saving', actions: undefined }),
    ],
  ],
  'a unit that somebody reserves online is not withheld': [
    [sale, 'that is withheld from its buyer', drops('forSale.on.taken off sale', 'guard')],
  ],
  'a hold for a person in the showroom ends by the clock': [
    [sale, 'held without an end', drops('heldForWalkIn.on', 'hold elapsed')],
  ],
  'a page that sent a message is not covered any more': [
    [frame, 'that covers a page', puts('ready', { on: { 'offline page arrived': 'failed' } })],
  ],
  'a page that can be loaded again gets a new frame': [
    [frame, 'that retries in the old frame', drops('failed.on.retry', 'actions')],
  ],
  'money that the bank took back is not asked back by the dealership too': [
    [
      payment,
      'that refunds a chargeback',
      puts('takenBack.states.charged back.on', { 'given back': '#refunding' }),
    ],
  ],
  'a refund that was made is never forgotten': [
    [
      payment,
      'that forgets its refund',
      puts('refunded.on', { 'payment charged back': '#charged back' }),
    ],
  ],
  'an act happens only by an approval': [
    [request, 'that happens by itself', puts('requested.on', { read: 'approved' })],
  ],
  'a request lapses when it is read after its days': [
    [request, 'that waits for ever', drops('requested.on', 'read')],
  ],
  'the cash can be changed as long as the shopper chooses': [
    [
      cash,
      'whose saved cash stays',
      puts(`${choosing}.cash.states.saved`, { on: { 'cash typed': {} } }),
    ],
  ],
  'only what is complete is confirmed': [
    [
      review,
      'that confirms an incomplete operation',
      puts('reviewing.on', { confirm: 'deciding' }),
    ],
    [
      review,
      'that confirms a new price without showing it',
      puts('confirming.invoke', { onDone: 'confirmed' }),
    ],
  ],
  'fields that were not saved are sent again': [
    [data, 'that gives a failed save up', drops(`${filling}.failed`, 'after')],
  ],
  'the typed fields are saved, or shown as unsaved, and never left': [
    [
      data,
      'that is left while fields are unsaved',
      puts(`${progress}.deciding.on`, { leave: '#personalData.left' }),
    ],
    [
      data,
      'that goes on before fields are saved',
      drops(`${progress}.savingFirst.always.0`, 'guard'),
    ],
  ],
  'typed fields are forgotten only once the operation has them': [
    [
      data,
      'that shows a failed save as saved',
      puts(`${filling}.saving.invoke`, { onError: 'saved' }),
    ],
  ],
  'a unit that another shopper holds is tried again': [
    [deposit, 'that never tries a held unit again', drops('heldByAnother', 'after')],
  ],
  'the amount of the chosen plan is saved, or shown as unsaved, and never left': [
    [
      financing,
      'that leaves a plan of another amount unsaved',
      puts('choosing.states.typing.on', { leave: '#financing.left' }),
    ],
  ],
  'a cancellation without an answer is looked up, and never shown as refused': [
    [
      wizard,
      'that shows a lost cancellation as refused',
      puts('standing.states.cancelling.invoke', { onError: 'tooLate' }),
    ],
    [
      wizard,
      'that shows an unknown cancellation as refused',
      puts('standing.states.lookingUp.invoke', { onError: 'notCancelled' }),
    ],
  ],
  'each end is shown for an operation that has come to it': [
    [
      wizard,
      'that shows a pending payment as paid',
      puts('routing.always.1', { target: 'standing.reserved' }),
    ],
    [
      wizard,
      'that shows a sold unit as refunded',
      puts('routing.always.3', { target: 'refunded' }),
    ],
  ],
  'a rejected card is shown while another can be tried': [
    [deposit, 'that hides a rejected card', drops('paying.states.payment.states.watching', 'tags')],
  ],
  'the payment frame stands while something can be paid, and only then': [
    [deposit, 'that pays without a frame', drops('holding.invoke.onDone.0', 'actions')],
  ],
  'a choice that was not saved is sent again': [
    [
      financing,
      'that gives a failed choice of a plan up',
      drops('choosing.states.listed.states.notSaved', 'after'),
    ],
  ],
  'cash that was not saved is sent again': [
    [cash, 'that gives failed cash up', drops(`${choosing}.cash.states.failed`, 'after')],
  ],
  'a typed code is checked before the shopper leaves': [
    [
      cash,
      'that leaves a typed code unchecked',
      puts(`${choosing}.promotion.states.entering.states.typing.on`, { leave: 'ready' }),
    ],
  ],
  'a used vehicle is added at the value that was shown': [
    [used, 'that adds a vehicle whose save failed', puts('adding.invoke', { onError: 'added' })],
  ],
};

type Wizard = typeof beforeDepositWith;

const inWizards: [string, Wizard, disturbances: number, CheckedChart, Plant, string][] = [
  [
    'that confirms a new price by itself',
    withDepositWith,
    1,
    review,
    puts('reviewing', {
      always: { guard: 'other figures are to be confirmed', target: 'confirming' },
    }),
    'nothing is started, confirmed or held that the shopper did not see',
  ],
  [
    'whose draft never answers a save',
    beforeDepositWith,
    0,
    draft,
    puts('saving.invoke.onDone.0.actions', { 1: () => {} }),
    'whoever presses gets an answer or a word',
  ],
  [
    'that sends a refused save again and again',
    beforeDepositWith,
    1,
    draft,
    puts('repriced.invoke', { onDone: 'saving' }),
    'nobody waits for more than six calls',
  ],
  [
    'whose deposit never looks',
    withMoreTimeWith,
    0,
    deposit,
    drops('paying.states.payment.states.watching.states.waiting', 'after'),
    'whoever pays is shown what became of it',
  ],
  [
    'that takes the next step for a look at the changes',
    beforeDepositWith,
    1,
    wizard,
    puts('routing', { entry: 'remember what was dismissed' }),
    'what changed since the shopper confirmed is shown',
  ],
  [
    'whose draft shows what was sent as saved',
    beforeDepositWith,
    1,
    draft,
    puts('saving', {
      entry: assign(({ context }: { context: OperationDraftContext }) => ({
        operation: saveToSend(context).operation,
      })),
    }),
    'the tab shows what the server has, or an earlier revision',
  ],
  [
    'that waits for a pending payment without looking',
    withMoreTimeWith,
    0,
    wizard,
    drops('standing.states.waiting', 'after', 'on'),
    'every screen has a way out',
  ],
];

/** The mistakes, and what the properties decide with each of them. */
export const plantedInCharts: readonly PlantedInChart[] = [
  ...Object.entries(inCharts).flatMap(([promise, mistakes]) =>
    mistakes.map(([chart, what, plant]) => ({
      what: `${chart.model.machine.id} ${what}`,
      promise,
      check: () => checkChart(planted(chart, plant)),
    })),
  ),
  ...inWizards.map(([what, wizardWith, disturbances, chart, plant, promise]) => ({
    what: `a wizard ${what}`,
    promise,
    check: () => {
      const { machine } = planted(chart, plant).model;
      const { space, properties } = wizardWith({ [machine.id]: machine }, disturbances);
      // The mistakes are found among the nearest states.
      return check(space, properties, 8000);
    },
  })),
];

/** Whether the property that a mistake breaks finds it. */
export const isFound = ({ promise, check: decide }: PlantedInChart): boolean =>
  decide().verdicts.some(({ name, is }) => name === promise && is === 'broken');
