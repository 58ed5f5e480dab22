import { inFile, type Planted } from './mistake.ts';

/** Mistakes in changes of prices, receipts, refunds, chargebacks, debts, deadlines and the clock of a hold. */
export const plantedInReceipts: readonly Planted[] = [
  ...inFile(
    'server/sale/operations/receipts.ts',
    'tests/api/reservation/receipts.test.ts',
  )([
    'receipts of two reservations at once have one number',
    'await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`receipts ${name}`}))`);',
    '',
  ]),
  ...inFile('machines/payment/machine.ts', 'machines/payment/payment.test.ts')(
    [
      'a chargeback after a refund is a first loss',
      "on: { 'payment charged back': '#refunded and charged back' },",
      "on: { 'payment charged back': '#charged back' },",
    ],
    [
      'a reversed chargeback of a refunded payment is the dealership’s',
      "'chargeback reversed': '#refunded',",
      "'chargeback reversed': '#approved',",
    ],
    [
      'a chargeback that nobody answers can be reopened',
      "'payment charged back': {},\n        'refund confirmed': '#refunded and charged back',\n        'payment returned': '#refunded and charged back',\n      },\n    },\n  },",
      "'refund confirmed': '#refunded and charged back',\n        'payment returned': '#refunded and charged back',\n      },\n    },\n  },",
    ],
    [
      'a second loss is given up as a first one',
      "givenUp('#paid back twice')",
      "givenUp('#chargeback lost')",
    ],
    [
      'a payment that the bank took back is refunded again',
      "'chargeback given up': givenUp('#chargeback lost'),",
      "'chargeback given up': givenUp('#chargeback lost'),\n        'given back': '#refunding',",
    ],
    [
      'a refund that was refused starts again',
      "on: { 'payment rejected': '#rejected', 'refund made by hand': '#refunded' },",
      "on: { 'payment rejected': '#rejected', 'given back': '#refunding' },",
    ],
  ),
  ...inFile('machines/operation/debts.ts', 'machines/operation/debts.test.ts')(
    [
      'the whole deposit is owed after a part went back',
      'amount: restOf(ledger, payment),',
      'amount: restOf(ledger, { ...payment, returnedPart: 0 }),',
    ],
    ['a stray payment is owed after its end', 'if (payment.end !== null) return undefined;', ''],
    [
      'a refund that was refused is owed by nobody',
      "  'refund refused': (_, isClaim) => ({\n    by: 'dealership',",
      "  'refund refused': (_, isClaim) => ({\n    by: 'bank',",
    ],
    [
      'a chargeback without the bank’s last day',
      "...(debt.by === 'bank' && chargedBackAt &&",
      "...(debt.by === 'buyer' && chargedBackAt &&",
    ],
  ),
  ...inFile('domain/operation/debts.ts', 'machines/operation/debts.test.ts')(
    [
      'a used vehicle of an ended reservation is owed by nobody',
      '...closing.taken.map(({ index }): Debt => {',
      '...closing.taken.slice(1).map(({ index }): Debt => {',
    ],
    [
      'of two receipts of an ended reservation only the last is owed',
      '...closing.parts.map((part): Debt => ({',
      '...closing.parts.slice(-1).map((part): Debt => ({',
    ],
    [
      'a balance in favour of the buyer is nobody’s',
      'owed !== null && owed < 0',
      'owed !== null && owed < -1e12',
    ],
    [
      'a delivered vehicle’s balance is not due',
      "const isDue = status === 'delivered';",
      "const isDue = status === 'ready';",
    ],
  ),
  ...inFile('domain/operation/deadlines.ts', 'domain/operation/deadlines.test.ts')(
    [
      'a chargeback is answered a day later',
      'chargebackDays * day)',
      '(chargebackDays + 1) * day)',
    ],
    [
      'a revocation counts from the payment after a delivery',
      'const from = isLater ?',
      "const from = isLater === 'x' ?",
    ],
    [
      'a revocation that ends on a holiday',
      'while (!isWorkingDay(dayInMendoza(last))) last.setTime(last.getTime() + day);\n  return',
      'return',
    ],
  ),
  ...inFile('machines/deposit-payment/machine.ts', 'machines/deposit-payment/hold.test.ts')(
    [
      'a hold’s clock doesn’t learn a later end before its warning',
      "always: { guard: 'the hold ends later', actions: 'move the end' },",
      '',
    ],
    [
      'a hold’s warning doesn’t move with a later end',
      "            guard: 'the end has moved',\n",
      "            guard: 'more time may be requested',\n",
    ],
    [
      'a hold’s clock doesn’t learn a later end while it asks for one',
      '      always: laterEnd,\n',
      '',
    ],
    [
      'a hold’s clock doesn’t learn a later end after its own',
      'ended: { always: prolonged },',
      'ended: {},',
    ],
    [
      'a hold’s clock doesn’t learn a later end after a refusal',
      "      tags: ['ending soon', 'not extended'],\n      always: prolonged,\n",
      "      tags: ['ending soon', 'not extended'],\n",
    ],
  ),
  ...inFile('machines/deposit-payment/setup.ts', 'machines/deposit-payment/hold.test.ts')(
    [
      'the countdown doesn’t move with a later end',
      'holdMs: laterBy(context),\n      holdEndsAt: context.holdEndsAt + laterBy(context),',
      'holdMs: laterBy(context),\n      holdEndsAt: context.holdEndsAt,',
    ],
    [
      'a later end counts at each read',
      "'take the later end': assign(({ context }) => ({\n      hold: holdOf(context),",
      "'take the later end': assign(({ context }) => ({",
    ],
    [
      'the later end of another hold counts',
      'if (!hold || hold.code !== transaction?.code) return 0;',
      'if (!hold || !transaction) return 0;',
    ],
  ),
  ...inFile(
    'server/stock/import/prices.ts',
    'server/stock/import/import-changes.test.ts',
  )(['prices fall by any percentage unasked', '100 * Math.abs(to - from)', '100 * (to - from)']),
  ...inFile(
    'server/sale/staff/closing-acts.ts',
    'tests/api/reservation/closing.test.ts',
  )([
    'only the last receipt is compared',
    'closing.parts.some((part) => receiptNumber(part)',
    'closing.parts.slice(-1).some((part) => receiptNumber(part)',
  ]),
  ...inFile(
    'domain/operation/operation-after-deposit.ts',
    'tests/api/payments/chargebacks.test.ts',
  )([
    'a vehicle whose deposit a bank took back counts as settled',
    'deposit: purchase.transaction?.is_charged_back\n      ? 0',
    'deposit: purchase.transaction?.is_charged_back\n      ? deposit_amount',
  ]),
];
