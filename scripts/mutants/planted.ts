import { inFile, type Planted } from './mistake.ts';
import { plantedInAuthority } from './planted-authority.ts';
import { plantedInCampaigns } from './planted-campaigns.ts';
import { plantedInCopies } from './planted-copies.ts';
import { plantedInDesk } from './planted-desk.ts';
import { plantedInImport } from './planted-import.ts';
import { plantedInMoney } from './planted-money.ts';
import { plantedInPeople } from './planted-people.ts';
import { plantedInPersonalData } from './planted-personal-data.ts';
import { plantedInPorts } from './planted-ports.ts';
import { plantedInReceipts } from './planted-receipts.ts';
import { plantedInStrays } from './planted-strays.ts';

/** Replaces an attribute by an empty function: a button that isn't wired. */
const unwired = (what: string, file: string, right: string, ...tests: string[]): Planted => ({
  what: `a button that does nothing: ${what}`,
  file,
  right,
  wrong: right.replace(/(?<=^\w+(?:=\{|: )).*?(?=\}?$)/, '() => {}'),
  tests,
});

/** Mistakes that a proof of docs/reliability.md must catch too, besides the tests of the place. */
const noticedToo = (proof: string, names: RegExp): Planted[] => {
  const rows = plantedInMoney.filter(({ what }) => names.test(what));
  return rows.map((row) => ({ ...row, what: `${row.what}: ${proof}`, tests: [proof] }));
};

const screens = 'src/reservation';
const kills = 'tests/faults/kills/kills.slow.test.ts';

/** Mistakes in code that is not a chart. People made each of them, and some went unnoticed. */
export const planted: readonly Planted[] = [
  unwired(
    'the review is confirmed',
    `${screens}/review/screen.tsx`,
    "onClick: () => actor.send({ type: 'confirm' })",
    'src/reservation/review/views.test.ts',
  ),
  unwired(
    'the balance is completed in cash at the review',
    `${screens}/review/screen.tsx`,
    "onClick={() => actor.send({ type: 'complete in cash' })}",
    'src/reservation/review/views.test.ts',
  ),
  unwired(
    'a reservation is kept after all',
    `${screens}/end/cancel-reservation.tsx`,
    "onClick={() => send({ type: 'keep reservation' })}",
    `${screens}/end/cancel-reservation.test.tsx`,
  ),
  unwired(
    'a promotion is removed',
    `${screens}/payment-selection/promotion-card.tsx`,
    "onClick={() => send({ type: 'remove promotion' })}",
    'src/reservation/payment-selection/views.test.ts',
  ),
  unwired(
    'the payment frame loads again',
    `${screens}/payment-frame/payment-frame.tsx`,
    "onRetry={() => actor.send({ type: 'retry' })}",
    `${screens}/deposit-payment/deposit-time.test.tsx`,
  ),
  ...inFile(
    `${screens}/payment-frame/payment-frame.tsx`,
    `${screens}/deposit-payment/deposit-time.test.tsx`,
  )([
    'a key dropped: the payment frame is loaded again in the same element',
    'key={context.attempt}',
    '',
  ]),
  ...inFile(
    'server/site/storefront/page-cache.ts',
    'server/site/storefront/page-cache.test.ts',
  )([
    'a stale cache: a page stays as it was before the change',
    'isCurrent ? staleMs : changedMs',
    'staleMs',
  ]),
  ...inFile('server/ground/wire/cached-answers.ts', 'server/ground/wire/cached-answers.test.ts')(
    [
      'a stale cache: an answer stays as it was before the change',
      'entry.version === version && ',
      '',
    ],
    [
      'a stale cache: an answer gets the version of the change that came while it was computed',
      'const latest = { answer, version, at };',
      'const latest = { answer, version, at };\n    answer.then(() => (latest.version = this.#changes.version(...subjects)));',
    ],
  ),
  ...inFile('domain/time/dates.ts', 'domain/time/dates.test.ts')(
    ['UTC for Mendoza: the day', 'const hoursBehind = 3;', 'const hoursBehind = 0;'],
    ['UTC for Mendoza: a time of a day', 'T${time}-03:00', 'T${time}Z'],
  ),
  ...inFile('domain/time/moments.ts', 'domain/time/moments.test.ts')(
    [
      'UTC for Mendoza: the time of the day',
      "inMendoza(moment).slice('",
      "moment.toISOString().slice('",
    ],
    [
      'UTC for Mendoza: a moment',
      "const [day = ''] = inMendoza(moment)",
      "const [day = ''] = moment.toISOString()",
    ],
  ),
  ...inFile(
    'server/sale/operations/expiry.ts',
    'tests/api/payments/holds.test.ts',
  )(['a hold that nobody ends', 'isOverdue(dealership.now())', 'isOverdue(new Date(0))']),
  ...inFile(
    'server/sale/operations/advance.ts',
    'tests/api/payments/deposits.test.ts',
  )(['a decision that is not saved', '    status,\n    chartVersion,', '    chartVersion,']),
  ...inFile(
    `${screens}/frame/step-note.tsx`,
    `${screens}/frame/step-note.test.tsx`,
  )([
    'an aria-live without text: what is missing at a step',
    '<p role="status" className={classes(texts.bold',
    '<p className={classes(texts.bold',
  ]),
  ...inFile('src/forms/sent-form.tsx', 'src/forms/contact/contact-form.test.tsx')(
    [
      'a key dropped: the summary of a form’s errors takes the focus only once',
      'key={mistakes.attempt} ',
      '',
    ],
    [
      'an aria-live without text: a form that is being sent',
      "isSending && 'Un segundo, estamos enviando los datos.'",
      "''",
    ],
  ),
  ...plantedInMoney,
  ...plantedInAuthority,
  ...plantedInPeople,
  ...plantedInPorts,
  ...plantedInReceipts,
  ...plantedInImport,
  ...plantedInStrays,
  ...plantedInDesk,
  ...plantedInPersonalData,
  ...plantedInCopies,
  ...plantedInCampaigns,
  {
    what: 'a hold that another shopper ends before its time',
    file: 'server/ground/db/live-operations.ts',
    right: "and(eq(status, sql`'holding'`), lte(holdUntil, now));",
    wrong: "eq(status, sql`'holding'`);",
    tests: ['tests/faults/rivals/rivals.slow.test.ts'],
  },
  {
    what: 'a cancellation acknowledged and not saved',
    file: 'server/sale/operations/cancellation.ts',
    right: "await apply(tx, dealership, record, { type: 'cancellation requested' });",
    wrong: 'record;',
    tests: [kills],
  },
  {
    what: 'an act at the desk on what its author has not seen',
    file: 'server/sale/staff/acts.ts',
    right: 'changes.length > 0',
    wrong: 'changes.length > 99',
    tests: [kills],
  },
  ...noticedToo(kills, /^a refund (job|recorded)|letter delivered twice$/),
  ...noticedToo('tests/api/hostile-requests.test.ts', /^a parameter list/),
];
