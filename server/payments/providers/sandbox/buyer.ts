import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { deposits, operations } from '../../../db/schema.ts';
import { readOperation } from '../../../operations/stored-operation.ts';
import { emptyCardForm, type CardFormValues } from './card-form.ts';

/** The card form with what the buyer typed in the reservation: most people pay with a card of their own. */
export async function cardFormOfBuyer(db: Database, clientRef: string): Promise<CardFormValues> {
  const [row] = await db
    .select({ operation: operations })
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(eq(deposits.clientRef, clientRef));
  if (!row) return emptyCardForm;
  const { name, lastname, dni } = readOperation(row.operation).buyer;
  return { ...emptyCardForm, holder: `${name} ${lastname}`.trim(), dni };
}
