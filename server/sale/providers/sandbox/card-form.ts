import { typedText } from '../../../../domain/words/typed-text.ts';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import {
  cardBrandWords,
  installmentChoices,
  type Installments,
} from '../../../../domain/operation/deposit.ts';
import { dniProblem } from '../../../../domain/operation/buyer/document-number.ts';
import { acceptedTestCards, type TestCard } from './test-cards.ts';

export type CardField = 'number' | 'holder' | 'expiry' | 'code' | 'dni' | 'installments';
export type CardErrors = Partial<Record<CardField, string>>;

/** The values that the form may show again: never the card number or the security code. */
export type CardFormValues = Record<'holder' | 'expiry' | 'dni' | 'installments', string>;

export const emptyCardForm: CardFormValues = { holder: '', expiry: '', dni: '', installments: '1' };

/** The only stored data of a card. */
export interface ReadCard {
  cardBrand: TestCard['brand'];
  outcome: TestCard['outcome'];
  lastDigits: string;
  installments: Installments;
}

export type CardForm =
  | { ok: true; card: ReadCard }
  | { ok: false; values: CardFormValues; errors: CardErrors };

/** No card is valid for longer, so a later year is a typing mistake. */
const longestValidityYears = 20;

function expiryError(typed: string, today: string): string | undefined {
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

/** Parses the typed form. A card is valid until the end of its month in Mendoza. */
export function readCardForm(
  form: URLSearchParams,
  { now, takesDebitCards }: { now: Date; takesDebitCards: boolean },
): CardForm {
  const typed = (field: CardField) => typedText(form.get(field) ?? '').trim();
  const digits = typed('number').replace(/[\s.-]/g, '');
  const holder = typed('holder');
  const expiry = typed('expiry');
  const code = typed('code');
  const dni = typed('dni');
  const testCard = acceptedTestCards(takesDebitCards).find(
    ({ number }) => number.replaceAll(' ', '') === digits,
  );
  const installments = installmentChoices.find(
    (choice) => String(choice) === typed('installments'),
  );

  const errors: CardErrors = {};
  if (digits === '') errors.number = 'Ingresá el número de la tarjeta.';
  else if (!/^\d{16}$/.test(digits)) errors.number = 'El número tiene que tener 16 dígitos.';
  else if (!testCard) {
    errors.number = `Aceptamos solo las tarjetas de prueba de la lista, de ${cardBrandWords}.`;
  }
  if (holder === '') errors.holder = 'Ingresá el nombre como figura en la tarjeta.';
  else if (/\d/.test(holder)) errors.holder = 'El nombre no lleva números.';
  else if (holder.length > 60) errors.holder = 'El nombre es demasiado largo.';
  const expiryProblem =
    expiry === '' ? 'Ingresá el vencimiento.' : expiryError(expiry, dayInMendoza(now));
  if (expiryProblem) errors.expiry = expiryProblem;
  if (code === '') errors.code = 'Ingresá el código.';
  else if (!/^\d{3}$/.test(code)) errors.code = 'Son 3 números.';
  if (dni === '') errors.dni = 'Ingresá el DNI del titular.';
  else {
    const problem = dniProblem(dni);
    if (problem) errors.dni = problem;
  }
  if (!installments) errors.installments = 'Elegí en cuántas cuotas pagar.';
  else if (testCard?.isDebit && installments > 1) {
    errors.installments = 'Con débito se paga en 1 cuota.';
  }

  if (Object.keys(errors).length === 0 && testCard && installments) {
    const { brand, outcome } = testCard;
    const lastDigits = digits.slice(-4);
    return { ok: true, card: { cardBrand: brand, outcome, lastDigits, installments } };
  }
  return {
    ok: false,
    values: {
      // A card number typed into another field by mistake must not be returned.
      holder: /\d/.test(holder) ? '' : holder,
      expiry: expiry.slice(0, 7),
      dni: dni.replace(/[^\d.\s]/g, '').slice(0, 10),
      installments: String(installments ?? 1),
    },
    errors,
  };
}
