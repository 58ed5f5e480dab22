import { formatMoment } from '../../domain/time/moments.ts';
import { refundDeadline, revocationDeadline } from '../../domain/operation/deadlines.ts';
import { refundHours, revocationDays } from '../../domain/operation/deposit.ts';
import { operationDepositWords } from '../../domain/operation/operation-after-deposit.ts';
import { links } from '../../domain/addresses/links.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { Parameters } from '../../domain/content/parameters.ts';
import type { Part } from './letter-layout.ts';
import { buyerRows, officeAddress, paymentRows, priceRows, sellerRows } from './operation-rows.ts';

/** The data that every letter about a reservation needs. */
export interface LetterSubject {
  operation: Operation;
  parameters: Parameters;
  /** The storefront's address in a browser, without a trailing slash. */
  publicUrl: string;
}

export function greeting({ purchase }: Operation): Part {
  const name = purchase.name.trim();
  return { paragraph: name ? `Hola, ${name}:` : 'Hola:' };
}

export function seller({ group }: Parameters): Part[] {
  return [{ heading: 'Quién te vende' }, { rows: sellerRows(group) }];
}

export function nextSteps({ operation, parameters, publicUrl }: LetterSubject): Part[] {
  return [
    { heading: 'Qué sigue' },
    {
      paragraph: `Acercate a nuestras oficinas dentro de las ${refundHours} horas para terminar la compra: ${officeAddress(parameters.group)}.`,
    },
    resumeLink({ operation, publicUrl }),
  ];
}

export function resumeLink({ operation, publicUrl }: Omit<LetterSubject, 'parameters'>): Part {
  return { link: 'Tu reserva en línea', address: publicUrl + links.resume(operation.code) };
}

export function revocationLink({ publicUrl }: LetterSubject): Part {
  return { link: 'Botón de arrepentimiento', address: publicUrl + links.revocation() };
}

/** Both deadlines for a change of mind: the dealership's promise and the law's. */
export function deadlines({ purchase }: Operation): Part[] {
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
        {
          label: `Devolución del 100% de la seña (${refundHours} horas)`,
          value: until(refundDeadline(payment)),
        },
        {
          label: `Revocación de la compra (${revocationDays} días corridos, ley 24.240, art. 34)`,
          value: until(revocationDeadline(payment)),
        },
      ],
    },
    ...(paid_at
      ? []
      : [{ paragraph: 'Cuando el pago se acredite, los plazos vuelven a empezar ese día.' }]),
  ];
}

export function payment(operation: Operation, reader: 'buyer' | 'sales'): Part[] {
  return [
    { heading: 'Precio' },
    { rows: priceRows(operation) },
    { heading: 'Forma de pago' },
    { rows: paymentRows(operation) },
    { paragraph: operationDepositWords(operation, reader) },
  ];
}

export function buyer(heading: string, { purchase }: Operation): Part[] {
  return [{ heading }, { rows: buyerRows(purchase) }];
}
