import { buyerFields, choicesIn } from '../../machines/operation/staff-events.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import type { Page } from '../pages/document.ts';
import type { DeskForm } from '../pages/form.ts';
import type { FieldName } from '../pages/lengths.ts';
import { field, section, type Choice, type Input } from '../pages/parts.ts';
import type { Refused } from '../refused.ts';
import type { FoundUnit } from '../units/list.ts';

export const startPath = '/reservas/nueva';

interface Offered {
  /** The units of typed words that several have. */
  found: readonly FoundUnit[];
  /** The used vehicles that typed words leave open, as texts. */
  usedChoices: readonly string[];
  plans: readonly Choice[];
  refused: Refused | undefined;
}

/** The form that starts a reservation for a buyer, with what was typed. */
export function startPage(typed: DeskForm, { found, usedChoices, plans, refused }: Offered): Page {
  const typedField = (input: Input & { name: FieldName }) =>
    field({ value: typed.get(input.name) ?? '', ...input }, refused);
  const chosenAmong = (choices: readonly Choice[], first: string) =>
    choices.length > 0 && {
      choices: [{ value: '', label: first }, ...choices],
      value: '',
      isRequired: true,
    };
  return {
    title: 'Empezar una reserva',
    refused,
    main: html`<p><a href="/reservas">Reservas</a></p>
      ${section(
        'Qué vehículo y quién lo compra',
        html`<form method="post" action="${startPath}">
          ${typedField({
            name: 'unit',
            label: 'Unidad: su chasis, o marca, modelo y color',
            isRequired: true,
            ...chosenAmong(found.map(unitChoice), 'Elegí una'),
          })}
          ${buyerFields.map((each) =>
            typedField({
              name: each.name,
              label: each.label,
              ...choicesIn(each),
              ...(each.name === 'email' && { type: 'email' as const }),
            }),
          )}
          ${typedField({
            name: 'promotion',
            label: 'Código de promoción',
            hint: 'Si no hay, vale la promoción que el vehículo tiene sola.',
          })}
          ${typedField({
            name: 'used',
            label: 'Usado que entrega: marca, modelo, versión y año',
            hint: 'Lo valúa el programa, como en el sitio. Si entrega más de uno, los otros se agregan con «Completarla con el cliente».',
            ...chosenAmong(
              usedChoices.map((value) => ({ value, label: value })),
              'Elegí uno',
            ),
          })}
          ${typedField({ name: 'kms', label: 'Kilómetros del usado', inputmode: 'numeric' })}
          ${
            plans.length > 0 &&
            html`${typedField({ name: 'credit', label: 'Plan de financiación', choices: plans })}
            ${typedField({
              name: 'loan',
              label: 'Cuánto financia, en la moneda del vehículo',
              inputmode: 'numeric',
            })}`
          }
          <p class="quiet">
            Hace falta un teléfono o un correo. Los precios los pone el programa, y lo que no cubren
            el usado y la financiación queda en efectivo.
          </p>
          <button class="primary">Empezar la reserva</button>
        </form>`,
      )}`,
  };
}

const unitChoice = ({ unit, version }: FoundUnit): Choice => ({
  value: unit.chassis,
  label: `${version}, ${unit.color}, ${unit.location}, ${unit.chassis}`,
});
