import { formatMoney } from '../../../domain/money/money.ts';
import { closingRows } from '../../../domain/operation/closing.ts';
import { receivedDebts } from '../../../domain/operation/debts.ts';
import { roadOf } from '../../../domain/operation/road.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { salesHost } from '../../../domain/content/contacts.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import { excessWords } from '../../../domain/operation/balance-words.ts';
import { refundDeadline, revocationDeadline } from '../../../domain/operation/deadlines.ts';
import { confirmedWords } from '../../../domain/operation/confirmed-words.ts';
import { refundHours, revocationDaysWords } from '../../../domain/operation/deposit.ts';
import {
  operationDepositWords,
  paymentMoments,
} from '../../../domain/operation/operation-after-deposit.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { noShowTerms } from '../../../domain/operation/visit-terms.ts';
import { visitOf } from '../../../domain/operation/visit.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import {
  paragraphs,
  titled,
  type LetterPicture,
  type Part,
  type TextPart,
} from './letter-draft.ts';
import { isInlinePicture } from './letter-pictures.ts';
import {
  paymentRows,
  reservationRows,
  totalRows,
  vehicleName,
  vehicleRows,
  visitRows,
  type CodeReader,
} from './operation-rows.ts';

export interface LetterSubject {
  operation: Operation;
  parameters: Parameters;
  /** The storefront's address in a browser, without a trailing slash. */
  publicUrl: string;
}

/** The subject of a letter to the dealership, which has the case number in place of the buyer's code. */
export interface CaseSubject extends LetterSubject {
  caseNumber: number;
  /** Who did what the letter is about, and their note. */
  act?: { by: string; note?: string | null | undefined };
}

export function greeting({ purchase }: Operation): Part {
  const name = purchase.name.trim();
  return { paragraph: name ? `Hola, ${name}:` : 'Hola:' };
}

/** The picture of the reserved unit: a drawing is attached to the letter, a photograph stays on the site. */
export function vehiclePicture({ operation, publicUrl }: LetterSubject): LetterPicture | undefined {
  const { vehicle } = operation.purchase;
  if (!vehicle.image) return undefined;
  const isOnSite = vehicle.image.startsWith('/') && !isInlinePicture(vehicle.image);
  return {
    alt: vehicleName(vehicle),
    image: isOnSite ? publicUrl + vehicle.image : vehicle.image,
  };
}

/** The place, the deadline, the opening hours and the papers to bring. */
export function nextSteps({ operation, parameters }: LetterSubject): Part[] {
  const visit = visitOf(operation, parameters);
  const { address, deadline, mapLink } = visit;
  return [
    { heading: 'Qué sigue' },
    {
      paragraph: `Acercate a nuestras oficinas para terminar la compra${address && `: ${address}`}. ${deadline && `Tenés hasta el ${deadline}. `}${noShowTerms(parameters)}`,
    },
    { rows: visitRows(operation, visit) },
    ...(/^https?:\/\//.test(mapLink) ? [{ link: 'Cómo llegar', address: mapLink }] : []),
    { paragraph: 'Adjuntamos un archivo con las fechas para tu calendario.' },
  ];
}

export function reservationButton(
  button: string,
  { operation, publicUrl }: Omit<LetterSubject, 'parameters'>,
): Part {
  return { button, address: publicUrl + links.resume(operation.code) };
}

export function offersButton({ publicUrl }: Pick<LetterSubject, 'publicUrl'>): Part {
  return { button: 'Ver otros 0 km', address: publicUrl + links.offers() };
}

export function revocationLink({ publicUrl }: LetterSubject): Part {
  return { link: 'Botón de arrepentimiento', address: publicUrl + links.revocation() };
}

/** Both deadlines for a change of mind: the dealership's promise and the law's. */
export function deadlines({ purchase, delivered_on }: Operation): TextPart[] {
  const { paid_at = null, pending_since = null } = purchase.transaction ?? {};
  const paidAt = paid_at ?? pending_since;
  const heading = 'Plazos de arrepentimiento';
  if (!paidAt) {
    return [{ heading }, { paragraph: 'Los plazos corren desde que se acredita el pago.' }];
  }
  const until = (deadline: Date) => `hasta el ${formatMoment(deadline)}`;
  const payment = new Date(paidAt);
  const refund = {
    label: `Devolución del 100% de la seña (${refundHours} horas)`,
    value: until(refundDeadline(payment)),
  };
  const revocation = {
    label: `Revocación de la compra (${revocationDaysWords}, ley 24.240, art. 34)`,
    value: `${delivered_on ? '' : 'por lo menos '}${until(revocationDeadline(payment, delivered_on))}`,
  };
  return [
    ...titled(heading, delivered_on ? [revocation] : [refund, revocation]),
    ...paragraphs(!paid_at && 'Cuando el pago se acredite, los plazos vuelven a empezar ese día.'),
  ];
}

/** The figures of a reservation by a late payment, if they have changed since the deposit was started. */
export function confirmed(operation: Operation, reader: 'buyer' | 'sales'): TextPart[] {
  return paragraphs(confirmedWords(operation, reader));
}

export function payment(about: LetterSubject, reader: 'buyer' | 'sales'): TextPart[] {
  const { operation, parameters } = about;
  const excess = excessWords(operation, salesHost(parameters, operation.purchase.vehicle));
  return [
    ...titled('Precio', totalRows(operation)),
    ...titled('Forma de pago', paymentMoments(operation)),
    { rows: paymentRows(operation) },
    ...paragraphs(reader === 'buyer' && excess, operationDepositWords(operation, reader)),
  ];
}

/** The rows of a reservation: code or number, deposit and unit. */
export function reservation(operation: Operation, reader: CodeReader): TextPart[] {
  const heading = (word: string) => (reader === 'buyer' ? `Tu ${word.toLowerCase()}` : word);
  return [
    ...titled(heading('Reserva'), reservationRows(operation, reader)),
    ...titled(heading('Vehículo'), vehicleRows(operation.purchase.vehicle)),
  ];
}

/** The received parts, the amount left to pay, and the next stage. */
export function closingParts(about: LetterSubject): Part[] {
  const { operation, parameters } = about;
  const balance = titled('Tu saldo', closingRows(operation));
  if (isTagged(operation.status, 'gives its payments back')) return balance;
  const next = roadOf(operation, visitOf(operation, parameters)).filter(({ isDone }) => !isDone);
  return [
    ...balance,
    ...titled(
      'Qué sigue',
      next.map(({ what, when, more }) => ({ label: what, value: `${when}. ${more}` })),
    ),
    ...deadlines(operation),
    revocationLink(about),
  ];
}

/** The money that the dealership received besides the deposit of an ended operation: a person gives it back. */
export function otherMoney(operation: Operation): Part[] {
  const received = receivedDebts(operation);
  if (received.length === 0) return [];
  return [
    ...paragraphs(
      'Además de la seña, el concesionario recibió lo que sigue: eso lo devuelve una persona, sin costo para el cliente.',
    ),
    {
      rows: received.map(({ what, amount, currency, money }) => ({
        label: what,
        value: money ?? formatMoney(amount, currency),
      })),
    },
  ];
}
