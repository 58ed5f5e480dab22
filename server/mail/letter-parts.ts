import { salesHost } from '../../domain/content/contacts.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { excessWords } from '../../domain/operation/balance-words.ts';
import { refundDeadline, revocationDeadline } from '../../domain/operation/deadlines.ts';
import { confirmedWords } from '../../domain/operation/confirmed-words.ts';
import { refundHours, revocationDaysWords } from '../../domain/operation/deposit.ts';
import {
  operationDepositWords,
  paymentMoments,
} from '../../domain/operation/operation-after-deposit.ts';
import { links } from '../../domain/addresses/links.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { noShowTerms } from '../../domain/operation/visit-terms.ts';
import { visitOf } from '../../domain/operation/visit.ts';
import type { Parameters } from '../../domain/content/parameters.ts';
import type { LetterPicture, Part } from './letter-draft.ts';
import { isInlinePicture } from './letter-pictures.ts';
import {
  buyerRows,
  paymentRows,
  reservationRows,
  totalRows,
  sellerRows,
  vehicleName,
  vehicleRows,
  visitRows,
} from './operation-rows.ts';

export interface LetterSubject {
  operation: Operation;
  parameters: Parameters;
  /** The storefront's address in a browser, without a trailing slash. */
  publicUrl: string;
}

/** The start of a letter. */
export interface LetterWords {
  subject: string;
  news: string;
}

export interface BuyerWords extends LetterWords {
  /** The label of the button that opens the reservation; null for a button that opens the offers. */
  button?: string | null;
}

export function greeting({ purchase }: Operation): Part {
  const name = purchase.name.trim();
  return { paragraph: name ? `Hola, ${name}:` : 'Hola:' };
}

export function seller({ group }: Parameters): Part[] {
  return [{ heading: 'Quién te vende' }, { rows: sellerRows(group) }];
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
    ...(isAddress(mapLink) ? [{ link: 'Cómo llegar', address: mapLink }] : []),
    { paragraph: 'Adjuntamos un archivo con las fechas para tu calendario.' },
  ];
}

export function reservationButton(
  button: string,
  { operation, publicUrl }: Omit<LetterSubject, 'parameters'>,
): Part {
  return { button, address: publicUrl + links.resume(operation.code) };
}

export function offersButton({ publicUrl }: LetterSubject): Part {
  return { button: 'Ver otros 0 km', address: publicUrl + links.offers() };
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text);
}

export function revocationLink({ publicUrl }: LetterSubject): Part {
  return { link: 'Botón de arrepentimiento', address: publicUrl + links.revocation() };
}

/** Both deadlines for a change of mind: the dealership's promise and the law's. */
export function deadlines({ purchase, delivered_on }: Operation): Part[] {
  const { paid_at = null, pending_since = null } = purchase.transaction ?? {};
  const paidAt = paid_at ?? pending_since;
  const heading = { heading: 'Plazos de arrepentimiento' };
  if (!paidAt) return [heading, { paragraph: 'Los plazos corren desde que se acredita el pago.' }];
  const until = (deadline: Date) => `hasta el ${formatMoment(deadline)}`;
  const payment = new Date(paidAt);
  return [
    heading,
    {
      rows: [
        ...(delivered_on
          ? []
          : [
              {
                label: `Devolución del 100% de la seña (${refundHours} horas)`,
                value: until(refundDeadline(payment)),
              },
            ]),
        {
          label: `Revocación de la compra (${revocationDaysWords}, ley 24.240, art. 34)`,
          value: `${delivered_on ? '' : 'por lo menos '}${until(revocationDeadline(payment, delivered_on))}`,
        },
      ],
    },
    ...(paid_at
      ? []
      : [{ paragraph: 'Cuando el pago se acredite, los plazos vuelven a empezar ese día.' }]),
  ];
}

/** The figures of a reservation by a late payment, if they have changed since the deposit was started. */
export function confirmed(operation: Operation, reader: 'buyer' | 'sales'): Part[] {
  const words = confirmedWords(operation, reader);
  return words ? [{ paragraph: words }] : [];
}

export function payment(about: LetterSubject, reader: 'buyer' | 'sales'): Part[] {
  const { operation, parameters } = about;
  const excess = excessWords(operation, salesHost(parameters, operation.purchase.vehicle));
  return [
    { heading: 'Precio' },
    { rows: totalRows(operation) },
    { heading: 'Forma de pago' },
    { rows: paymentMoments(operation) },
    { rows: paymentRows(operation) },
    ...(excess && reader === 'buyer' ? [{ paragraph: excess }] : []),
    { paragraph: operationDepositWords(operation, reader) },
  ];
}

/** The rows of a reservation: code, deposit and unit. */
export function reservation(operation: Operation, of: '' | 'Tu ' = ''): Part[] {
  const heading = (word: string) => ({ heading: of ? `${of}${word.toLowerCase()}` : word });
  return [
    heading('Reserva'),
    { rows: reservationRows(operation) },
    heading('Vehículo'),
    { rows: vehicleRows(operation.purchase.vehicle) },
  ];
}

export function buyer(heading: string, { purchase }: Operation): Part[] {
  return [{ heading }, { rows: buyerRows(purchase) }];
}
