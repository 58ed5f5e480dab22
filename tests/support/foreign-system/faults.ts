/** The faults that the system can play on a call. */
export type Fault =
  /** Never answers. */
  | 'hang'
  /** Breaks the connection before it does anything. */
  | 'die'
  /** Carries out the call, and breaks the connection before it answers. */
  | 'die after'
  /** Sends half of its answer. */
  | 'half'
  /** Answers 500, in HTML. */
  | 'fail'
  /** Answers without `data`. */
  | 'no data'
  /** Answers other amounts than it stores. */
  | 'other amounts'
  /** Answers that the vehicle costs nothing. */
  | 'no price'
  /** Answers amounts that do not add up. */
  | 'wrong sum'
  /** Answers another operation's code. */
  | 'other code'
  | 'fewer fields';

export interface Play {
  /** The end of the call's path: `dealership/update`. Empty for every call. */
  call: string;
  fault: Fault;
  /** How many times; forever by default. */
  times?: number | undefined;
}

type Fields = Record<string, unknown>;

/** The answer of the system with a wrong operation. */
export function lied(fault: Fault | undefined, data: unknown): unknown {
  const operation = structuredClone(data) as Fields & { purchase?: { vehicle: Fields } };
  const vehicle = operation?.purchase?.vehicle;
  if (!vehicle) return data;
  if (fault === 'other amounts') {
    const dearer = 1_000_000;
    for (const [fields, name] of [
      [vehicle, 'price'],
      [vehicle, 'list_price'],
      [vehicle, 'full_price_with_discount'],
      [operation, 'pending_amount'],
    ] as const) {
      fields[name] = String(Number(fields[name]) + dearer);
    }
    return operation;
  }
  if (fault === 'no price') {
    const { full_price_with_discount: _full, ...rest } = vehicle;
    const free = { ...rest, price: '0.00', list_price: '0.00' };
    const { pending_amount: _pending, ...others } = operation;
    return { ...others, purchase: { ...operation.purchase, vehicle: free } };
  }
  if (fault === 'wrong sum') {
    return { ...operation, pending_amount: String(Number(operation['pending_amount']) - 5_000) };
  }
  if (fault === 'other code') return { ...operation, code: 'Zonda-de-otra-persona' };
  if (fault === 'fewer fields') {
    const { customer: _customer, usd_rate: _rate, pending_amount: _pending, ...rest } = operation;
    return rest;
  }
  return data;
}
