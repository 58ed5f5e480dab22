import {
  cardBrandWords,
  installmentAmounts,
  installmentChoices,
  type Installments,
} from '../../../../domain/operation/deposit.ts';
import { debitCardWords } from '../../../../domain/operation/deposit-cards.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html, type Html, type Page } from '../../payments/pages/html.ts';
import type { PayRequest } from '../../payments/pages/refusals.ts';
import type { CardErrors, CardField, CardFormValues } from './card-form.ts';
import { acceptedTestCards } from './test-cards.ts';

interface FieldTraits {
  label: string;
  hint: string;
  autocomplete: string;
  maxlength: number;
}

const fields: Record<Exclude<CardField, 'installments'>, FieldTraits> = {
  number: {
    label: 'Número de tarjeta',
    hint: cardBrandWords,
    autocomplete: 'cc-number',
    maxlength: 23,
  },
  holder: {
    label: 'Nombre y apellido',
    hint: 'Como figura en la tarjeta',
    autocomplete: 'cc-name',
    maxlength: 60,
  },
  expiry: { label: 'Vencimiento', hint: 'MM/AA', autocomplete: 'cc-exp', maxlength: 7 },
  code: { label: 'Código', hint: '3 números', autocomplete: 'cc-csc', maxlength: 3 },
  dni: { label: 'DNI del titular', hint: '7 u 8 números', autocomplete: 'off', maxlength: 10 },
};

const outcomeNames: Record<PaymentOutcome, string> = {
  approved: 'aprobada',
  pending: 'pendiente',
  rejected: 'rechazada',
};

/** The notice that nothing is really charged, with the test cards. */
const testCardList = (takesDebitCards: boolean) =>
  html`<details class="test">
    <summary>Entorno de prueba: no se cobra dinero real</summary>
    <p>Probá con una de estas tarjetas y cualquier nombre, código, DNI y vencimiento futuro.</p>
    <ul>
      ${acceptedTestCards(takesDebitCards).map(({ number, brand, outcome }) => {
        const name = `${brand} ${outcomeNames[outcome]}`;
        return html`<li>
          <span class="card-number">${number}</span>
          <span>${brand}, ${outcomeNames[outcome]}</span>
          <button type="button" data-card="${number}" aria-label="Usar la ${name}" hidden>
            Usar
          </button>
        </li>`;
      })}
    </ul>
  </details>`;

function errorText(name: CardField, error: string | undefined): Html {
  return html`<p class="error" id="${name}-error" ${!error && html`hidden`}>${error}</p>`;
}

function field(name: keyof typeof fields, value: string, error: string | undefined): Html {
  const { label, hint, autocomplete, maxlength } = fields[name];
  return html`<div class="field" data-field="${name}">
    <label for="${name}">${label}</label>
    <span class="hint" id="${name}-hint">${hint}</span>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      inputmode="${name === 'holder' ? 'text' : 'numeric'}"
      autocomplete="${autocomplete}"
      maxlength="${maxlength}"
      spellcheck="false"
      aria-describedby="${name}-hint ${name}-error"
      ${error && html`aria-invalid="true"`}
    />
    ${errorText(name, error)}
  </div>`;
}

function plan(amount: number, choice: Installments): Html {
  const [first, each = first] = installmentAmounts(amount, choice);
  const text =
    choice === 1 ? `1 pago de ${formatMoney(first)}` : `${choice} cuotas de ${formatMoney(each)}`;
  const remainder = first === each ? '' : `La primera, de ${formatMoney(first)}. `;
  return html`<span class="plan">${text}, CFTEA 0,00&nbsp;%</span>
    ${remainder && html`<span class="detail">${remainder}</span>`}`;
}

function installments(amount: number, checked: string, error: string | undefined): Html {
  const choices = installmentChoices.map((choice) => {
    const mark = String(choice) === checked && html`checked`;
    return html`<label class="choice">
      <input type="radio" name="installments" value="${choice}" ${mark} /> ${plan(amount, choice)}
    </label>`;
  });
  return html`<fieldset data-field="installments" aria-describedby="installments-error">
    <legend>Cuotas</legend>
    ${choices} ${errorText('installments', error)}
  </fieldset>`;
}

/** The card form of an intent, with the values typed so far and their errors. */
export function formPage(
  request: PayRequest,
  { amount, takesDebitCards }: { amount: number; takesDebitCards: boolean },
  values: CardFormValues,
  errors: CardErrors = {},
): Page {
  const typed: Partial<Record<CardField, string>> = values;
  const cardFields = Object.keys(fields) as (keyof typeof fields)[];
  return {
    title: 'Pago con tarjeta',
    main: html`<main>
      <header>
        <h1>Pagá la seña con tarjeta</h1>
      </header>
      ${testCardList(takesDebitCards)}
      <form method="post" action="/pay">
        ${Object.entries(request).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <div class="fields">
          ${cardFields.map((name) => field(name, typed[name] ?? '', errors[name]))}
        </div>
        ${installments(amount, values.installments, errors.installments)}
        ${takesDebitCards && html`<p class="detail">También con ${debitCardWords}.</p>`}
        <p class="notice" role="alert" hidden></p>
        <button type="submit" data-busy="Procesando el pago…">Pagar ${formatMoney(amount)}</button>
      </form>
    </main>`,
  };
}
