import { links } from '../../../domain/addresses/links.ts';
import { steps } from '../../../machines/reservation/steps.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { cardFor, paymentFrame, payWith } from '../../browser/shopper.ts';
import { depositPaymentViews } from '../../../src/reservation/deposit-payment/views.ts';
import { dealershipStartViews } from '../../../src/reservation/dealership-start/views.ts';
import { reservationViews } from '../../../src/reservation/wizard/views.ts';
import {
  actsOf,
  becomesElsewhere,
  holdsElsewhere,
  passServerTime,
  passTime,
  sellsUnit,
} from './walk-acts.ts';
import type { Act, Stop } from './walks.ts';

const opensStart: Act = async ({ page, unit }) => {
  await page.goto(links.buy(unitAddress(specifiedBrands, unit)));
  await page.getByRole('button', { name: /^Reservar con \$/ }).click();
};

const starts: Act = async (visit) => {
  await actsOf(dealershipStartViews)('start', { email: completeBuyer.email })(visit);
  await visit.page.waitForURL('**/forma-de-pago/*');
  visit.code = visit.page.url().split('/').at(-1)!;
};

const atDeposit = actsOf(depositPaymentViews);
const atEnd = actsOf(reservationViews);

const walksOfSteps = import.meta.glob<{ wayThrough: readonly Stop[] }>(
  '../../../src/reservation/*/walks.ts',
  { eager: true },
);

/** What a shopper does at a step: acts, and states of its chart. */
const through = ({ id, folder }: (typeof steps)[number]): Stop[] =>
  walksOfSteps[`../../../src/reservation/${folder}/walks.ts`]!.wayThrough.map((stop) =>
    typeof stop === 'string' ? `step.${id}: ${stop}` : stop,
  );

const toLastPress: readonly Stop[] = [
  opensStart,
  'starting: ready.priced',
  starts,
  ...steps.slice(0, -1).flatMap(through),
];
/** The press that leads to the deposit. */
const confirms = toLastPress.at(-1)!;
const toReview = toLastPress.slice(0, -1);

const watching = 'step.deposit: paying.payment.watching';
const toDeposit: readonly Stop[] = [...toLastPress, `${watching}.waiting`];
const paysWith =
  (outcome: PaymentOutcome): Act =>
  async ({ page }) => {
    const frame = paymentFrame(page);
    const again = frame.getByRole('link', { name: 'Probar con otra tarjeta' });
    if (await again.isVisible()) await again.click();
    await payWith(frame, cardFor(outcome));
  };
const toReserved: readonly Stop[] = [...toDeposit, paysWith('approved'), 'standing.reserved'];

const bankApproves: Act = async ({ program, code }) =>
  program.approvePending(await program.resume(code));
const looksAgain = passTime(15_000);

/**
 * The shortest way to every end of the wizard. A stop names a state of the wizard, and after a colon one of the chart
 * that it runs.
 */
export const journeys: Readonly<Record<string, readonly Stop[]>> = {
  reserved: toReserved,
  'pending, and reserved once the bank has decided': [
    ...toDeposit,
    paysWith('pending'),
    'standing.waiting',
    bankApproves,
    becomesElsewhere('reserved'),
    looksAgain,
    'standing.reserved',
  ],
  'rejected, and reserved with another card': [
    ...toDeposit,
    paysWith('rejected'),
    `${watching}.rejected`,
    paysWith('approved'),
    'standing.reserved',
  ],
  expired: [...toDeposit, passServerTime(16), passTime(4000), 'step.deposit: expired.waiting'],
  'unavailable, because somebody else held it and paid': [
    ...toReview,
    holdsElsewhere,
    confirms,
    'step.deposit: heldByAnother',
    sellsUnit,
    atDeposit('retry'),
    'unavailable',
  ],
  'cancelled, and refunded': [
    ...toReserved,
    atEnd('cancel reservation'),
    'standing.asking',
    atEnd('confirm cancellation'),
    'cancelled.waiting',
    becomesElsewhere('refunded'),
    looksAgain,
    'refunded',
  ],
};
