import type { Operation } from '../../../domain/operation/operation.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import type { ErrorCode } from '../../../domain/wire/errors.ts';
import type { RawAnswer } from './raw-request.ts';
import type { HostileRequest } from './requests.ts';
import { planted } from './values.ts';

/** Codes with a status above 499 that the contract has for a wrong request, not for a defect. */
const honestFailures: readonly ErrorCode[] = ['valuation_failed'];

/** The problem of an answer to a hostile request; undefined when there is none. */
export function problemIn(
  { endpoint, isRaw, method, headers: sent }: HostileRequest,
  answer: RawAnswer | undefined,
): string | undefined {
  // Node closes the connection when it cannot even answer.
  const isHuge = sent.reduce((size, [name, value]) => size + name.length + value.length, 0) > 8000;
  if (!answer) return isRaw || isHuge ? undefined : 'the connection was closed without an answer';
  const { status, headers, body } = answer;
  const code = errorCode(body);
  if (!(status >= 200 && status < 600)) return `status ${status}`;
  if (status >= 500 && !honestFailures.includes(code!)) return `status ${status} ${code ?? ''}`;
  if (endpoint && method === endpoint.method && status >= 400 && status !== 404 && code) {
    const documented: readonly string[] = [...endpoint.errors, 'invalid_request'];
    if (!documented.includes(code)) return `the code ${code} is not in the contract`;
  }
  if (headers.has(planted.header)) return 'a header was injected';
  const isHtml = headers.get('content-type')?.[0]?.startsWith('text/html');
  if (isHtml && body.includes(planted.markup)) return 'markup was injected';
  if (/\n {4}at .+:\d+:\d+/.test(body)) return 'the answer has a stack';
  if (body.includes('root:x:0:0') || body.includes('"private": true')) return 'a file was read';
  const [location] = headers.get('location') ?? [];
  if (location && !/^\/(?!\/)/.test(location)) return `a redirect leads to ${location}`;
  return undefined;
}

function errorCode(body: string): ErrorCode | undefined {
  try {
    return (JSON.parse(body) as { error?: { code?: ErrorCode } } | null)?.error?.code;
  } catch {
    return undefined;
  }
}

/** Nobody pays in this proof, so no operation can get further. */
const unpaid: readonly OperationStatus[] = ['open', 'holding', 'expired', 'cancelled'];

/** The damage to an operation by a hostile request; `before` is its state at the start. */
export function damageTo(operation: Operation, before: Operation): string | undefined {
  const { purchase, promotion, used_vehicles, cash_amount, credit_amount } = operation;
  const { vehicle, transaction } = purchase;
  const changed = (['code', 'brand_id', 'family', 'deposit_amount', 'usd_rate'] as const).find(
    (field) => operation[field] !== before[field],
  );
  if (changed) return `its ${changed} changed`;
  if (JSON.stringify(vehicle) !== JSON.stringify(before.purchase.vehicle)) {
    return 'its vehicle or a price of it changed';
  }
  if (!unpaid.includes(operation.status)) return `it became ${operation.status}`;
  const isHeld = transaction?.paid_at === null && Date.parse(transaction.hold_until) > 0;
  if (operation.status === 'holding' && !isHeld) return 'it holds a unit without a deadline';
  if (promotion) return 'it got a promotion';
  const { list_price, price, special_discount, discount } = vehicle;
  const { license_price, delivery_price } = vehicle;
  const base = list_price ?? price;
  const total =
    base - (special_discount > 0 ? special_discount : discount) + license_price + delivery_price;
  const used = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  if (used_vehicles.length > 0) return 'it accepted a used vehicle that nobody valued';
  if (operation.pending_amount !== total - cash_amount - used - credit_amount) {
    return `its balance is wrong: ${operation.pending_amount}`;
  }
  const amounts = [cash_amount, credit_amount, operation.pending_amount, operation.revision];
  if (!amounts.every((amount) => Number.isFinite(amount))) return 'an amount is not a number';
  if (cash_amount < 0 || cash_amount > total) return `its cash is ${cash_amount} of ${total}`;
  if (!Number.isInteger(operation.revision) || operation.revision < before.revision) {
    return `its revision is ${operation.revision}`;
  }
  const known = new Set([...Object.keys(before), 'shown', 'customer']);
  const stranger = Object.keys(operation).find((name) => !known.has(name));
  if (stranger) return `it has a field ${stranger}`;
  return JSON.stringify(operation).includes('\\u0000') ? 'it has a NUL' : undefined;
}
