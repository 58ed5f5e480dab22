import { formatDay, parseTypedDate } from '../../domain/time/dates.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { fieldKinds, staffEvents, type StaffField } from '../../machines/operation/staff-events.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { OpenRequest } from '../../server/sale/staff/requests.ts';
import type { DeskForm } from '../pages/form.ts';
import {
  againField,
  facts,
  field,
  hiddenFields,
  section,
  sentence,
  type Row,
} from '../pages/parts.ts';
import type { Person } from '../person.ts';
import type { Refused } from '../refused.ts';
import { may } from '../roles.ts';
import type { Case } from './case.ts';
import { caseAddress } from '../case-address.ts';

/** A decision that was not stored, as it was typed. */
export interface RefusedRequest {
  id: number;
  typed: DeskForm;
  refused: Refused;
}

/** An act that waits for approval, as a line of the day: who asked for it and why. */
export function requestLine({ request, askedBy, operation }: OpenRequest): Html {
  const { name, lastname } = operation.buyer as { name: string; lastname: string };
  return html`<span
      ><a href="${caseAddress(operation.caseNumber)}">${name} ${lastname}</a>
      ${staffEvents[request.event].label}<br /><small
        >${sentence(request.beyond)} ${askedBy}: ${request.why}</small
      ></span
    >
    <span>${formatMoment(request.askedAt)}</span>`;
}

/** The acts of a case that wait for approval; administración and gerencia decide. */
export function requestsSection(
  found: Case,
  { role }: Person,
  refused: RefusedRequest | undefined,
): Html | false {
  const { requests, record, revision } = found;
  if (requests.length === 0) return false;
  return section(
    'Esperan aprobación',
    html`${requests.map(
      (each) =>
        html`${facts(rowsOf(each, found))}
        ${
          may(role, 'decide requests') &&
          decisionForm(each, {
            action: `${caseAddress(record.caseNumber)}/pedidos/${each.request.id}`,
            revision,
            refused: refused?.id === each.request.id ? refused : undefined,
          })
        }`,
    )}`,
  );
}

function rowsOf({ request, askedBy }: OpenRequest, { offers }: Case): Row[] {
  const fields = offers.find(({ event }) => event === request.event)?.fields ?? [];
  const values = request.values as Partial<Record<StaffField, string>>;
  return [
    { label: 'Qué', value: staffEvents[request.event].label },
    { label: 'Qué límite pasa', value: sentence(request.beyond) },
    { label: 'Quién lo pide', value: `${askedBy}, ${formatMoment(request.askedAt)}` },
    { label: 'Por qué', value: request.why },
    ...fields
      .filter(({ name }) => name !== 'why' && values[name])
      .map(({ name, label, choices }) => ({
        label,
        value:
          choices?.find(({ value }) => value === values[name])?.label ?? shown(name, values[name]!),
      })),
  ];
}

/** A typed day is shown as people write it. */
function shown(name: StaffField, typed: string): string {
  const day = fieldKinds[name] === 'day' ? parseTypedDate(typed) : undefined;
  return day ? formatDay(day) : typed;
}

function decisionForm(
  { request }: OpenRequest,
  {
    action,
    revision,
    refused,
  }: { action: string; revision: number; refused: RefusedRequest | undefined },
): Html {
  const form = `pedido-${request.id}-`;
  const value = refused?.typed.get('answer') ?? '';
  return html`<form method="post" action="${action}">
    ${hiddenFields({ revision })}
    ${field(
      { name: 'answer', label: 'Por qué no, si no lo aprobás', type: 'textarea', form, value },
      refused?.refused,
    )}
    ${againField('Para aprobarlo.', refused?.refused, { form, isRequired: false })}
    <p class="row">
      <button class="primary" name="decision" value="approve">Aprobar y hacerlo</button>
      <button name="decision" value="refuse">No aprobar</button>
    </p>
  </form>`;
}
