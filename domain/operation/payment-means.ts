/** The means of payment for a part of the balance, with their labels. */
export const paymentMeans = {
  transfer: 'transferencia',
  cash: 'efectivo',
  card: 'tarjeta',
  cheque: 'cheque',
  bank: 'crédito acreditado por el banco',
} as const;
export type PaymentMeans = keyof typeof paymentMeans;
