import * as z from 'zod';
import { encodedAddress } from '../../../domain/addresses/share-image.ts';
import { isBodyStyle } from '../../../domain/vehicles/body-styles.ts';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { parseDecimal, toCurrency, wholeAmount } from '../../../domain/money/money.ts';
import { discountedPrice } from '../../../domain/money/prices.ts';
import { unitFactsBy } from '../../../domain/vehicles/unit-facts.ts';
import { safeHtml } from '../../stock/content/safe-html.ts';

// Existing systems send numbers as text and omit fields. The schemas accept both, but never guess a value.

const id = z.coerce.number().int().nonnegative();
const text = z.string();
const optionalText = z.string().nullish();
const picture = z.string().overwrite(encodedAddress).nullish();
const amount = z.union([z.number(), z.string()]);
const optionalAmount = amount.nullish();

export const isPrice = (value: number | undefined): boolean => value !== undefined && value > 0;

const year = z.coerce.number().int().nullish();
/** In percent. Without a known one, that of the parameters holds. */
const vatRate = optionalAmount.transform((value) => {
  const rate = parseDecimal(value);
  return rate !== undefined && rate > 0 && rate <= 50 ? rate : undefined;
});
const textOrEmpty = optionalText.transform((value) => value ?? '');
const html = textOrEmpty.transform(safeHtml);
const bodyStyle = optionalText.transform((value) => (value && isBodyStyle(value) ? value : null));
const pesos = optionalAmount.transform((value) => wholeAmount(parseDecimal(value) ?? 0));

export const family = z
  .object({
    id,
    name: text,
    family: optionalText,
    price: pesos,
    discount: pesos,
    currency: optionalText,
    image: picture,
    hero_image: picture,
    is_dark: z.boolean().optional(),
    body_style: bodyStyle,
    description: html,
    subscription_link: optionalText,
  })
  .transform((value) => ({
    ...value,
    webDiscount: value.discount,
    family: value.family ?? value.name,
    currency: toCurrency(value.currency),
    image: value.image ?? null,
  }));

export const subfamily = z.object({
  id,
  family_id: id,
  name: text,
  features: z
    .array(text)
    .nullish()
    .transform((features) => features ?? []),
});

/** The fields that an offer shares with its unit. */
const offeredUnit = {
  id,
  family: text,
  family_id: id,
  subfamily_id: id,
  image: picture,
  currency: optionalText,
  special_discount: optionalAmount,
  model_year: year,
  license_cost: optionalAmount,
  preparation_cost: optionalAmount,
  vat_rate: vatRate,
  valid_from: optionalText,
  valid_until: optionalText,
};

/** An offer. SPEC §3 lists no price for it: an offer without one has the price of its unit. */
export const offer = z.object({
  ...offeredUnit,
  name: text,
  color: textOrEmpty,
  price: amount.refine((price) => isPrice(parseDecimal(price)), 'it is not above zero'),
  discount_amount: optionalAmount.transform((value) => value ?? 0),
});

export const stockVehicle = z
  .object({
    ...offeredUnit,
    model: text,
    price: amount,
    list_price: optionalAmount,
    discount: optionalAmount,
    ...unitFactsBy({ count: z.coerce.number().int(), word: textOrEmpty }),
    color: text,
    chassis: z.string().optional(),
    chasis: z.string().optional(),
    body_style: optionalText,
  })
  // Two shoppers could reserve a unit without a chassis number.
  .refine((unit) => Boolean(unit.chassis || unit.chasis), 'it has no chassis')
  .refine(
    ({ price, list_price, discount, special_discount }) =>
      isPrice(
        discountedPrice({
          price: parseDecimal(price) ?? NaN,
          list_price: parseDecimal(list_price) ?? null,
          discount: parseDecimal(discount) ?? 0,
          special_discount: parseDecimal(special_discount) ?? 0,
        }),
      ),
    'its price is not above zero',
  );

export const savingPlan = z.object({
  id,
  name: text,
  model: text,
  family_id: id.nullish(),
  image: picture,
  installments: z.coerce.number().int(),
  initial_installment: amount,
  first_installment: amount,
  integration: z.coerce.string(),
  description: html,
  is_group_plan: z.boolean().nullish(),
  subscription_link: optionalText,
});

export const workshopService = z.object({
  id: id.default(0),
  name: text,
  description: optionalText,
  price_promotion: optionalAmount.transform((value) => value ?? null),
  price_premium: optionalAmount.transform((value) => value ?? null),
  price_default: optionalAmount.transform((value) => value ?? null),
});

/** A category of the workshop. SPEC §3 lists only its services, so the other fields may be missing. */
export const serviceCategory = z.object({
  id: id.default(0),
  brand_id: id.default(groupId),
  name: text.default('Servicios'),
  services: z.unknown(),
});
/** The currency of an amount, which an existing system may leave out. */
const ofCurrency = optionalText.transform((value) => (value ? toCurrency(value) : undefined));
const promotionDiscount = optionalAmount.transform((value) => parseDecimal(value) ?? null);
export const promotion = z.object({
  code: text,
  money_discount: promotionDiscount,
  percentage_discount: promotionDiscount,
  currency: ofCurrency,
});

const number = amount.transform((value) => parseDecimal(value) ?? NaN).pipe(z.number());
const optionalNumber = optionalAmount.transform((value) => parseDecimal(value)).optional();
export const creditPlan = z.object({
  id,
  name: text,
  months: number,
  avg_installment: number,
  first_installment: optionalNumber,
  financed_max: number,
  currency: ofCurrency,
  bank: text,
  cftea: optionalNumber,
});

export const brandOption = z.object({ id, name: text });
export const modelOption = z.object({ name: text });
export const versionOption = z.object({ codia: z.coerce.string(), description: text });
