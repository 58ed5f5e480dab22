import { refundWords } from '../../domain/operation/refund-words.ts';
import type { Part } from './letter-draft.ts';
import { reservation, reservationButton, type LetterSubject } from './letter-parts.ts';
import { buyerLetter, salesLetter } from './letters.ts';
import type { Letter } from './letter.ts';

export interface Revocation extends LetterSubject {
  /** The code that the buyer quotes in questions about the revocation. */
  requestCode: string;
  /** Whether the revocation cancels the reservation and the whole deposit is refunded. */
  isRefunded: boolean;
}

/** The letters about a revocation: to the buyer, with its code, and to the sales department. */
export function revocationLetters(revocation: Revocation): Letter[] {
  const { operation, requestCode, isRefunded } = revocation;
  const transaction = operation.purchase.transaction;
  const back = transaction ? refundWords(transaction) : 'el 100% de la seña';
  const request: Part = { rows: [{ label: 'Código de trámite', value: requestCode }] };
  const toBuyer = buyerLetter(
    `Recibimos tu pedido de arrepentimiento: ${requestCode}`,
    revocation,
    [
      { paragraph: 'Recibimos tu pedido de arrepentimiento. Guardá este código:' },
      request,
      {
        paragraph: isRefunded
          ? `Tu reserva quedó cancelada y te devolvemos ${back} por el mismo medio con el que pagaste. No tenés que hacer nada más.`
          : 'Vamos a revisarlo y te respondemos a este correo. No tenés que hacer nada más.',
      },
      reservationButton('Ver mi reserva', revocation),
    ],
  );
  const toSales = salesLetter('Arrepentimiento', revocation, [
    {
      paragraph: isRefunded
        ? `El cliente se arrepintió: la reserva quedó cancelada y se devuelve ${back}.`
        : 'El cliente pidió arrepentirse y espera una respuesta: la seña no se devuelve sola.',
    },
    request,
    ...reservation(operation),
  ]);
  return [...(toBuyer ? [toBuyer] : []), toSales];
}
