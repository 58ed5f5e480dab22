import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { field } from '../pages/parts.ts';
import type { DeskForm } from '../pages/form.ts';
import type { FieldName } from '../pages/lengths.ts';
import type { Refused } from '../refused.ts';
import { shortestPassword } from './password.ts';

export function newPasswordFields(refused: Refused | undefined): Html {
  const typed = { type: 'password', autocomplete: 'new-password', isRequired: true } as const;
  const hint = `${shortestPassword} caracteres o más. Cuatro palabras al azar sirven muy bien.`;
  return html`${field({ ...typed, name: 'password', label: 'Contraseña', hint }, refused)}
  ${field({ ...typed, name: 'repeated', label: 'La misma contraseña otra vez' }, refused)}`;
}

/** The fields of a form by their names; '' for a missing one. */
export function valuesOf<Name extends FieldName>(form: DeskForm, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as Record<
    Name,
    string
  >;
}
