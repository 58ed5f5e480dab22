import { fiscalKinds, fiscalWords } from '../../domain/operation/fiscal-documents.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { formatDay } from '../../domain/time/dates.ts';
import type {
  MissingDocument,
  RecordedDocument,
} from '../../server/sale/payments/fiscal-documents.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { caseAddress } from '../case-address.ts';
import type { DeskForm } from '../pages/form.ts';
import { field, hiddenFields, section } from '../pages/parts.ts';
import type { Person } from '../person.ts';
import type { Refused } from '../refused.ts';
import { may } from '../roles.ts';
import type { Case } from './case.ts';

/** A document that was not recorded, or not removed, with what was typed. */
export interface RefusedDocument {
  /** The id of the document to remove; undefined for a new one. */
  id?: number;
  typed: DeskForm;
  refused: Refused;
}

/** 'Factura de $ 200.000'. */
const missingWords = ({ kind, amount }: Pick<MissingDocument, 'kind' | 'amount'>): string =>
  `${fiscalKinds[kind]} de ${formatMoney(amount)}`;

/** A missing document as a line of a list. */
export function documentLine(missing: MissingDocument): Html {
  const { caseNumber, buyer, paymentId } = missing;
  return html`<span
    ><a href="${caseAddress(caseNumber)}#comprobantes">${buyer || `Reserva ${caseNumber}`}</a>
    ${missingWords(missing)}<br /><small>Pago ${paymentId}</small></span
  >`;
}

/** The invoices and credit notes of a case: those that are recorded, and a form for each one that is missing. */
export function documentsSection(
  { record, documents: { missing, recorded } }: Case,
  { role }: Person,
  refused?: RefusedDocument,
): Html | false {
  if (missing.length === 0 && recorded.length === 0) return false;
  const address = `${caseAddress(record.caseNumber)}/comprobantes`;
  const mayRecord = may(role, 'record fiscal documents');
  return html`<div id="comprobantes">
    ${section(
      'Facturas y notas de crédito',
      html`${
        recorded.length > 0 &&
        html`<ul class="list" role="list">
          ${recorded.map((each) => html`<li>${recordedLine(each, address)}</li>`)}
        </ul>`
      }
      ${missing.map((each, index) =>
        mayRecord
          ? newDocument(each, { address, index, refused })
          : html`<p class="nothing">Falta: ${missingWords(each)}</p>`,
      )}
      ${mayRecord && recorded.map((each) => removal(each, address, refused))}`,
    )}
  </div>`;
}

function recordedLine(document: RecordedDocument, address: string): Html {
  const { id, amount, issuedOn, hasPdf, recordedBy } = document;
  return html`<span
      >${fiscalWords(document)}<br /><small
        >${formatMoney(amount)}, del ${formatDay(issuedOn)}. Anotada por ${recordedBy}</small
      ></span
    >
    ${hasPdf && html`<a href="${address}/${id}.pdf">Bajar PDF</a>`}`;
}

function newDocument(
  missing: MissingDocument,
  {
    address,
    index,
    refused: shown,
  }: { address: string; index: number; refused: RefusedDocument | undefined },
): Html {
  const { kind, paymentId } = missing;
  const isMine =
    shown?.id === undefined &&
    shown?.typed.get('kind') === kind &&
    shown.typed.get('payment') === paymentId;
  const mine = isMine ? shown : undefined;
  const value = (name: 'number' | 'cae' | 'day') => mine?.typed.get(name) ?? '';
  const form = `documento-${index}-`;
  return html`<details class="act" ${(mine || (!shown && index === 0)) && html`open`}>
    <summary>Anotar la ${missingWords(missing).toLowerCase()}</summary>
    <form method="post" action="${address}" enctype="multipart/form-data">
      ${hiddenFields({ kind, payment: paymentId })}
      <p class="quiet">Pago ${paymentId}. Van el número y el CAE, o el PDF.</p>
      ${field(
        {
          name: 'number',
          label: 'Número',
          hint: 'La letra, el punto de venta y el número: B 0003-00001234.',
          value: value('number'),
          form,
        },
        mine?.refused,
      )}
      ${field(
        {
          name: 'cae',
          label: 'CAE',
          hint: 'Catorce números.',
          inputmode: 'numeric',
          value: value('cae'),
          form,
        },
        mine?.refused,
      )}
      ${field(
        {
          name: 'day',
          label: 'Qué día se hizo, si no fue hoy',
          type: 'date',
          value: value('day'),
          form,
        },
        mine?.refused,
      )}
      ${field(
        { name: 'file', label: 'PDF', hint: 'Hasta 5 MB.', accept: '.pdf', isOne: true, form },
        mine?.refused,
      )}
      <button class="primary">Anotar la ${fiscalKinds[kind].toLowerCase()}</button>
    </form>
  </details>`;
}

function removal(
  document: RecordedDocument,
  address: string,
  shown: RefusedDocument | undefined,
): Html {
  const { id } = document;
  const mine = shown?.id === id ? shown : undefined;
  return html`<details class="act" ${mine && html`open`}>
    <summary>Quitar ${fiscalWords(document)}</summary>
    <form method="post" action="${address}/${id}">
      ${field(
        {
          name: 'why',
          label: 'Por qué se quita',
          type: 'textarea',
          value: mine?.typed.get('why') ?? '',
          isRequired: true,
          form: `quitar-${id}-`,
        },
        mine?.refused,
      )}
      <button class="primary">Quitar</button>
    </form>
  </details>`;
}
