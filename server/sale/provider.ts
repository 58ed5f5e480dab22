import type { BrandId } from '../../domain/vehicles/brands.ts';

/** The settings of deposits that no provider has for itself. */
export interface DepositSettings {
  /** As PAYMENT_PROVIDER names it; if undefined, the sandbox is used, only for the demonstration and development. */
  paymentProvider: string | undefined;
  /** The public key of each brand that accepts deposits, at the sandbox or at an existing system's payments page. */
  paymentTokens: Partial<Record<BrandId, string>> | undefined;
  /** Debit and prepaid cards pay the deposit too, in one payment. */
  takesDebitCards: boolean;
}

/** The provider's reference for a deposit. */
export interface DepositReference {
  clientRef: string;
  brandId: BrandId;
}

/** A charge that the dealership allows the provider to make until a deadline. */
export interface PaymentIntent extends DepositReference {
  /** The provider's public key for the brand. */
  accessToken: string;
  /** In pesos. */
  amount: number;
  expiresAt: Date;
}

/** A payment that was made for a deposit. */
export interface PaymentReference extends DepositReference {
  paymentId: string;
}

/**
 * The status of a payment. `disputed`: the buyer's bank or the provider examines a complaint. `charged back`: the bank
 * took the money back. `refunded`: the dealership gave it back.
 */
export type PaymentStatus =
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'refunded'
  | 'charged back'
  | 'disputed';

/** A payment in the provider's answer. */
export interface ProviderPayment {
  paymentId: string;
  clientRef: string;
  status: PaymentStatus;
  amount: number;
  /** The refunded part of an approved payment that otherwise stands, in its currency. */
  returnedPart?: number;
  /** Whether only the buyer's browser reported it. */
  isClaim?: boolean;
  /** ISO 4217; a deposit is in ARS. */
  currency: string;
  /** When the status changed, if the provider reports it. */
  changedAt?: Date;
}

/**
 * How a payment ended that had to go back. `cancelled`: no card was charged. `charged back`: the bank took the money
 * before, so nothing was refunded.
 */
export type RefundEnd = 'refunded' | 'cancelled' | 'charged back';

/** The provider refuses a refund for good, so a person must give the money back. */
export class RefundRefused extends Error {}

/** The dealership's calls to its payments provider. */
export interface PaymentsPort {
  /**
   * As PAYMENT_PROVIDER names it, `none`, or `existing-system`: the payments page of an existing dealership system, which
   * the setting can't choose. Stored with each deposit.
   */
  name: string;
  /** The provider's public key for a brand, which the framed page needs; undefined when the brand takes no deposits. */
  publicKey(brandId: BrandId): Promise<string | undefined>;
  /** Lets the provider charge an amount for a reference. Repeating it with the same values changes nothing. */
  openIntent(intent: PaymentIntent): Promise<void>;
  /** Prevents any charge for a reference, unless one was approved, is pending or was refunded. Can be repeated. */
  cancelIntent(deposit: DepositReference): Promise<'cancelled' | 'already paid'>;
  /** Lets the provider charge a reference until a later time. Fails once it is expired or cancelled. */
  extendIntent(deposit: DepositReference, expiresAt: Date): Promise<'extended' | 'already paid'>;
  /**
   * Refunds the whole payment, or cancels a pending one. Can be repeated, with the same answer. Throws RefundRefused when
   * the provider will never do it.
   */
  refund(payment: PaymentReference): Promise<RefundEnd>;
  /** The payments made for a reference, the earliest first. */
  look(deposit: DepositReference): Promise<ProviderPayment[]>;
}
