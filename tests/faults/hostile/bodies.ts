import * as fc from 'fast-check';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import { hostileText, hostileValue, type JsonText } from './values.ts';

/** The part of a zod schema's definition that this file reads. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, unknown>;
}

export interface Schema {
  _zod: { def: unknown };
}

/** Valid values by field name: without them, a request would be refused before it reaches the code under attack. */
export function rightValues(operation: Operation): ReadonlyMap<string, unknown> {
  const { vehicle } = operation.purchase;
  return new Map<string, unknown>([
    ...Object.entries(vehicle),
    ...Object.entries(completeBuyer),
    ['code', operation.code],
    ['operation', operation.code],
    ['operation_code', operation.code],
    ['client_ref', operation.purchase.transaction?.code ?? operation.code],
    ['revision', operation.revision],
    ['cash_amount', operationTotal(operation)],
    ['total', operationTotal(operation)],
    ['deposit_amount', operation.deposit_amount],
    ['stock_id', vehicle.id],
    ['model', vehicle.name],
    ['fullprice', fullPrice(vehicle)],
    ['message', 'Hola'],
    ['subject', 'Contacto'],
    ['content', 'news'],
    ['promotion', null],
    ['shown', undefined],
    ['used_vehicles', []],
    ['credit_id', 0],
    ['credit_amount', 0],
  ]);
}

/** Bodies for a schema: mostly valid, so that their wrong parts get far. */
export function bodyFor(
  schema: Schema,
  right: ReadonlyMap<string, unknown>,
): fc.Arbitrary<JsonText> {
  return fc.oneof(
    { weight: 9, arbitrary: valueOf(schema, right) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function valueOf(
  schema: Schema,
  right: ReadonlyMap<string, unknown>,
  name = '',
): fc.Arbitrary<JsonText> {
  const usual = usualValue(schema, right, name);
  return fc.oneof(
    { weight: name === '' ? 30 : 8, arbitrary: usual },
    { weight: 1, arbitrary: hostileValue },
  );
}

function usualValue(
  schema: Schema,
  right: ReadonlyMap<string, unknown>,
  name: string,
): fc.Arbitrary<JsonText> {
  const definition = schema._zod.def as Definition;
  const known = right.has(name)
    ? fc.constant(JSON.stringify(right.get(name)) ?? 'null')
    : undefined;
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape!, right);
    case 'array':
      return fc
        .array(valueOf(definition.element!, right), { maxLength: 5 })
        .map((items) => `[${items.join(',')}]`);
    case 'union':
      return fc.oneof(...definition.options!.map((option) => usualValue(option, right, name)));
    case 'optional':
    case 'nullable':
      return known ?? fc.oneof(fc.constant('null'), usualValue(definition.innerType!, right, name));
    case 'pipe':
      return usualValue(definition.in!, right, name);
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries!)).map((v) => JSON.stringify(v));
    case 'literal':
      return known ?? fc.constantFrom(...definition.values!).map((v) => JSON.stringify(v));
    case 'number':
    case 'int':
      return known ?? fc.double().map((number) => String(number));
    case 'string':
      return known ?? hostileText.map((text) => JSON.stringify(text));
    default:
      return hostileValue;
  }
}

function objectOf(
  shape: Record<string, Schema>,
  right: ReadonlyMap<string, unknown>,
): fc.Arbitrary<JsonText> {
  const fields = Object.entries(shape).map(([name, schema]) =>
    valueOf(schema, right, name).map((value) => `${JSON.stringify(name)}:${value}`),
  );
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('__proto__', 'constructor', 'status', 'toJSON', ''), hostileValue)
        .map(([name, value]) => `,${JSON.stringify(name)}:${value}`),
    },
  );
  return fc.tuple(fc.tuple(...fields), extra).map(([texts, more]) => `{${texts.join(',')}${more}}`);
}
