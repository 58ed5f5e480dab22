import type { BookingPrices } from '../content/parameters.ts';
import type { BrandId } from '../vehicles/brands.ts';

/** The deposit in pesos when the parameters set none (SPEC §9). */
export const defaultDeposit = 200_000;

/** The whole dollars that cover a deposit, and the pesos that they are worth. */
export function depositInDollars(
  deposit: number,
  rate: number,
): { dollars: number; pesos: number } {
  const dollars = Math.ceil(deposit / rate);
  return { dollars, pesos: Math.round(dollars * rate) };
}

/** The credit cards that pay the deposit (SPEC §1). */
const cardBrands = ['Visa', 'MasterCard', 'Naranja'] as const;

const eitherOf = (words: readonly (string | number)[]) =>
  `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;

/** 'Visa, MasterCard o Naranja'. */
export const cardBrandWords = eitherOf(cardBrands);

/** Numbers of installments in which the card can pay the deposit (SPEC §9). */
export const installmentChoices = [1, 2, 3] as const;
export type Installments = (typeof installmentChoices)[number];

/** '1, 2 o 3'. */
export const installmentChoiceWords = eitherOf(installmentChoices);

/** Hours after the payment in which a buyer can cancel and get the whole deposit back (SPEC §1). */
export const refundHours = 48;

/** Days to revoke a distance purchase by law (24.240, art. 34); the last one must be a working day. */
export const revocationDays = 10;
export const revocationDaysWords = `${revocationDays} días corridos desde el pago o la entrega, lo último que ocurra, o el día hábil que siga`;

/** Days to answer a chargeback at the provider, unless its panel shows another day. */
export const chargebackDays = 10;

/** Minutes for which a unit waits for its deposit to be paid. */
export const holdMinutes = 15;

/** Minutes that 'Más tiempo' adds to a hold, once. */
export const extensionMinutes = 10;

/** The number of rejected cards after which a hold ends, so that nobody tests stolen cards in it. */
export const maxRejectedCards = 8;

/** Hours for which an unconfirmed payment, known only from the buyer's browser, holds its unit. */
export const claimHours = 48;

/** Height of the provider's payment frame in pixels (SPEC §2). */
export const paymentFrameHeight = 820;

/** The one deposit of an operation, in pesos: the brand's booking price, else 200000 (SPEC §9). */
export function depositAmount(services: BookingPrices | undefined, brandId: BrandId): number {
  return services?.[brandId]?.booking_price || defaultDeposit;
}

/** The number of paid reservations that one person may have at the same time, unless the dealership sets another. */
export const defaultPaidReservations = 3;

/** The amount of each installment in pesos. The first includes the remainder, so they add up to the deposit. */
export function installmentAmounts(amount: number, installments: Installments): number[] {
  const each = Math.floor(amount / installments);
  return Array.from({ length: installments }, (_, index) =>
    index === 0 ? amount - each * (installments - 1) : each,
  );
}
