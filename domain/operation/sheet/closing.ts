import { formatMoney } from '../../money/money.ts';
import { partMoney } from '../closing.ts';
import { owedBy, owedMoney } from '../operation-after-deposit.ts';
import type { Operation } from '../operation.ts';
import { paymentMeans } from '../payment-means.ts';
import { isTagged } from '../status.ts';
import { surplusWords } from './payment.ts';
import { nothing, toConfirm, type SheetReader, type SheetRow } from './row.ts';

/** The balance as rows: each received part, each used vehicle with its estimate, and what is left. */
export function closingSheet(
  operation: Operation,
  reader: SheetReader,
): SheetRow<'taken' | 'received' | 'left'>[] {
  const { closing, used_vehicles, purchase } = operation;
  const { currency } = purchase.vehicle;
  const money = (amount: number) => (amount === 0 ? nothing : formatMoney(amount, currency));
  const owed = owedBy(operation);
  return [
    ...(closing?.taken ?? []).map(({ index, was, why }) => {
      const { brand, vehicle, valuation } = used_vehicles[index]!;
      return {
        key: 'taken' as const,
        label: `Tomamos ${reader === 'buyer' ? 'tu' : 'su'} ${brand} ${vehicle}`,
        value: money(valuation),
        ...(valuation !== was && {
          // Staff write the reason for their colleagues.
          note: `estimado: ${money(was)}; ${reader === 'buyer' ? 'el valor final sale de la revisión del vehículo' : why}`,
        }),
      };
    }),
    ...(closing?.parts ?? []).map((part) => ({
      key: 'received' as const,
      label: `Recibimos por ${paymentMeans[part.means]}, recibo ${part.receipt}`,
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
