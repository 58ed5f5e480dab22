import { mailLink } from '../../domain/forms/mail-link.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Refused } from '../refused.ts';
import { longestOf, type FieldName } from './lengths.ts';

export interface Choice {
  value: string;
  label: string;
  /** The title above it and its neighbours. */
  group?: string;
}

export interface Input {
  name: FieldName;
  label: string;
  type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'number' | 'search' | 'textarea';
  value?: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** A choice that narrows or sorts a list: it needs no value, and doesn't say so. */
  isFilter?: boolean;
  autocomplete?: string;
  inputmode?: 'numeric' | 'email';
  choices?: readonly Choice[] | undefined;
  /** Maximum number of characters, if it is another than the name's. */
  longest?: number | undefined;
  /** The lines of a text area. */
  rows?: number;
  /** Distinguishes the fields of two forms with the same name. */
  form?: string;
}

/** A field of files. */
export interface FileInput extends Omit<Input, 'name' | 'type' | 'choices' | 'value'> {
  name: 'file';
  /** The endings of the files that the browser offers. */
  accept: string;
  /** Whether the form takes one file. */
  isOne?: true;
}

/** A field of a form, with the sentence of a refusal that is about it. */
export function field(input: Input | FileInput, refused?: Refused): Html {
  const { name, label, hint, form = '' } = input;
  const wrong = refused?.field === name && sentence(refused.message);
  const id = `${form}${name}`;
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const attributes = html`id="${id}" name="${name}"
  ${described !== '' && html`aria-describedby="${described}"`} ${wrong && html`aria-invalid="true"`}
  ${input.isRequired && html`required`}
  ${input.autocomplete && html`autocomplete="${input.autocomplete}"`}
  ${input.inputmode && html`inputmode="${input.inputmode}"`}`;
  return html`<div class="field">
    <label for="${id}">${label}${!input.isRequired && !input.isFilter && ' (opcional)'}</label>
    ${hint && html`<small id="${id}-hint">${hint}</small>`}
    ${wrong && html`<p class="wrong" id="${id}-wrong">${wrong}</p>`} ${control()}
  </div>`;

  function control(): Html {
    if (input.name === 'file') {
      return html`<input
        type="file"
        class="drop"
        ${attributes}
        ${!input.isOne && html`multiple`}
        accept="${input.accept}"
      />`;
    }
    const { value = '', choices, type = 'text' } = input;
    if (choices) {
      return html`<select ${attributes}>
        ${!input.isRequired && !input.isFilter && html`<option value="">—</option>`}
        ${optionsOf(choices, value)}
      </select>`;
    }
    const most = html`maxlength="${input.longest ?? longestOf(input.name)}"`;
    if (type === 'textarea') {
      return html`<textarea ${attributes} ${most} rows="${input.rows ?? 2}">${value}</textarea>`;
    }
    const isText = type !== 'date' && type !== 'time' && type !== 'number';
    return html`<input type="${type}" ${attributes} ${isText && most} value="${value}" />`;
  }
}

function optionsOf(choices: readonly Choice[], value: string): Html[] {
  // Of choices with the same value, one is selected.
  const chosen = choices.find((each) => each.value === value);
  const option = (each: Choice) =>
    html`<option value="${each.value}" ${each === chosen && html`selected`}>${each.label}</option>`;
  const groups = Map.groupBy(choices, ({ group = '' }) => group);
  return Array.from(groups, ([group, own]) =>
    group === ''
      ? html`${own.map(option)}`
      : html`<optgroup label="${group}">${own.map(option)}</optgroup>`,
  );
}

export interface Checkbox {
  name: FieldName;
  label: string;
  value: string | number;
  /** Distinguishes several boxes of one name. */
  index?: number;
  isChecked?: boolean;
  isRequired?: boolean;
  hint?: string | undefined;
  /** The id of the sentence that refuses it. */
  refusedBy?: string | undefined;
}

