import { formatMoney } from '../../money/money.ts';
import { partMoney, receivedBy } from '../closing.ts';
import { owedBy, owedMoney } from '../operation-after-deposit.ts';
import type { Operation } from '../operation.ts';
import { isTagged } from '../status.ts';
import type { Closing } from '../stored-parts.ts';
import { surplusWords } from './payment.ts';
import { nothing, toConfirm, type SheetReader, type SheetRow } from './row.ts';

type ClosingRow = SheetRow<'taken' | 'received' | 'left'>;

/** The balance as rows for the buyer: each received part, each used vehicle with its estimate, and what is left. */
export function closingSheet(operation: Operation): ClosingRow[] {
  const reason = 'el valor final sale de la revisión del vehículo';
  return closingRows(operation, 'buyer', () => reason);
}

/** The same rows for people of the dealership, with the reasons that they wrote for their colleagues. */
export function staffClosingSheet(operation: Operation, stored: Closing | null): ClosingRow[] {
  const reasonFor = (used: number) => stored?.taken.find(({ index }) => index === used)?.why;
  return closingRows(operation, 'sales', reasonFor);
}

function closingRows(
  operation: Operation,
  reader: SheetReader,
  reasonFor: (used: number) => string | undefined,
): ClosingRow[] {
  const { closing, used_vehicles, purchase } = operation;
  const { currency } = purchase.vehicle;
  const money = (amount: number) => (amount === 0 ? nothing : formatMoney(amount, currency));
  const owed = owedBy(operation);
  return [
    ...(closing?.taken ?? []).map(({ index, was }) => {
      const { brand, vehicle, valuation } = used_vehicles[index]!;
      return {
        key: 'taken' as const,
        label: `Tomamos ${reader === 'buyer' ? 'tu' : 'su'} ${brand} ${vehicle}`,
        value: money(valuation),
        ...(valuation !== was && {
          note: `estimado: ${money(was)}; ${reasonFor(index)}`,
        }),
      };
    }),
    ...(closing?.parts ?? []).map((part) => ({
      key: 'received' as const,
      label: `Recibimos ${receivedBy(part)}`,
      value: partMoney(part, currency),
    })),
    ...(isTagged(operation.status, 'gives its payments back')
      ? []
      : [
          {
            key: 'left' as const,
            label: owed !== null && owed < 0 ? surplusWords[reader] : 'Falta pagar',
            value: owed === null ? toConfirm : money(Math.abs(owed)),
          },
        ]),
  ];
}

/** 'Te falta pagar $ 1.000.000', for a person of the dealership 'falta pagar $ 1.000.000'. */
export function leftToPayWords(operation: Operation, reader: SheetReader): string {
  const owed = owedBy(operation);
  const isBuyer = reader === 'buyer';
  const money = owedMoney(operation);
  if (owed === null) {
    return isBuyer
      ? 'Lo que falta pagar lo confirma el concesionario'
      : 'lo que falta depende del dólar';
  }
  if (owed < 0) return isBuyer ? `Tenés ${money} a tu favor` : `el cliente tiene ${money} a favor`;
  if (owed === 0) return isBuyer ? 'No te falta pagar nada' : 'no falta pagar nada';
  return isBuyer ? `Te falta pagar ${money}` : `falta pagar ${money}`;
}
