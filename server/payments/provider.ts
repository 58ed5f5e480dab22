import type { BrandId } from '../../domain/vehicles/brands.ts';

/** The providers of a setting: `none` takes no deposits. */
export const providerNames = ['sandbox', 'mercado-pago', 'none'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A deposit as its provider knows it. */
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
 * What became of a payment. `disputed`: the buyer's bank or the provider examines a complaint. `charged back`: the bank
 * took the money back. `refunded`: the dealership gave it back.
 */
export type PaymentStatus =
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'refunded'
  | 'charged back'
  | 'disputed';

/** A payment as the provider answers it. */
export interface ProviderPayment {
  paymentId: string;
  clientRef: string;
  status: PaymentStatus;
  amount: number;
  /** What somebody gave back of an approved payment that otherwise stands, in its currency. */
  returnedPart?: number;
  /** Only the buyer's browser says so. */
  isClaim?: boolean;
  /** ISO 4217; a deposit is in ARS. */
  currency: string;
  /** When the provider decided that, if it says so. */
  changedAt?: Date;
}

/** The provider refuses a refund for good: asking again would get the same answer, so a person must give the money back. */
export class RefundRefused extends Error {}

/** The dealership's calls to its payments provider. */
export interface PaymentsPort {
  /** `existing-system`: the payments page of an existing dealership system, which the setting doesn't choose. */
  name: ProviderName | 'existing-system';
  /** The provider's public key for a brand, which the framed page needs; undefined when the brand takes no deposits. */
  publicKey(brandId: BrandId): Promise<string | undefined>;
  /** Lets the provider charge an amount for a reference. Repeating it with the same values changes nothing. */
  openIntent(intent: PaymentIntent): Promise<void>;
  /** Prevents any charge for a reference, unless one was approved, is pending or was refunded. Can be repeated. */
  cancelIntent(deposit: DepositReference): Promise<'cancelled' | 'already paid'>;
  /** Lets the provider charge a reference until a later time. Fails once it is expired or cancelled. */
  extendIntent(deposit: DepositReference, expiresAt: Date): Promise<'extended' | 'already paid'>;
  /**
   * Refunds the whole payment. Can be repeated; succeeds also when the bank has the money already. Throws RefundRefused when
   * the provider will never do it.
   */
  refund(payment: PaymentReference): Promise<void>;
  /** The payments made for a reference, the earliest first. */
  look(deposit: DepositReference): Promise<ProviderPayment[]>;
}