/** A box to check, with its label behind it. */
export function checkbox(box: Checkbox): Html {
  const { name, label, value, index, hint, refusedBy } = box;
  const id = index === undefined ? name : `${name}-${index}`;
  return html`<p class="check">
    <input
      type="checkbox"
      id="${id}"
      name="${name}"
      value="${value}"
      ${refusedBy && html`aria-invalid="true" aria-describedby="${refusedBy}"`}
      ${box.isChecked && html`checked`}
      ${box.isRequired && html`required`}
    />
    <label for="${id}">${label}</label>
    ${hint && html`<small>${hint}</small>`}
  </p>`;
}

export const codeField = {
  name: 'code',
  label: 'Código de tu aplicación',
  hint: 'Seis números, que cambian cada medio minuto.',
  autocomplete: 'one-time-code',
  inputmode: 'numeric',
  isRequired: true,
} as const;

/** The second factor again, for an act that needs it; `hint` is the reason. */
export function againField(
  hint: string,
  refused?: Refused,
  { form = '', isRequired = true }: { form?: string; isRequired?: boolean } = {},
): Html {
  const label = 'Un código nuevo de tu aplicación';
  return field({ ...codeField, name: 'again', label, hint, form, isRequired }, refused);
}

export function hiddenFields(values: Record<string, string | number>): Html {
  const inputs = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`${inputs}`;
}

/** A small button that posts. `more` completes its label for a screen reader. */
export function press(
  action: string,
  label: string,
  more = '',
  values: Record<string, string> = {},
): Html {
  return html`<form method="post" action="${action}">
    ${hiddenFields(values)}
    <button class="small">${label}${more && html`<span class="unseen">${more}</span>`}</button>
  </form>`;
}

/** The form of a search, as a section. */
export function search(
  wanted: Pick<Input, 'label' | 'value' | 'isRequired' | 'isFilter'> & { action?: string },
  more?: Html,
): Html {
  const { action, ...text } = wanted;
  return html`<form class="row" role="search" ${action && html`action="${action}"`}>
    ${field({ ...text, name: 'q', type: 'search' })} ${more}
    <button class="primary">Buscar</button>
  </form>`;
}

/** A choice of a list's filter or order. */
export function filterField(
  name: FieldName,
  label: string,
  choices: readonly Choice[],
  value: string,
): Html {
  return field({ name, label, choices, value, isFilter: true });
}

export interface Row {
  label: string;
  value: string | Html;
}

export function facts(rows: readonly Row[]): Html {
  return html`<dl class="facts">
    ${rows.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A table, or a sentence for an empty one. On narrow screens its cells show the names of their columns. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  nothing = 'No hay ninguna.',
): Html {
  if (rows.length === 0) return html`<p class="nothing">${nothing}</p>`;
  return html`<table>
    <caption class="unseen">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell, index) => html`<td data-column="${columns[index]!}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function section(title: string, content: Html): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;
}

export function tableSection(...[title, ...content]: Parameters<typeof table>): Html {
  return section(title, table(title, ...content));
}

/** The rest of a list that a page shows in part. */
interface Whole {
  total: number;
  /** Absent when links to the other pages follow. */
  href?: string;
}

/** A titled list, or a sentence for an empty one. `whole` links to the list if not all of its items are shown. */
export function list(
  title: string,
  items: readonly Html[],
  nothing: string,
  { total, href }: Whole = { total: items.length },
): Html {
  const content =
    items.length > 0
      ? html`<ul class="list" role="list">
            ${items.map((item) => html`<li>${item}</li>`)}
          </ul>
          ${href && total > items.length && html`<p><a href="${href}">Ver todas (${total})</a></p>`}`
      : html`<p class="nothing">${nothing}</p>`;
  return section(total > 0 ? `${title} (${total})` : title, content);
}

/** 'el cliente viene el martes' as a complete sentence; a complete one is unchanged. */
export function sentence(words: string): string {
  return `${words.slice(0, 1).toLocaleUpperCase('es-AR')}${words.slice(1).replace(/\.$/, '')}.`;
}

/** A link that writes to an address; other texts are shown as they are. */
export function mailTo(email: string, label = email): Html {
  const link = mailLink(email);
  return link === undefined ? html`<span>${email}</span>` : html`<a href="${link}">${label}</a>`;
}
