import { cardBrandWords, refundHours } from '../../domain/operation/deposit.ts';
import { visitTerms } from '../../domain/operation/visit-terms.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { reservationButton, type LetterSubject } from './letter-parts.ts';
import type { Letter } from './letter.ts';
import { buyerLetter } from './letters.ts';
import { vehicleName } from './operation-rows.ts';

/** The letter with the link of an operation that was just started. */
export function startLetter(about: LetterSubject): Letter | undefined {
  const { operation, parameters } = about;
  const name = vehicleName(operation.purchase.vehicle);
  return buyerLetter(`Seguí tu reserva: ${name}`, about, [
    {
      paragraph: `Empezaste la reserva de un ${name}. Con este enlace la seguís cuando quieras, desde cualquier dispositivo:`,
    },
    reservationButton('Seguir mi reserva', about),
    {
      paragraph: `Todavía no está apartado: se aparta cuando pagás la seña de ${formatMoney(operation.deposit_amount)}, con tarjeta de crédito ${cardBrandWords}. Si te arrepentís dentro de las ${refundHours} horas te devolvemos el 100% de la seña.`,
    },
    { paragraph: visitTerms(parameters) },
    {
      paragraph:
        'Quien tenga este enlace puede ver y cambiar la reserva: compartilo solo con quien quieras. Si no la empezaste vos, no hagas nada: sin la seña no se reserva ni se cobra nada.',
    },
  ]);
}
