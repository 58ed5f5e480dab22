import { richText, usualLength } from '../../../server/stock/import/rows/definitions.ts';
import type { Choice as NamedChoice } from '../../../server/stock/import/rows/sheet-rows.ts';
import { html, type Html } from '../../../server/sale/payments/pages/html.ts';
import type { CellName } from '../../pages/lengths.ts';
import { checkbox, field, sentence, type Choice, type Input } from '../../pages/parts.ts';
import { Refused } from '../../refused.ts';
import { isRequired, nameOf, type AnyCell, type CellField } from './cell-field.ts';
import { capitalised } from './sheet-words.ts';

const isoDay = /^(?:\d{4}-\d\d-\d\d)?$/;

/** The control for a cell, with its text and its mistake. */
export function cellControl(
  { name: of, column, cell }: CellField,
  { value, wrong, choices }: { value: string; wrong?: string; choices?: readonly NamedChoice[] },
): Html {
  const name = nameOf(of);
  const label = capitalised(column.header);
  const refused = wrong === undefined ? undefined : new Refused(422, wrong, name);
  const hint = [
    cell.help,
    cell.control === 'list' && !cell.words && 'Una por línea.',
    column.assumed && `Vacía, ${column.assumed}.`,
  ]
    .filter(Boolean)
    .join(' ');
  if (cell.control === 'flag') return flag(name, { label, value, hint, refused });
  if (cell.control === 'list' && cell.words) {
    return checks(name, { label, value, words: cell.words, refused });
  }
  const input: Input = {
    name,
    label,
    hint: hint || undefined,
    isRequired: isRequired(cell),
    longest: cell.length ?? usualLength,
    value,
  };
  const offered = offeredBy(cell, choices, value);
  if (offered.length > 0) return field({ ...input, choices: offered }, refused);
  if (cell.control === 'list') {
    const parts = value.split('|').map((part) => part.trim());
    return field({ ...input, type: 'textarea', value: parts.join('\n') }, refused);
  }
  if (cell.control === 'rich') {
    return field(
      { ...input, type: 'textarea', rows: 10, value: richText(value) ?? value },
      refused,
    );
  }
  if ((cell.length ?? 0) > usualLength) return field({ ...input, type: 'textarea' }, refused);
  if (cell.measure === 'day' && isoDay.test(value)) {
    return field({ ...input, type: 'date' }, refused);
  }
  const isNumber = cell.measure === 'money' || cell.measure === 'count' || cell.measure === 'year';
  return field({ ...input, ...(isNumber && { inputmode: 'numeric' }) }, refused);
}

/** What a select offers. Without a value yet, nothing is chosen for the person. */
function offeredBy(
  cell: AnyCell,
  named: readonly NamedChoice[] | undefined,
  value: string,
): Choice[] {
  const choices: Choice[] =
    cell.words?.map((word) => ({ value: word, label: word })) ??
    named?.map((each) => ({ ...each, label: each.value })) ??
    [];
  if (choices.length === 0) return [];
  if (value !== '' && !choices.some((each) => each.value === value)) {
    choices.push({ value, label: value });
  }
  return value === '' && isRequired(cell) ? [{ value: '', label: 'Elegí' }, ...choices] : choices;
}

interface Shown {
  label: string;
  value: string;
  hint?: string;
  refused: Refused | undefined;
}

const wrongText = (id: string, refused: Refused | undefined) =>
  refused && html`<p class="wrong" id="${id}-wrong">${sentence(refused.message)}</p>`;

function flag(name: CellName, { label, value, hint, refused }: Shown): Html {
  const isChecked = value === 'sí';
  const refusedBy = refused && `${name}-wrong`;
  return html`<div class="field">
    ${wrongText(name, refused)}
    ${checkbox({ name, label, value: 'sí', isChecked, hint, refusedBy })}
  </div>`;
}

function checks(
  name: CellName,
  { label, value, words, refused }: Shown & { words: readonly string[] },
): Html {
  const chosen = new Set(value.split('|').map((part) => part.trim()));
  return html`<fieldset ${refused && html`aria-describedby="${name}-wrong"`}>
    <legend>${label}</legend>
    ${wrongText(name, refused)}
    ${words.map((word, index) =>
      checkbox({ name, label: word, value: word, index, isChecked: chosen.has(word) }),
    )}
  </fieldset>`;
}
