import { encodedAddress } from '../../../domain/addresses/share-image.ts';
import { debtMoney, receivedDebts } from '../../../domain/operation/debts.ts';
import { roadOf } from '../../../domain/operation/road.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { salesHost } from '../../../domain/content/contacts.ts';
import { excessWords } from '../../../domain/operation/sheet/balance.ts';
import { confirmedWords } from '../../../domain/operation/confirmed-words.ts';
import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Closing } from '../../../domain/operation/stored-parts.ts';
import { noShowTerms } from '../../../domain/operation/visits/visit-terms.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import {
  paragraphs,
  sheetPart,
  titled,
  type LetterPicture,
  type Part,
  type TextPart,
} from './letter-draft.ts';
import { isInlinePicture } from './letter-pictures.ts';
import { buyerSheet } from '../../../domain/operation/sheet/buyer.ts';
import { closingSheet } from '../../../domain/operation/sheet/closing.ts';
import {
  assignmentRows,
  assignmentSheet,
  momentSheet,
} from '../../../domain/operation/sheet/payment.ts';
import { claimsWords } from '../../../domain/content/claims.ts';
import { netPriceRow, priceParts } from '../../../domain/operation/sheet/price.ts';
import { reservationSheet, type CodeReader } from '../../../domain/operation/sheet/reservation.ts';
import { presentRights } from '../../../domain/operation/sheet/rights.ts';
import { chooseRows, withNotes, type SheetReader } from '../../../domain/operation/sheet/row.ts';
import { unitSheet, vehicleName } from '../../../domain/operation/sheet/unit.ts';
import { deadlineWords, visitSheet } from '../../../domain/operation/sheet/visit.ts';
import { conditionsSentence } from '../../../domain/vehicles/price-sentence.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';

export interface LetterSubject {
  operation: Operation;
  parameters: Parameters;
  /** The storefront's address in a browser, without a trailing slash. */
  publicUrl: string;
  /** When the letter is written. */
  now: Date;
}

/** The subject of a letter to the dealership, which has the case number in place of the buyer's code. */
export interface CaseSubject extends LetterSubject {
  caseNumber: number;
  /** The stored closing, with the texts of staff. */
  closing?: Closing | null;
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
  const { image } = vehicle;
  const site = image.startsWith('/') ? publicUrl : '';
  return {
    alt: vehicleName(vehicle),
    image: isInlinePicture(image) ? image : site + encodedAddress(image),
  };
}

/** The place, the deadline, the opening hours and the papers to bring. */
export function nextSteps({ operation, parameters, now }: LetterSubject): Part[] {
  const visit = visitOf(operation, parameters, now);
  const { address, mapLink } = visit;
  return [
    { heading: 'Qué sigue' },
    {
      paragraph: `Acercate a nuestras oficinas para terminar la compra${address && `: ${address}`}. ${[deadlineWords(visit), noShowTerms(parameters)].filter(Boolean).join(' ')}`,
    },
    {
      rows: withNotes(
        chooseRows(
          visitSheet(operation, visit),
          'appointment',
          'deadline',
          'hours',
          'place',
          'toBring',
          'host',
          'telephone',
        ),
      ),
    },
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

/** The rights that a buyer who changes their mind still has: the dealership's promise, and the law's. */
export function deadlines({
  operation,
  now,
  parameters,
}: Pick<LetterSubject, 'operation' | 'now' | 'parameters'>): TextPart[] {
  const { paid_at = null, pending_since = null } = operation.purchase.transaction ?? {};
  const heading = 'Plazos de arrepentimiento';
  if (!paid_at && !pending_since) {
    return [
      { heading },
      ...paragraphs(
        'Los plazos corren desde que se acredita el pago.',
        ...claimsWords(parameters.group),
      ),
    ];
  }
  const rows = presentRights(operation, now);
  return [
    ...sheetPart(heading, rows),
    ...paragraphs(
      !paid_at && 'Cuando el pago se acredite, los plazos vuelven a empezar ese día.',
      ...claimsWords(parameters.group),
    ),
  ];
}

/** The figures of a reservation by a late payment, if they have changed since the deposit was started. */
export function confirmed(operation: Operation, reader: 'buyer' | 'sales'): TextPart[] {
  return paragraphs(confirmedWords(operation, reader));
}

export function payment(about: LetterSubject, reader: SheetReader): TextPart[] {
  const { operation, parameters } = about;
  const excess = excessWords(operation, salesHost(parameters, operation.purchase.vehicle));
  return [
    ...priceAndPayment(operation, parameters, reader),
    ...paragraphs(
      reader === 'buyer' && excess,
      operationDepositWords(operation, reader),
      reader === 'buyer' && conditionsSentence(about.publicUrl + links.terms()),
    ),
  ];
}

/** The price, what it is paid with, and when its money is paid: each list adds up to its total. */
function priceAndPayment(
  operation: Operation,
  parameters: Parameters,
  reader: SheetReader,
): TextPart[] {
  const { purchase, promotion, usd_rate } = operation;
  const assigned = assignmentSheet(operation);
  return [
    ...sheetPart('Precio', [
      ...priceParts(purchase.vehicle, promotion, usd_rate).slice(0, -1),
      // The total, and for dollars a row with their rate.
      ...chooseRows(assigned, 'total', 'rate'),
      netPriceRow(purchase.vehicle, promotion, usd_rate, parameters),
    ]),
    ...sheetPart('Forma de pago', assignmentRows(operation, 'letter')),
    ...sheetPart('Cuándo se paga el dinero', momentSheet(operation, reader)),
  ];
}

export function unitPart(heading: string, vehicle: StockVehicle): TextPart[] {
  const rows = unitSheet(vehicle);
  return sheetPart(
    heading,
    chooseRows(rows, 'brand', 'model', 'year', 'color', 'chassis', 'branch'),
  );
}

/** The buyer's personal data. */
export function buyerPart(heading: string, { purchase }: Operation): TextPart[] {
  const rows = buyerSheet(purchase);
  return sheetPart(
    heading,
    rows.filter(({ key, value }) => key !== 'buyer' && value !== ''),
  );
}

export function reservationPart(
  heading: string,
  operation: Operation,
  reader: CodeReader,
): TextPart[] {
  const rows = reservationSheet(operation, reader);
  return sheetPart(
    heading,
    operation.purchase.transaction
      ? chooseRows(rows, 'code', 'caseNumber', 'deposit', 'returned', 'paidOn')
      : chooseRows(rows, 'code', 'caseNumber'),
  );
}

/** The rows of a reservation: code or number, deposit and unit. */
export function reservation(operation: Operation, reader: CodeReader): TextPart[] {
  const heading = (word: string) => (reader === 'buyer' ? `Tu ${word.toLowerCase()}` : word);
  return [
    ...reservationPart(heading('Reserva'), operation, reader),
    ...unitPart(heading('Vehículo'), operation.purchase.vehicle),
  ];
}

/** The received parts, the amount left to pay, and the next stage. */
export function closingParts(about: LetterSubject): Part[] {
  const { operation, parameters, now } = about;
  const balance = sheetPart('Tu saldo', closingSheet(operation));
  if (isTagged(operation.status, 'gives its payments back')) return balance;
  const next = roadOf(operation, visitOf(operation, parameters, now), now).filter(
    ({ isDone }) => !isDone,
  );
  return [
    ...balance,
    ...titled(
      'Qué sigue',
      next.map(({ what, when, more }) => ({ label: what, value: `${when}. ${more}` })),
    ),
    ...deadlines(about),
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
      rows: received.map((debt) => ({ label: debt.what, value: debtMoney(debt) })),
    },
  ];
}
