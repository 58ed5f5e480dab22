import { oneOf } from '../../../domain/words/lists.ts';
import { orderIn, refuseMore } from '../../ground/commands/options.ts';
import { UsageError } from '../../ground/commands/run-command.ts';
import { confirmedOutcomes, type ConfirmedOutcome } from './desk.ts';

export const usage = `Uso: npm run --silent payments -- ORDEN

  list            muestra los pagos que esperan algo, del último al primero; con --all, los últimos 500
  look NÚMERO     le pregunta al proveedor por una operación, registra lo que contesta y muestra su historia
  refund NÚMERO   le pide otra vez al proveedor las devoluciones de una operación que esperan
  confirm NÚMERO approved|rejected|refunded [POR QUÉ]
                  anota lo que viste en la página de pagos de un sistema al que no se le puede preguntar; un pago
                  que la página no informó necesita además dónde lo viste

  NÚMERO es el de la reserva, como lo muestra list. También sirve el código que el cliente dicta.
`;

export type PaymentsCommand =
  | { name: 'list'; all: boolean }
  | { name: 'look' | 'refund'; code: string }
  | { name: 'confirm'; code: string; outcome: ConfirmedOutcome; why: string };

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): PaymentsCommand {
  const name = orderIn(args, 'list', 'look', 'refund', 'confirm');
  const [, argument, ...rest] = args;
  if (name === 'confirm') return readConfirmation(args.slice(1));
  refuseMore(rest);
  if (name === 'list') {
    const all = argument === '--all';
    refuseMore(all ? [] : args.slice(1));
    return { name, all };
  }
  if (argument === undefined) throw new UsageError(`a ${name} le falta el número de una reserva`);
  return { name, code: argument };
}

function readConfirmation([code, outcome, ...rest]: readonly string[]): PaymentsCommand {
  if (code === undefined) throw new UsageError('a confirm le falta el número de una reserva');
  const known = confirmedOutcomes.find((word) => word === outcome);
  if (!known) throw new UsageError(`a confirm le falta qué pasó: ${oneOf(confirmedOutcomes)}`);
  return { name: 'confirm', code, outcome: known, why: rest.join(' ').trim() };
}
