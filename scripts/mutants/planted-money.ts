import { inFile, type Planted } from './mistake.ts';

/** Mistakes in money, limits, letters, jobs and caches. */
export const plantedInMoney: readonly Planted[] = [
  ...inFile(
    'server/sale/operations/effects.ts',
    'tests/api/payments/notifications.test.ts',
  )(['a refund job that is lost', 'refunds.map((data) => ({ data })),', '[],']),
  ...inFile('server/sale/payments/refunds.ts', 'tests/api/payments/notifications.test.ts')(
    [
      'a refund recorded and never made',
      'await dealership.provider.refund({ ...reference, paymentId: refund.paymentId });',
      'void reference;',
    ],
    ['a refund tried once only: no retries', 'retryLimit: 10_000', 'retryLimit: 0'],
    [
      'a refund tried once only: its failure is swallowed',
      "'refund not confirmed, will retry');\n        throw error;",
      "'refund not confirmed, will retry');",
    ],
  ),
  ...inFile(
    'server/sale/providers/sandbox/webhook.ts',
    'tests/api/payments/notifications.test.ts',
  )([
    'an answer given before the commit',
    'const settlement = await settlePayment(',
    'const settlement = void settlePayment(',
  ]),
  ...inFile(
    'server/stock/content/wanted-contents.ts',
    'server/stock/content/wanted-contents.test.ts',
  )([
    'a parameter list that takes eleven seconds',
    'return known;',
    "return list.split(',').filter(Boolean) as never;",
  ]),
  ...inFile(
    'server/post/mail/sale-letters.ts',
    'tests/api/payments/letters.test.ts',
  )([
    'the buyer’s letter queued twice',
    'letterWrites(dealership.boss, letters, about)',
    'letterWrites(dealership.boss, [...letters, ...letters], about)',
  ]),
  ...inFile('server/post/mail/outbox.ts', 'server/post/mail/outbox.test.ts')(
    [
      'the buyer’s letter delivered twice',
      'await transport.deliver(letter, id, file);',
      'await transport.deliver(letter, id, file);\n      await transport.deliver(letter, id, file);',
    ],
    [
      'a buyer’s letter that waits behind those of forms',
      "{ reservation: 2, start: 1, 'waiting list': 2, account: 2, form: 0 }",
      "{ reservation: 0, start: 1, 'waiting list': 2, account: 2, form: 2 }",
    ],
  ),
  ...inFile('server/running-parts.ts', 'tests/api/health.test.ts')(
    ['the reconciliation never started', 'if (parts.isReconciled) {', 'if (!parts.isReconciled) {'],
    [
      'the waiting list never looked at',
      "await everyMinute('waiting-list', alertSweep(), 'alerts not looked at');",
      '',
    ],
  ),
  ...inFile('server/sale/payments/reconciliation.ts', 'tests/api/payments/desk.test.ts')(
    [
      'a released deposit looked at for two hours only',
      '{ is: unpaid, until: 3 * day,',
      "{ is: { deposit: ['awaiting', 'rejected'] }, until: 3 * day,",
    ],
    [
      'a deposit looked at for ever',
      '{ is: unpaid, until: 3 * day,',
      '{ is: unpaid, until: 30 * day,',
    ],
    [
      'an older deposit looked at every minute',
      '{ is: unpaid, until: 3 * day, every: hour }',
      '{ is: unpaid, until: 3 * day, every: minute }',
    ],
    [
      'the reconciliation before the shopper’s own call',
      'lt(deposits.createdAt, new Date(now - minute)),',
      '',
    ],
    [
      'an outage that the reconciliation takes for an answer',
      'if (!(error instanceof UnreadableError)) throw error;',
      '',
    ],
  ),
  ...inFile('server/sale/payments/settlement.ts', 'tests/api/payments/desk.test.ts')(
    [
      'a payment of another amount that reserves',
      "deposit.amount === payment.amount && payment.currency === 'ARS'",
      "payment.currency === 'ARS'",
    ],
    [
      'a payment in dollars that reserves',
      "deposit.amount === payment.amount && payment.currency === 'ARS'",
      'deposit.amount === payment.amount',
    ],
  ),
  ...inFile(
    'machines/operation/ledger.ts',
    'tests/api/payments/letters.test.ts',
  )([
    'of two deposits the later counts',
    'of(payments.find(({ paymentId }) => paymentId === restsOn)) ??',
    '',
  ]),
  ...inFile(
    'machines/operation/ledger.ts',
    'tests/api/payments/mercado-pago.test.ts',
  )([
    'the whole deposit named where a part of it had gone back',
    ')!.amount - returnedPart;',
    ')!.amount + 0 * returnedPart;',
  ]),
  ...inFile(
    'server/sale/providers/mercado-pago/api.ts',
    'tests/api/payments/mercado-pago.test.ts',
  )([
    'a refund of the whole deposit after a part of it went back',
    'amount: amount - returnedPart',
    'amount',
  ]),
  ...inFile(
    'machines/payment/machine.ts',
    'tests/api/payments/notifications.test.ts',
  )([
    'a rejection that undoes an approval',
    "on: { 'given back': '#refunding' },",
    "on: { 'given back': '#refunding', 'payment rejected': '#rejected' },",
  ]),
  ...inFile(
    'machines/operation/setup.ts',
    'tests/api/payments/holds.test.ts',
  )([
    'a hold that can be extended again and again',
    'context.hold?.extensions === 0',
    'context.hold !== null',
  ]),
  ...inFile('server/sale/payments/deposits.ts', 'tests/api/payments/deposits.test.ts')(
    [
      'a hold lost when its shopper repeats the call',
      'if (isNew) await releaseUnit',
      'await releaseUnit',
    ],
    [
      'a hold left behind by a provider without an answer',
      'if (isNew) await releaseUnit',
      'if (!isNew) await releaseUnit',
    ],
  ),
  ...inFile('server/sale/stored/limits.ts', 'tests/api/reservation/limits.test.ts')(
    ['no limit of what a person holds', 'const holdsOfAPerson = 2;', 'const holdsOfAPerson = 200;'],
    [
      'no limit of a person’s minutes',
      'const minutesOfAPerson = 40;',
      'const minutesOfAPerson = 4000;',
    ],
    [
      'no limit of a network’s minutes',
      'const minutesOfANetwork = 120;',
      'const minutesOfANetwork = 12_000;',
    ],
    ['a pause that is over at once', 'pauseHours * hour)', '0 * pauseHours * hour)'],
    [
      'no limit of paid reservations',
      "return paid >= maxReservations(parameters) ? 'too_many_reservations' : undefined;",
      'return void [paid, maxReservations(parameters)];',
    ],
  ),
  ...inFile('src/api/credit-plans-query.ts', 'src/api/catalogue-queries.test.ts')(
    ['plans of another amount from the cache', ", loanAmount ?? 'all']", ']'],
    [
      'plans of another vehicle from the cache',
      'brand_id, vehicle, currency, loanAmount ??',
      'brand_id, currency, loanAmount ??',
    ],
    ['plans of another brand from the cache', "'credit plans', brand_id,", "'credit plans',"],
  ),
  ...inFile('src/api/used-vehicle-queries.ts', 'src/api/catalogue-queries.test.ts')(
    [
      'versions of another model from the cache',
      "['used versions', brandId, model]",
      "['used versions', brandId]",
    ],
    [
      'versions of another brand from the cache',
      "['used versions', brandId, model]",
      "['used versions', model]",
    ],
    ['models of another brand from the cache', "['used models', brandId]", "['used models']"],
  ),
  ...inFile(
    'src/api/actors/deposit.ts',
    'src/api/actors/deposit.test.ts',
  )([
    'a released unit forgets its pending deposit',
    "kind: released.status === 'holding' ? 'being paid' : 'released' ",
    "kind: 'released' ",
  ]),
  ...inFile('src/api/client.ts', 'src/api/client.test.ts')(
    [
      'an aborted call shown as a lost connection',
      'cause instanceof TypeError ||',
      'cause instanceof Error ||',
    ],
    ['a call that is out of time not shown as a lost connection', ' || cause === limit.reason', ''],
  ),
  ...inFile('machines/operation/payment-reports.ts', 'machines/operation/debts.test.ts')(
    [
      'a refund by hand of what was never charged on no list',
      'isDenied) return byHand;',
      'false) return byHand;',
    ],
    ['a refund by hand that makes a claim a charge', '(isGivenByHand || isDenied)', 'isDenied'],
  ),
  ...inFile(
    'machines/operation/letter-between.ts',
    'machines/operation/letter-between.test.ts',
  )([
    'no letter again about a used vehicle that went back after the end',
    '(entered ?? before) !== after',
    'entered !== after',
  ]),
  ...inFile(
    'machines/operation-draft/setup.ts',
    'machines/operation-draft/operation-draft.test.ts',
  )([
    'a second unanswered save replaces the first',
    'unanswered: [...context.unanswered, operationToSend(context)],',
    'unanswered: [operationToSend(context)],',
  ]),
  ...inFile(
    'src/reservation/financing/loan-amount.tsx',
    'src/reservation/financing/screen.test.tsx',
  )(['a chosen plan leaves the typed amount', '?? 0) === loanAmount', '?? 0) >= 0']),
];
