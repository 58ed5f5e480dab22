import type { EventObject } from 'xstate';
import type { Happening, Properties, StateSpace } from 'statechart-workbench/paths';
import { quoteOf } from '../../../domain/operation/quote.ts';
import { withDraft, type Operation } from '../../../domain/operation/operation.ts';
import type { DescribedUsedVehicle } from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import {
  aCompleteOperation,
  anOperation,
  completeBuyer,
  unitFullPrice,
} from '../../../domain/operation/samples.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { forEachStep, type StepId } from '../../../machines/reservation/steps.ts';
import { byItself, byOthers, handled, isRead, sentBy, theSame, type Server } from './one-server.ts';
import {
  tabs,
  worldOf,
  type Call,
  type Place,
  type Planted,
  type RunningId,
  type Tab,
} from './one-tab.ts';
import { numberOf, remembered, textOf } from './remembered.ts';

// The wizard in one tab with its steps and its draft, the server with the operation and its money, the card's bank, the
// clocks, the dealership, and another tab. Calls and answers are lost, come late and twice.

interface State {
  tab: Tab;
  server: Server;
  /** Calls that reach the server though nobody waits for them any more. */
  strays: readonly Pick<Call, 'port' | 'input'>[];
  /** What the shopper saw when they last confirmed. */
  seen: string;
  /** How often something can still go wrong: a call, a price, or what others do. */
  left: number;
}

interface Scope {
  /** How often something goes wrong; 1 by default. */
  disturbances?: number;
  deposits?: number;
  /** The steps that the shopper goes to. */
  visits: readonly StepId[];
  acts?: Acts;
  described?: DescribedUsedVehicle;
  /** Whether the countdown of the hold runs. */
  isLong?: boolean;
}

interface Change extends Happening<State> {
  /** The server acts on a call of this tab. */
  isOwn?: true;
}

/** What is paid, and how; the quote's id is not seen. */
const contentOf = remembered((operation: Operation): string => {
  const { cash_amount, rest_in_cash, used_vehicles, promotion } = operation;
  const paid = [cash_amount, rest_in_cash, used_vehicles, promotion];
  return JSON.stringify([{ ...quoteOf(operation), id: 0 }, ...paid]);
});

const unstarted = { ...anOperation(), revision: -1 };

const knownOf = ({ draft }: Pick<Tab, 'draft'>) =>
  (draft.snapshot.context.operation ?? unstarted) as Operation;

/** The operation on the screen; before the start, the one that it would make. */
function shownIn({ step, ...tab }: Tab): Operation {
  if (step?.id !== 'dealershipStart') return knownOf(tab);
  const { unit } = step.world.snapshot.context as { unit: StockVehicle };
  return withDraft({ ...unstarted, purchase: { ...unstarted.purchase, vehicle: unit } }, {});
}

const ids = (() => {
  const known = new Map<object, number>();
  return (value: object) => {
    const id = known.get(value) ?? known.size;
    known.set(value, id);
    return id;
  };
})();

/** A shopper who types and chooses each thing once. */
function isWanted({ step, ...tab }: Tab, { type }: EventObject): boolean {
  const { cash, typed, loanAmount, promotionCode } = step!.world.snapshot.context as Typed;
  const { cash_amount, rest_in_cash, purchase, credit_id, revision } = knownOf(tab);
  if (type === 'cash typed') return cash === null && cash_amount === 0;
  if (type === 'complete remaining') return !rest_in_cash && !(cash && 'rest_in_cash' in cash);
  if (type === 'fields typed') return Object.keys(typed!).length === 0 && purchase.name === '';
  if (type === 'promotion code typed') return promotionCode === '';
  if (type === 'apply available promotion') return promotionCode !== 'OTOÑO';
  if (type === 'remove promotion') return revision < 3;
  if (type === 'loan amount typed') return loanAmount !== creditAmount;
  return type !== 'toggle plan' || credit_id === 0;
}

/** What the charts of the steps have in their contexts. */
interface Typed {
  cash?: object | null;
  typed?: object;
  loanAmount?: number;
  promotionCode?: string;
}

const creditAmount = 10_000_000;

const viewed = remembered(({ wizard }: Tab) => reservationView(wizard.snapshot as never));
const look: EventObject = { type: 'look' };

/** What a shopper does at a step, beside going to another one. */
type Acts = Partial<Record<RunningId, readonly (EventObject & Record<string, unknown>)[]>>;

const presses = (...types: readonly string[]): EventObject[] => types.map((type) => ({ type }));

