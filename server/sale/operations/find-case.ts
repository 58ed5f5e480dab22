import { eq, or, type SQL } from 'drizzle-orm';
import { operations } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';

/** A typed case number; undefined for another text. */
export function parseCaseNumber(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Selects the operations with a typed case number, or with the code that a buyer read out; undefined for neither. */
export function isNamed({ system }: Pick<Dealership, 'system'>, typed: string): SQL | undefined {
  const [number, code] = [parseCaseNumber(typed), system.parseCode(typed)];
  return or(
    number === undefined ? undefined : eq(operations.caseNumber, number),
    code === undefined ? undefined : eq(operations.code, code),
  );
}

/**
 * The code of the operation that a member of staff names. Undefined without one, and when the number of one is the code
 * of another: an existing system can have such codes.
 */
export async function codeOfCase(
  dealership: Pick<Dealership, 'system' | 'db'>,
  typed: string,
): Promise<string | undefined> {
  const named = isNamed(dealership, typed);
  if (!named) return undefined;
  const found = await dealership.db.select({ code: operations.code }).from(operations).where(named);
  return found.length === 1 ? found[0]!.code : undefined;
}

/** For people who named no operation, or two. */
export const notOneCase = 'no hay una reserva con ese número o código';
