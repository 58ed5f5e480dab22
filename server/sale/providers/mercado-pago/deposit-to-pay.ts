import { parseDni } from '../../../../domain/operation/buyer/document-number.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { deposits, operations, payments } from '../../../ground/db/schema.ts';
import type { DepositRecord } from '../../stored/stored-ledger.ts';
import { readOperation } from '../../stored/stored-operation.ts';

export interface DepositToPay {
  deposit: DepositRecord;
  brandId: BrandId;
  /** 'Volkswagen Nivus Highline', for the card's statement of account. */
  vehicle: string;
  email: string;
  dni: string;
  /** The outcome of a payment that already exists for it. */
  paid: 'approved' | 'pending' | undefined;
  /** Whether its unit is held, so that a card may be charged. */
  isPayable: boolean;
}

const wasPaid = inArray(payments.status, ['approved', 'pending'] satisfies DepositToPay['paid'][]);

export async function findDepositToPay(
  db: Database,
  clientRef: string,
  now: Date,
): Promise<DepositToPay | undefined> {
  const [row] = await db
    .select()
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .leftJoin(payments, and(eq(payments.clientRef, deposits.clientRef), wasPaid))
    .where(eq(deposits.clientRef, clientRef))
    .orderBy(payments.status);
  if (!row) return undefined;
  const { deposits: deposit, operations: stored, payments: paid } = row;
  const operation = readOperation(stored);
  return {
    deposit,
    brandId: operation.brandId,
    vehicle: `${operation.quote.vehicle.brand} ${operation.quote.vehicle.name}`,
    email: operation.buyer.email,
    dni: parseDni(operation.buyer.dni) ?? operation.buyer.dni,
    paid: paid?.status as DepositToPay['paid'],
    isPayable:
      deposit.status === 'awaiting' &&
      deposit.provider === 'mercado-pago' &&
      operation.status === 'holding' &&
      deposit.holdUntil > now,
  };
}
