/** A mistake in the code of a screen or of the server, that tests must notice. */
export interface Planted {
  what: string;
  file: string;
  /** Occurs once in the file. */
  right: string;
  wrong: string;
  /** The tests that must fail. */
  tests: string[];
}

/** An attribute that calls nothing: a button that isn't wired. */
const unwired = (
  what: string,
  place: { file: string; right: string },
  ...tests: string[]
): Planted => ({
  what: `a button that does nothing: ${what}`,
  ...place,
  wrong: place.right.replace(/=\{.*\}$/, '={() => {}}'),
  tests,
});

const screens = 'src/reservation';

/** Mistakes that people make beside the charts: each was made once, and some went unnoticed. */
export const planted: readonly Planted[] = [
  unwired(
    'the review is confirmed',
    {
      file: `${screens}/review/review-screen.tsx`,
      right: "onClick={() => actor.send({ type: 'confirm' })}",
    },
    `${screens}/review/review-screen.test.tsx`,
  ),
  unwired(
    'the balance is completed in cash at the review',
    {
      file: `${screens}/review/review-screen.tsx`,
      right: "onClick={() => actor.send({ type: 'complete in cash' })}",
    },
    `${screens}/review/review-screen.test.tsx`,
  ),
  unwired(
    'a reservation is kept after all',
    {
      file: `${screens}/end/cancel-reservation.tsx`,
      right: "onClick={() => send({ type: 'keep reservation' })}",
    },
    `${screens}/end/cancel-reservation.test.tsx`,
  ),
  unwired(
    'a promotion is removed',
    {
      file: `${screens}/payment-selection/promotion-card.tsx`,
      right: "onClick={() => send({ type: 'remove promotion' })}",
    },
    `${screens}/payment-selection/payment-selection-screen.test.tsx`,
    `${screens}/payment-selection/payment-cards.test.tsx`,
  ),
  unwired(
    'the payment frame loads again',
    {
      file: `${screens}/deposit-payment/payment-frame.tsx`,
      right: "onRetry={() => actor.send({ type: 'retry' })}",
    },
    `${screens}/deposit-payment/payment-frame.test.tsx`,
  ),
  {
    what: 'a key dropped: the payment frame is loaded again in the same element',
    file: `${screens}/deposit-payment/payment-frame.tsx`,
    right: 'key={context.attempt}',
    wrong: '',
    tests: [`${screens}/deposit-payment/payment-frame.test.tsx`],
  },
  {
    what: 'a stale cache: a page stays as it was before the change',
    file: 'server/storefront/page-cache.ts',
    right: 'age < (isCurrent ? staleMs : changedMs)',
    wrong: 'age < staleMs',
    tests: ['server/storefront/page-cache.test.ts'],
  },
  {
    what: 'a stale cache: an answer stays as it was before the change',
    file: 'server/wire/kept-answers.ts',
    right: 'kept.version === version && ',
    wrong: '',
    tests: ['server/wire/kept-answers.test.ts'],
  },
  {
    what: 'a stale cache: an answer gets the version of the change that came while it was computed',
    file: 'server/wire/kept-answers.ts',
    right: 'const latest = { answer, version, at };',
    wrong:
      'const latest = { answer, version, at };\n    answer.then(() => (latest.version = this.#changes.version(...subjects)));',
    tests: ['server/wire/kept-answers.test.ts'],
  },
  {
    what: 'UTC for Mendoza: the day',
    file: 'domain/time/dates.ts',
    right: 'const hoursBehind = 3;',
    wrong: 'const hoursBehind = 0;',
    tests: ['domain/time/dates.test.ts'],
  },
  {
    what: 'UTC for Mendoza: the end of the day',
    file: 'domain/time/dates.ts',
    right: 'T23:59:59-03:00',
    wrong: 'T23:59:59Z',
    tests: ['domain/time/dates.test.ts'],
  },
  {
    what: 'UTC for Mendoza: the time of the day',
    file: 'domain/time/moments.ts',
    right: "inMendoza(moment).slice('",
    wrong: "moment.toISOString().slice('",
    tests: ['domain/time/moments.test.ts'],
  },
  {
    what: 'UTC for Mendoza: a moment',
    file: 'domain/time/moments.ts',
    right: "const [day = ''] = inMendoza(moment)",
    wrong: "const [day = ''] = moment.toISOString()",
    tests: ['domain/time/moments.test.ts'],
  },
  {
    what: 'a hold that nobody ends',
    file: 'server/operations/expiry.ts',
    right: 'isOverdue(dealership.now())',
    wrong: 'isOverdue(new Date(0))',
    tests: ['tests/api/payments/holds.test.ts'],
  },
  {
    what: 'a decision that is not saved',
    file: 'server/operations/advance.ts',
    right: '    status,\n    chartVersion,',
    wrong: '    chartVersion,',
    tests: ['tests/api/payments/deposits.test.ts'],
  },
  {
    what: 'a key dropped: the summary of a form’s errors takes the focus only once',
    file: 'src/forms/sent-form.tsx',
    right: 'key={mistakes.attempt} ',
    wrong: '',
    tests: ['src/forms/contact/contact-form.test.tsx'],
  },
  {
    what: 'an aria-live that says nothing: what is missing at a step',
    file: `${screens}/wizard/step-note.tsx`,
    right: '<p role="status" className={classes(styles.gap',
    wrong: '<p className={classes(styles.gap',
    tests: [`${screens}/wizard/step-note.test.tsx`],
  },
  {
    what: 'an aria-live that says nothing: a form that is being sent',
    file: 'src/forms/sent-form.tsx',
    right: "isSending && 'Un segundo, estamos enviando los datos.'",
    wrong: "''",
    tests: ['src/forms/contact/contact-form.test.tsx'],
  },
];