const usualActs: Acts = {
  paymentSelection: [
    { type: 'cash typed', amount: unitFullPrice },
    ...presses('complete remaining', 'retry', 'continue'),
  ],
  personalData: [{ type: 'fields typed', draft: completeBuyer }, ...presses('retry', 'continue')],
  review: presses('complete in cash', 'confirm'),
  deposit: presses('provider reported', 'request more time', 'retry'),
};
const atEnds = presses('retry', 'cancel reservation', 'confirm cancellation', 'keep reservation');
const visits = forEachStep(({ id }) => ({ type: 'visit step', step: id }));

/** The wizard from an operation, perhaps with a mistake in some of its charts. */
const wizardWith =
  (name: string, operation: Operation, scope: Scope) =>
  (planted?: Planted, disturbances = scope.disturbances ?? 1) => {
    const { deposits = 0 } = scope;
    const { open, send, pass, answer, answerLater, fail } = tabs(planted);

    function happenings(state: State): Change[] {
      const found: Change[] = [];
      const { tab, server, strays, left } = state;
      const add = (text: string, next: Partial<State>, isCertain = false, isOwn?: true) => {
        const change = { name: text, next: { ...state, ...next }, isCertain };
        found.push(isOwn ? { ...change, isOwn } : change);
      };
      const spent = { left: left - 1 };

      for (const call of tab.calls) {
        const { port, input } = call;
        if (call.answer) {
          const arrived = { tab: answer(tab, call, call.answer) };
          add(`the late answer to '${port}' arrives`, arrived, true);
          continue;
        }
        const [made, given] = handled(server, port, input, deposits);
        const answered = { server: made, tab: answer(tab, call, given) };
        const failed = { tab: fail(tab, call) };
        add(`'${port}' is answered`, answered, true, true);
        if (left === 0) continue;
        const waits = { server: made, tab: answerLater(tab, call, given), ...spent };
        add(`'${port}' is lost`, { ...failed, ...spent });
        add(`'${port}' is answered late`, waits, false, true);
        if (isRead(port)) continue;
        const stray = { strays: [...strays, { port, input }], ...spent };
        const isLost = { server: made, ...failed, ...spent };
        add(`the answer to '${port}' is lost`, isLost, false, true);
        add(`'${port}' is late`, { ...failed, ...stray });
        add(`'${port}' comes twice`, { ...answered, ...stray }, false, true);
      }
      for (const [index, { port, input }] of strays.entries()) {
        const [made] = handled(server, port, input, deposits);
        const arrived = { server: made, strays: strays.toSpliced(index, 1) };
        add(`a late '${port}' arrives`, arrived, true, true);
      }
      let polls = false;
      for (const place of ['wizard', 'step'] as const) {
        for (const event of worldOf(tab, place)?.timers.keys() ?? []) {
          const isOfHold = event.includes('.until the hold ends');
          polls ||= !isOfHold;
          if (isOfHold && !scope.isLong) continue;
          add(`after ${event.split('.')[2]!}`, { tab: pass(tab, place, event) }, true);
        }
      }

      const act = (place: Place, event: EventObject) => {
        const after = send(tab, place, event);
        if (after === tab) return;
        const where = 'step' in event ? ` ${String(event.step)}` : '';
        const mayHold =
          event.type === 'confirm' || where === ' deposit' || tab.step?.id === 'deposit';
        const seen = mayHold || event.type === 'start' ? { seen: contentOf(shownIn(tab)) } : {};
        add(`the shopper: ${event.type}${where}`, { tab: after, ...seen });
      };
      for (const event of atEnds) act('wizard', event);
      for (const step of scope.visits) act('wizard', visits[step]);
      for (const event of (tab.step && (scope.acts ?? usualActs)[tab.step.id]) ?? []) {
        if (isWanted(tab, event)) act('step', event);
      }
      // At the deposit and at some ends the chart looks itself.
      const looksItself = tab.step?.id === 'deposit' || knownOf(tab) === unstarted;
      if (!polls && !looksItself && knownOf(tab) !== sentBy(server)) {
        const after = send(tab, 'draft', look);
        if (after !== tab) add('the shopper comes back to the tab', { tab: after });
      }

      for (const each of byItself(server)) add(each.name, { server: each.next }, each.isCertain);
      for (const each of left > 0 ? byOthers(server, deposits) : []) {
        add(each.name, { server: each.next, ...spent });
      }
      return found;
    }

    const keyOf = ({ tab, server, strays, seen, left }: State) =>
      [
        ids(tab),
        ids(server),
        ...strays.map(({ port, input }) => `${port} ${textOf(input)}`),
        numberOf(seen),
        left,
      ].join();

    const placeOf = ({ wizard, step }: Tab) =>
      JSON.stringify([wizard.snapshot.value, step?.world.snapshot.value]);
    const viewOf = ({ tab }: State) => viewed(tab);
    const waits = ({ tab }: State) => tab.saves.size + tab.calls.length > 0;
    const isPaying = ({ tab }: State) =>
      tab.step?.id === 'deposit' && tab.step.world.snapshot.matches('paying');

    const server = {
      saved: operation,
      ledger: { restsOn: null, deposits: [], payments: [] },
      bank: {},
      isRefundable: true,
    };
    const start: State = {
      tab: open(operation === unstarted ? null : operation, scope.described ?? null),
      server: theSame(server),
      strays: [],
      seen: '',
      left: disturbances,
    };
    const space: StateSpace<State, Change> = {
      name,
      starts: { [operation === unstarted ? 'the unit' : 'the server opened it']: start },
      keyOf,
      happenings,
    };
    const properties: Properties<State, Change> = {
      'every screen has a way out': {
        wayOut: ({ tab }) => {
          const { snapshot } = tab.wizard;
          const isRest =
            ['refunded', 'unavailable', 'delivered'].some((end) => snapshot.matches(end)) ||
            ['reserved', 'tooLate'].some((end) => snapshot.matches({ standing: end }));
          return isRest ? undefined : placeOf(tab);
        },
      },
      'the tab shows what the server has, or an earlier revision': {
        always: (state) => {
          const known = knownOf(state.tab);
          const { saved } = state.server;
          return (
            known.revision < saved.revision ||
            (known.revision === saved.revision &&
              (known.quote < saved.quote || contentOf(known) === contentOf(saved)))
          );
        },
      },
      'nothing is started, confirmed or held that the shopper did not see': {
        each: (before, { isOwn, next }) => {
          const was = before.server.saved;
          const is = next.server.saved;
          const isConfirmed = was.shown !== undefined && is.shown === undefined;
          const isHeld = was.status !== 'holding' && is.status === 'holding';
          const isBegun = was.revision < 0 && is.revision === 0;
          return !isOwn || !(isConfirmed || isHeld || isBegun) || before.seen === contentOf(is);
        },
      },
      'what changed since the shopper confirmed is shown': {
        always: (state) => {
          const { screen, changes } = viewOf(state);
          const isShown = changes.length > 0 || screen.kind !== 'step';
          return (
            knownOf(state.tab).shown === undefined || !isChangeable(knownOf(state.tab)) || isShown
          );
        },
      },
      'whoever presses gets an answer or a word': {
        whenever: waits,
        leadsTo: (state) => !waits(state),
      },
      'nobody waits for more than six calls': {
        while: waits,
        atMost: 6,
        named: /^'.* is answered$/,
      },
      'whoever pays is shown what became of it': {
        whenever: isPaying,
        leadsTo: (state) => !isPaying(state),
      },
    };
    return { space, properties };
  };

