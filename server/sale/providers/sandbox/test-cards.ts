import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';

export interface TestCard {
  /** In groups of four digits. */
  number: string;
  brand: 'Visa' | 'MasterCard' | 'Naranja' | 'Visa Débito' | 'MasterCard Débito';
  /** A debit card pays in one payment, where the setting takes it. */
  isDebit?: boolean;
  outcome: PaymentOutcome;
}

/** The credit cards that the sandbox accepts, with any holder, future expiry, security code and DNI. */
export const testCards: readonly TestCard[] = [
  { number: '4509 9535 6623 3704', brand: 'Visa', outcome: 'approved' },
  { number: '5031 7557 3453 0604', brand: 'MasterCard', outcome: 'approved' },
  { number: '5895 6274 3567 9011', brand: 'Naranja', outcome: 'approved' },
  { number: '4111 1111 1111 1111', brand: 'Visa', outcome: 'pending' },
  { number: '2221 0000 0000 0009', brand: 'MasterCard', outcome: 'pending' },
  { number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'rejected' },
  { number: '5105 1051 0510 5100', brand: 'MasterCard', outcome: 'rejected' },
];

const debitTestCards: readonly TestCard[] = [
  { number: '4002 7686 9439 5619', brand: 'Visa Débito', outcome: 'approved', isDebit: true },
  { number: '5287 3383 1025 3304', brand: 'MasterCard Débito', outcome: 'approved', isDebit: true },
];

/** The only cards that the sandbox accepts. */
export const acceptedTestCards = (takesDebitCards: boolean): readonly TestCard[] =>
  takesDebitCards ? [...testCards, ...debitTestCards] : testCards;
