import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { staffViewText } from '../../../domain/operation/staff-view-text.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { operations } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { macOf, type DeskSecret } from '../../ground/security/desk-key.ts';
import { toOperation } from './records.ts';
import { findOperations } from '../stored/stored-ledger.ts';

const viewMinutes = 10;

/**
 * The text that opens the buyer's pages for a member of staff, in place of the buyer's code. Nothing but the call that
 * reads an operation takes it, because no system reads it as a code.
 */
export function staffViewToken(settings: DeskSecret, caseNumber: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + viewMinutes * 60;
  return staffViewText(caseNumber, until, signatureOf(settings, caseNumber, until));
}

/**
 * The operation as its buyer sees it, with the token in place of each secret. It changes nothing: no hold ends, no
 * figure is quoted again. Throws `operation_not_found` for a token that is forged or over.
 */
export async function viewOperation(
  dealership: Dealership,
  token: string,
  { caseNumber, until, signature }: { caseNumber: number; until: number; signature: string },
): Promise<Operation> {
  const { db, config, now } = dealership;
  const expected = Buffer.from(signatureOf(config, caseNumber, until));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const isOver = until * 1000 <= now().getTime();
  const [record] =
    isOurs && !isOver ? await findOperations(db, eq(operations.caseNumber, caseNumber), now()) : [];
  if (!record) throw new WireError('operation_not_found');
  const operation = await toOperation(db, dealership, record);
  const { transaction } = operation.purchase;
  return {
    ...operation,
    code: token,
    may_cancel: false,
    is_staff_view: true,
    purchase: {
      ...operation.purchase,
      transaction: transaction && { ...transaction, code: '', may_extend: false },
    },
  };
}

function signatureOf(settings: DeskSecret, caseNumber: number, until: number): string {
  const mac = macOf(settings, `view of case ${caseNumber} until ${until}`);
  // In lower case, as links are.
  return Buffer.from(mac, 'base64url').toString('hex').slice(0, 40);
}