const complete = aCompleteOperation();

export const beforeDepositWith = wizardWith('the wizard before its deposit', anOperation(), {
  disturbances: 2,
  visits: ['paymentSelection', 'personalData', 'review'],
});
export const withMoreTimeWith = wizardWith('the wizard with more time to pay', complete, {
  disturbances: 0,
  deposits: 1,
  visits: ['review', 'deposit'],
  isLong: true,
});
export const withDepositWith = wizardWith('the wizard with its deposit', complete, {
  deposits: 1,
  visits: ['review', 'deposit'],
});

export const withUsedVehicle = wizardWith('the wizard with a used vehicle', anOperation(), {
  visits: ['usedVehicle', 'paymentSelection'],
  // The form is filled.
  described: {
    brandId: 3,
    model: 'Cronos',
    codia: '120001',
    year: 2021,
    kms: 42_000,
    estimate: null,
  },
  acts: { usedVehicle: presses('request quote', 'accept quote', 'cancel quote') },
})();
export const withCredit = wizardWith('the wizard with a credit', anOperation(), {
  visits: ['financing', 'paymentSelection'],
  acts: {
    financing: [
      { type: 'loan amount typed', amount: creditAmount },
      { type: 'toggle plan', planId: 2 },
      ...presses('retry', 'finish'),
    ],
  },
})();
export const fromStart = wizardWith('the wizard from its start', unstarted, {
  disturbances: 2,
  visits: ['paymentSelection'],
  acts: {
    dealershipStart: [
      { type: 'start', email: 'lucia@ejemplo.com.ar' },
      ...presses('retry', 'start another'),
    ],
    paymentSelection: presses('complete remaining', 'retry', 'continue'),
  },
})();
export const withPromotion = wizardWith('the wizard with a promotion code', anOperation(), {
  visits: ['paymentSelection'],
  acts: {
    paymentSelection: [
      { type: 'promotion code typed', code: 'NADA' },
      ...presses('apply available promotion', 'check again', 'remove promotion'),
      ...presses('complete remaining', 'retry', 'continue'),
    ],
  },
})();
