import { dayInMendoza } from '../../../../domain/time/dates.ts';
import { instalmentChoices, type Instalments } from '../../../../domain/operation/deposit.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import {
  cardBrand,
  cardNumberLength,
  passesLuhn,
  securityCodeLength,
  type CardBrand,
} from './card.ts';
import { testOutcome } from './test-cards.ts';

/** In the order of the form. */
export const cardFields = ['number', 'holder', 'expiry', 'code', 'dni', 'instalments'] as const;
export type CardField = (typeof cardFields)[number];
export type CardErrors = Partial<Record<CardField, string>>;

/** The values that the form may show again: never the card number or the security code. */
export type CardFormValues = Record<'holder' | 'expiry' | 'dni' | 'instalments', string>;

export const emptyCardForm: CardFormValues = { holder: '', expiry: '', dni: '', instalments: '1' };

/** The only card data that is kept. */
export interface ReadCard {
  brand: CardBrand;
  lastDigits: string;
  instalments: Instalments;
  outcome: PaymentOutcome;
}

export type CardForm =
  | { ok: true; card: ReadCard }
  | { ok: false; values: CardFormValues; errors: CardErrors };

const longestHolder = 60;
/** No card is valid for longer, so a later year is a typing mistake. */
const longestValidityYears = 20;

function numberError(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  if (digits === '') return 'Ingresá el número de la tarjeta.';
  if (!/^\d+$/.test(digits)) return 'Escribí solo los números de la tarjeta.';
  if (!cardBrand(digits)) return 'Aceptamos Visa, MasterCard y Naranja.';
  if (digits.length !== cardNumberLength) return 'El número tiene que tener 16 dígitos.';
  if (!passesLuhn(digits)) return 'El número no es válido. Revisalo con la tarjeta.';
  return testOutcome(digits) ? undefined : 'Tarjeta no reconocida por el entorno de prueba.';
}

function holderError(typed: string): string | undefined {
  if (typed === '') return 'Ingresá el nombre como figura en la tarjeta.';
  if (/\d/.test(typed)) return 'El nombre no lleva números.';
  return typed.length > longestHolder ? 'El nombre es demasiado largo.' : undefined;
}

function expiryError(typed: string, today: string): string | undefined {
  if (typed === '') return 'Ingresá el vencimiento.';
  const match = /^(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})$|^(\d{2})(\d{2})$/.exec(typed);
  if (!match) return 'Escribilo como MM/AA.';
  const month = Number(match[1] ?? match[3]);
  if (month < 1 || month > 12) return 'El mes va de 01 a 12.';
  const year = 2000 + Number(match[2] ?? match[4]);
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  if (year < thisYear || (year === thisYear && month < thisMonth))
    return 'La tarjeta está vencida.';
  return year > thisYear + longestValidityYears ? 'Revisá el año.' : undefined;
}

function codeError(typed: string): string | undefined {
  if (typed === '') return 'Ingresá el código.';
  return /^\d+$/.test(typed) && typed.length === securityCodeLength
    ? undefined
    : `Son ${securityCodeLength} números.`;
}

function dniError(typed: string): string | undefined {
  if (typed === '') return 'Ingresá el DNI del titular.';
  return /^\d{7,8}$/.test(typed.replace(/[.\s]/g, '')) ? undefined : 'El DNI tiene 7 u 8 números.';
}

/** Parses the typed form. A card is valid until the end of its month in Mendoza. */
export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const typed = (field: CardField) => (form.get(field) ?? '').trim();
  const instalments = instalmentChoices.find((choice) => String(choice) === typed('instalments'));
  const found: Record<CardField, string | undefined> = {
    number: numberError(typed('number')),
    holder: holderError(typed('holder')),
    expiry: expiryError(typed('expiry'), dayInMendoza(now)),
    code: codeError(typed('code')),
    dni: dniError(typed('dni')),
    instalments: instalments ? undefined : 'Elegí en cuántas cuotas pagar.',
  };
  const errors: CardErrors = {};
  for (const field of cardFields) if (found[field]) errors[field] = found[field];

  const digits = typed('number').replace(/\D/g, '');
  const [brand, outcome] = [cardBrand(digits), testOutcome(digits)];
  if (Object.keys(errors).length === 0 && brand && outcome && instalments) {
    return { ok: true, card: { brand, lastDigits: digits.slice(-4), instalments, outcome } };
  }
  return {
    ok: false,
    values: {
      // A card number typed into this field by mistake must not be returned.
      holder: /\d/.test(typed('holder')) ? '' : typed('holder'),
      expiry: typed('expiry').slice(0, 7),
      dni: typed('dni')
        .replace(/[^\d.\s]/g, '')
        .slice(0, 10),
      instalments: instalments ? String(instalments) : '1',
    },
    errors,
  };
}
