import type { Happening } from 'statechart-workbench/paths';
import type { CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import { unconfirmedChanges } from '../../../domain/operation/changes/differences.ts';
import { confirmedAfterSave, quoteOf } from '../../../domain/operation/quote.ts';
import {
  withDraft,
  missingForDeposit,
  type Operation,
} from '../../../domain/operation/operation.ts';
import { pickPersonalData } from '../../../domain/operation/buyer/personal-data.ts';
import { aUnit, today } from '../../../domain/operation/samples.ts';
import { isChangeable, isTagged } from '../../../domain/operation/status.ts';
import {
  currentDeposit,
  paymentItRestsOn,
  type Ledger,
} from '../../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import { ready } from '../../../machines/operation/samples.ts';
import type { FindPlansInput, SendInput, StartInput } from '../../../machines/ports.ts';
import type { Answer } from './one-tab.ts';
import { remembered, textOf } from './remembered.ts';
import { sending } from './sent-events.ts';
import { extension, holdUntil, openedDeposit, settled } from './settled.ts';

// The server with one operation: what it answers to each call, and what the bank, the clock and the dealership do there.

/** What the card's payment of each deposit is at the bank, the latest deposit last. */
type Bank = 'pending' | 'approved' | 'rejected';

export interface Server {
  /** As it was saved, without its payment. */
  saved: Operation;
  ledger: Ledger;
  /** By deposit. */
  bank: Readonly<Record<string, Bank>>;
  /** The first 48 hours. */
  isRefundable: boolean;
}

const servers = new Map<string, Server>();

/** One object for each state of the server. */
export function theSame(server: Server): Server {
  const key = textOf(server);
  const first = servers.get(key) ?? server;
  servers.set(key, first);
  return first;
}

/** The operation as the server sends it. */
export const sentBy = remembered(({ saved, ledger, isRefundable }: Server): Operation => {
  const deposit = currentDeposit(ledger);
  const kept = paymentItRestsOn(ledger);
  const at = kept?.paidAt?.toISOString() ?? null;
  const transaction = deposit && {
    code: deposit.clientRef,
    amount: deposit.amount,
    hold_until: deposit.holdUntil.toISOString(),
    rejections: deposit.rejections,
    may_extend: saved.status === 'holding' && deposit.extensions === 0,
    paid_at: kept?.status === 'pending' ? null : at,
    pending_since: kept?.status === 'pending' ? at : null,
    ...(deposit.status === 'rejected' && { is_rejected: true }),
  };
  const { shown, ...rest } = saved;
  const isChanged = isChangeable(saved) && unconfirmedChanges(saved).length > 0;
  return {
    ...rest,
    ...(isChanged && { shown }),
    may_cancel: isRefundable && isTagged(saved.status, 'goes back at a click'),
    purchase: { ...saved.purchase, transaction: transaction ?? null },
  };
});

/** After an event of the operation's chart; undefined when it changes nothing. */
function decided(
  server: Server,
  type: OperationEvent['type'],
  clientRef?: string,
  unit: 'free' | 'sold' = 'free',
): Server | undefined {
  const { saved, ledger, isRefundable } = server;
  const facts = { ...ready, missing: missingForDeposit(saved, today), unit, isRefundable };
  const given = {
    payment: clientRef ? { paymentId: `card of ${clientRef}`, clientRef } : undefined,
    opening: () => openedDeposit(`deposit ${ledger.deposits.length + 1}`, saved.deposit_amount),
  };
  const outcome = sending('the wizard', () =>
    settled({ status: saved.status, ledger }, type, facts, given),
  );
  if (!outcome) return undefined;
  const made = { ...saved, status: outcome.status };
  return theSame({ ...server, saved: made, ledger: outcome.ledger });
}

const plan: CreditPlan = {
  id: 2,
  name: 'Prendario 48',
  months: 48,
  avg_installment: 350_000,
  financed_max: 15_000_000,
  bank: 'Banco Andino',
};

type Handled = readonly [Server, Answer];

/** An operation that is not started yet has no revision. */
const isStarted = ({ saved }: Server) => saved.revision >= 0;

const opened = (server: Server): Handled => [
  server,
  { result: { kind: 'opened' }, operation: sentBy(server) },
];

/** What each call does to the server, and its answer. */
const calls: Record<string, (server: Server, input: never, maxDeposits: number) => Handled> = {
  'open operation': opened,
  'look at operation': opened,
  'read operation': (server) => [server, { result: { kind: 'read', operation: sentBy(server) } }],
  'load unit': (server) => {
    const { status, purchase } = server.saved;
    const loaded = { unit: purchase.vehicle, formerCode: null };
    return [server, { result: status === 'unavailable' ? null : loaded }];
  },
  'start operation': (server, { unit }: StartInput) => {
    const { saved } = server;
    if (saved.status === 'unavailable') return [server, { result: { kind: 'unit unavailable' } }];
    const { vehicle } = saved.purchase;
    if (unit.list_price !== vehicle.list_price) {
      return [server, { result: { kind: 'repriced', unit: vehicle } }];
    }
    const made = isStarted(server)
      ? server
      : theSame({ ...server, saved: { ...saved, revision: 0 } });
    return [made, { result: { kind: 'started', isMailed: true }, operation: sentBy(made) }];
  },
  'send save': (server, { operation: sent, confirms }: SendInput) => {
    const { saved } = server;
    if (!isChangeable(saved)) return [server, { result: { kind: 'closed' } }];
    if (saved.revision !== sent.revision) return [server, { result: { kind: 'changed' } }];
    if (saved.quote !== sent.quote) return [server, { result: { kind: 'figures differ' } }];
    const { shown, ...rest } = withDraft(saved, { ...sent, ...pickPersonalData(sent.purchase) });
    const stays = shown && !confirms && confirmedAfterSave(shown, quoteOf(saved), quoteOf(rest));
    const kept = { ...rest, revision: saved.revision + 1, ...(stays && { shown: stays }) };
    const made = theSame({ ...server, saved: kept });
    return [made, { result: { kind: 'saved', operation: sentBy(made) } }];
  },
  'request valuation': (server) => {
    const isOpen = isChangeable(server.saved);
    const result = isOpen
      ? { kind: 'quoted', valuation: 9_000_000, valuation_id: 'valuation-1' }
      : { kind: 'closed' };
    return [server, { result, ...(!isOpen && { operation: sentBy(server) }) }];
  },
  'find plans': (server, { loanAmount = 0 }: Partial<FindPlansInput>) => [
    server,
    { result: [plan].filter(({ financed_max }) => loanAmount <= financed_max) },
  ],
  'start deposit': (
    server,
    { operation: { revision, quote } }: { operation: Operation },
    maxDeposits,
  ) => {
    const { saved } = server;
    const answer = (kind: string, held = server): Handled => {
      const holdEndsAt = holdUntil.getTime();
      const hold = { holdMs: 900_000, holdEndsAt, frameUrl: 'https://pagos.example/' };
      return [held, { result: { kind, ...hold }, operation: sentBy(held) }];
    };
    if (isChangeable(saved) || saved.status === 'holding') {
      if (saved.revision !== revision) return answer('changed');
      if (sentBy(server).shown || saved.quote !== quote) return answer('changed');
    }
    if (saved.status === 'holding') return answer('held');
    if (server.ledger.deposits.length === maxDeposits && isChangeable(saved)) {
      return [server, { result: { kind: 'held by another' } }];
    }
    const held = decided(server, 'deposit requested');
    return held ? answer('held', held) : answer('not payable');
  },
  'release hold': (server) => {
    const { clientRef } = currentDeposit(server.ledger) ?? {};
    const isPaid = server.bank[clientRef ?? ''] === 'approved';
    const left = (!isPaid && decided(server, 'deposit withdrawn')) || server;
    const kind = left.saved.status === 'holding' ? 'being paid' : 'released';
    return [left, { result: { kind }, operation: sentBy(left) }];
  },
  'extend hold': (server) => {
    const longer = decided(server, 'more time requested');
    if (!longer) return [server, { result: { kind: 'refused' } }];
    const hold = { holdMs: 1_500_000, holdEndsAt: holdUntil.getTime() + extension };
    return [longer, { result: { kind: 'extended', ...hold }, operation: sentBy(longer) }];
  },
  'cancel reservation': (server) => {
    const cancelled = decided(server, 'cancellation requested') ?? server;
    const isBack = isTagged(cancelled.saved.status, 'gives its payments back');
    const kind = isBack ? 'cancelled' : 'too late';
    return [cancelled, { result: { kind }, operation: sentBy(cancelled) }];
  },
};

/** Once there were so many deposits, somebody else has the unit. */
export const handled = remembered(
  (server: Server, port: string, input: object, maxDeposits: number): Handled =>
    calls[port]!(server, input as never, maxDeposits),
);

/** Whether a call may change something, also when nobody waits for it any more. */
export const isRead = (port: string) =>
  /^(?:open|look at|read) operation$|^request valuation$|^find plans$|^load unit$/.test(port);

/** The dealership raises the price; the shopper has confirmed the former figures. */
function dearer(server: Server): Server {
  const { saved } = server;
  const vehicle = aUnit({ list_price: saved.purchase.vehicle.list_price! + 1_000_000 });
  const shown = isStarted(server) && { shown: saved.shown ?? quoteOf(saved) };
  const purchase = { ...saved.purchase, vehicle };
  const quote = saved.quote + 1;
  return theSame({ ...server, saved: withDraft({ ...saved, quote, ...shown, purchase }, {}) });
}

type Change = Happening<Server>;

/** The changes of a server that change something. */
function changes(server: Server) {
  const found: Change[] = [];
  return {
    found,
    add: (name: string, next: Server | undefined, isCertain = false) => {
      if (next && next !== server) found.push({ name, next, isCertain });
    },
  };
}

/** What the clock, the card's bank and its reports do. */
export const byItself = remembered((server: Server): Change[] => {
  const { found, add } = changes(server);
  const { saved, ledger, bank } = server;
  add('the hold runs out', decided(server, 'hold elapsed'), true);
  for (const { clientRef, status } of ledger.deposits) {
    const is = bank[clientRef];
    const become = (next: Bank) => theSame({ ...server, bank: { ...bank, [clientRef]: next } });
    if (!is && status === 'awaiting' && saved.status === 'holding') {
      for (const first of ['pending', 'approved', 'rejected'] as const) {
        add(`the card is ${first}`, become(first));
      }
    }
    if (is === 'pending') {
      for (const last of ['approved', 'rejected'] as const) {
        add(`the bank makes it ${last}`, become(last), true);
      }
    }
    if (is) add(`'${is}' is reported`, decided(server, `payment ${is}`, clientRef), true);
  }
  for (const { clientRef, status } of ledger.payments) {
    const isCancelled = status === 'calling off' && bank[clientRef] !== 'approved';
    const confirmed = isCancelled ? 'payment rejected' : 'refund confirmed';
    add('the refund is confirmed', decided(server, confirmed, clientRef), true);
  }
  return found;
});

/** What the dealership, another tab and other shoppers do. */
export const byOthers = remembered((server: Server, maxDeposits: number): Change[] => {
  const { found, add } = changes(server);
  const { status } = server.saved;
  const operation = sentBy(server);
  const byTab = (name: string, port: string, input: object) => {
    if (isStarted(server)) add(`another tab ${name}`, handled(server, port, input, maxDeposits)[0]);
  };
  const otherCash = { ...operation, cash_amount: 20_000_000 };
  if (isTagged(status, 'at the figures of today')) add('the price rises', dearer(server));
  if (isTagged(status, 'rests on a payment')) {
    add('48 hours pass', theSame({ ...server, isRefundable: false }));
  }
  byTab('saves other cash', 'send save', { operation: otherCash, confirms: false });
  byTab('confirms the figures', 'send save', { operation, confirms: true });
  byTab('begins to pay', 'start deposit', { operation });
  byTab('gives the payment up', 'release hold', {});
  byTab('cancels', 'cancel reservation', {});
  add('somebody else has bought the unit', decided(server, 'unit checked', undefined, 'sold'));
  return found;
});
