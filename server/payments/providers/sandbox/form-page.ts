import {
  instalmentAmounts,
  instalmentChoices,
  type Instalments,
} from '../../../../domain/operation/deposit.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import { cardBrands, cardNumberLength, securityCodeLength } from './card.ts';
import type { CardErrors, CardField, CardFormValues } from './card-form.ts';
import { html, type Html } from '../../pages/html.ts';
import { sandboxDocument } from './document.ts';
import type { PayRequest } from './pay-request.ts';
import { testCardList } from './test-card-list.ts';

export interface FormPage {
  request: PayRequest;
  /** In pesos, from the ledger. */
  amount: number;
  values: CardFormValues;
  errors: CardErrors;
}

interface FieldTraits {
  label: string;
  hint: string;
  inputmode: 'numeric' | 'text';
  autocomplete: string;
  maxlength: number;
}

const groupedLength = cardNumberLength + cardNumberLength / 4 - 1;

const fields: Record<Exclude<CardField, 'instalments'>, FieldTraits> = {
  number: {
    label: 'Número de tarjeta',
    hint: cardBrands.map(({ name }) => name).join(', '),
    inputmode: 'numeric',
    autocomplete: 'cc-number',
    maxlength: groupedLength + 4,
  },
  holder: {
    label: 'Nombre y apellido',
    hint: 'Como figura en la tarjeta',
    inputmode: 'text',
    autocomplete: 'cc-name',
    maxlength: 60,
  },
  expiry: {
    label: 'Vencimiento',
    hint: 'MM/AA',
    inputmode: 'numeric',
    autocomplete: 'cc-exp',
    maxlength: 7,
  },
  code: {
    label: 'Código',
    hint: `${securityCodeLength} números`,
    inputmode: 'numeric',
    autocomplete: 'cc-csc',
    maxlength: securityCodeLength,
  },
  dni: {
    label: 'DNI del titular',
    hint: '7 u 8 números',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 10,
  },
};

function errorText(name: CardField, error: string | undefined): Html {
  return html`<p class="error" id="${name}-error" ${error ? '' : html`hidden`}>${error}</p>`;
}

function field(name: keyof typeof fields, value: string, error: string | undefined): Html {
  const traits = fields[name];
  return html`<div class="field" data-field="${name}">
    <label for="${name}">${traits.label}</label>
    <span class="hint" id="${name}-hint">${traits.hint}</span>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      inputmode="${traits.inputmode}"
      autocomplete="${traits.autocomplete}"
      maxlength="${traits.maxlength}"
      spellcheck="false"
      aria-describedby="${name}-hint ${name}-error"
      ${error && html`aria-invalid="true"`}
    />
    ${errorText(name, error)}
  </div>`;
}

function plan(amount: number, choice: Instalments): Html {
  const [first, each] = instalmentAmounts(amount, choice);
  const [text, remainder] =
    each === undefined
      ? [`1 pago de ${formatMoney(first)}`, '']
      : [
          `${choice} cuotas de ${formatMoney(each)}`,
          first === each ? '' : `La primera, de ${formatMoney(first)}. `,
        ];
  return html`<span class="plan">${text}</span>
    <span class="detail">${remainder}CFTEA 0,00&nbsp;%</span>`;
}

function instalments(amount: number, checked: string, error: string | undefined): Html {
  const choices = instalmentChoices.map(
    (choice) =>
      html`<label class="choice">
        <input
          type="radio"
          name="instalments"
          value="${choice}"
          ${String(choice) === checked && html`checked`}
        />
        ${plan(amount, choice)}
      </label>`,
  );
  return html`<fieldset data-field="instalments" aria-describedby="instalments-error">
    <legend>Cuotas</legend>
    <div class="choices">${choices}</div>
    ${errorText('instalments', error)}
  </fieldset>`;
}

const lock = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
  <path
    fill="currentColor"
    d="M8 1a4 4 0 0 0-4 4v2H3v8h10V7h-1V5a4 4 0 0 0-4-4Zm0 2a2 2 0 0 1 2 2v2H6V5a2 2 0 0 1 2-2Z"
  />
</svg>`;

/** Renders the card form, with each error next to its field. */
export function formPage({ request, amount, values, errors }: FormPage): string {
  const brands = JSON.stringify(cardBrands);
  return sandboxDocument(
    'Pago con tarjeta',
    html`<main>
      <header>
        <h1>Pagá la seña con tarjeta</h1>
        <p class="secure">${lock} Pago seguro</p>
      </header>
      ${testCardList()}
      <form method="post" action="/pay" data-brands="${brands}">
        <input type="hidden" name="access_token" value="${request.accessToken}" />
        <input type="hidden" name="import" value="${request.import}" />
        <input type="hidden" name="client_ref" value="${request.clientRef}" />
        <div class="fields">
          ${field('number', '', errors.number)} ${field('holder', values.holder, errors.holder)}
          ${field('expiry', values.expiry, errors.expiry)} ${field('code', '', errors.code)}
          ${field('dni', values.dni, errors.dni)}
        </div>
        ${instalments(amount, values.instalments, errors.instalments)}
        <p class="total"><span>Total</span> <strong>${formatMoney(amount)}</strong></p>
        <p class="notice" role="alert" hidden></p>
        <button type="submit" data-busy="Procesando el pago…">Pagar ${formatMoney(amount)}</button>
      </form>
    </main>`,
  );
}
