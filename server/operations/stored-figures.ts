import * as z from 'zod/mini';
import { feesFrom } from '../../domain/money/prices.ts';
import { codeText, nameText } from '../../domain/wire/texts.ts';

const whole = z.number();

/** The stored figures that a shopper confirmed (domain/operation/changes/figures.ts). */
export const shownFigures = z.object({
  vehicle: z.object({
    price: whole,
    list_price: z.nullable(whole),
    discount: whole,
    special_discount: whole,
    ...feesFrom(() => whole),
    valid_until: z.nullable(codeText),
  }),
  promotion: z.nullable(
    z.object({
      code: codeText,
      money_discount: z.nullable(z.number()),
      percentage_discount: z.nullable(z.number()),
    }),
  ),
  credit_id: z.int(),
  credit_name: nameText,
  credit_amount: whole,
  credit_avg_installment: whole,
  credit_installments: whole,
  usd_rate: z.nullable(z.number()),
  deposit_amount: z.nullable(whole),
});
