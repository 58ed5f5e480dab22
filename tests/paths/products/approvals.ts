import type { Happening, Properties, StateSpace } from 'statechart-workbench/paths';
import { isTagged } from '../../../domain/operation/status.ts';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import { decideRequest, requestFacts } from '../../../machines/staff-request/machine.ts';
import { closingWith } from './closing.ts';
import { debtsIn, type ClosingState } from './closing/purchase.ts';
import { actsOf } from './closing/staff-acts.ts';

// A paid purchase whose salesperson asks the office for acts beyond a limit: a delivery without the balance, and a used vehicle
// at another value. Meanwhile the purchase goes on, and its days pass. An act is done only after the checks of the day on
// which the office approves it (server/sale/staff/approvals.ts).

/** The acts that a salesperson asks for, by their names in the closing. */
const asked = {
  'it is delivered': 'vehicle delivered',
  'the used vehicle is taken': 'used vehicle taken',
} as const satisfies Record<string, StaffEvent>;
type AskedAct = keyof typeof asked;

interface State {
  purchase: ClosingState;
  /** The acts that wait for the office; whether the days of each are over. */
  waiting: Partial<Record<AskedAct, boolean>>;
}

const now = new Date('2026-12-20T15:00:00Z');
const longAgo = new Date('2026-11-20T15:00:00Z');

/** Whether a request lapses when somebody reads it. */
function lapses({ purchase, waiting }: State, act: AskedAct): boolean {
  const request = { event: asked[act], askedAt: waiting[act] ? longAgo : now };
  const facts = requestFacts(request, purchase.record.status, now);
  return decideRequest('read', facts) === 'lapsed';
}

const without = ({ waiting }: State, act: AskedAct): State['waiting'] =>
  Object.fromEntries(Object.entries(waiting).filter(([name]) => name !== act));

/** Whether something of the price is neither received nor taken. */
const isUnsettled = (purchase: ClosingState) => debtsIn(purchase).some(({ by }) => by === 'buyer');

const acts = Object.keys(asked) as AskedAct[];
const isAsked = (name: string): name is AskedAct => name in asked;

/** What nobody but the office does. */
const isBeyond = (name: string, purchase: ClosingState) =>
  name === 'it is delivered' && isUnsettled(purchase);

const name = 'a purchase with acts that wait for approval';

/** One approved payment, whose purchase goes from its visit to its delivery. */
const purchases = closingWith(name, {
  first: ['approved'],
  leftOut: [
    'the buyer came',
    'a part of the balance is received',
    'the papers are at the registry',
    'the vehicle is ready',
    'the buyer does not come',
  ],
  isBankQuiet: true,
}).space;

function happenings(state: State): Happening<State>[] {
  const { purchase, waiting } = state;
  const found: Happening<State>[] = [];
  for (const { name, next, isCertain } of purchases.happenings(purchase)) {
    if (isBeyond(name, purchase)) continue;
    const left = isAsked(name) ? without(state, name) : waiting;
    found.push({ name, next: { purchase: next, waiting: left }, isCertain });
  }
  const possible = new Map(actsOf(purchase));
  for (const act of acts) {
    const done = possible.get(act)?.();
    if (waiting[act] === undefined) {
      if (!done || !isTagged(purchase.record.status, 'is paid')) continue;
      const asking = { purchase, waiting: { ...waiting, [act]: false } };
      found.push({ name: `sales ask: ${act}`, next: asking, isCertain: false });
      continue;
    }
    const but = (name: string, change: Partial<State>, isCertain = false) =>
      found.push({ name: `${name}: ${act}`, next: { ...state, ...change }, isCertain });
    if (done) but('the office approves', { purchase: done, waiting: without(state, act) });
    but('the office refuses', { waiting: without(state, act) });
    if (!waiting[act]) but('its days pass', { waiting: { ...waiting, [act]: true } }, true);
    if (lapses(state, act)) but('somebody reads', { waiting: without(state, act) }, true);
  }
  return found;
}

const space: StateSpace<State> = {
  name,
  starts: Object.fromEntries(
    Object.entries(purchases.starts).map(([start, purchase]) => [start, { purchase, waiting: {} }]),
  ),
  keyOf: ({ purchase, waiting }) =>
    `${purchases.keyOf(purchase)} ${acts.map((act) => String(waiting[act])).join()}`,
  happenings,
};

const properties: Properties<State> = {
  'an unpaid vehicle is delivered only by an approval': {
    each: ({ purchase }, { name: change, next }) =>
      purchase.record.status === 'delivered' ||
      next.purchase.record.status !== 'delivered' ||
      !isUnsettled(purchase) ||
      change === 'the office approves: it is delivered',
  },
  'an act that was done does not wait any more': {
    each: ({ purchase }, { name: change, next }) =>
      !isAsked(change) || purchase === next.purchase || next.waiting[change] === undefined,
  },
  'a request of an act that its purchase does not take lapses': {
    always: (state) => {
      const possible = new Map(actsOf(state.purchase));
      return acts.every(
        (act) =>
          state.waiting[act] === undefined ||
          possible.get(act)?.() !== undefined ||
          lapses(state, act),
      );
    },
  },
  'each request is answered or lapses': {
    whenever: ({ waiting }) => acts.some((act) => waiting[act] !== undefined),
    leadsTo: ({ waiting }) => acts.some((act) => waiting[act] === undefined),
  },
  'an end can be reached': {
    wayOut: ({ purchase, waiting }) =>
      Object.keys(waiting).length > 0 || debtsIn(purchase).some((debt) => debt.isDue)
        ? 'waits'
        : undefined,
  },
};

export const approvals = { space, properties };
