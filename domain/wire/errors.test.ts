import { describe, expect, test } from 'vitest';
import { errorBody, isErrorBody, WireError, wireErrors, type ErrorCode } from './errors.ts';

const codes = Object.keys(wireErrors) as ErrorCode[];

describe('a wire error', () => {
  test('has the right status for its code', () => {
    const statuses = Object.fromEntries(codes.map((code) => [code, wireErrors[code].status]));
    expect(statuses).toEqual({
      invalid_request: 400,
      signature_invalid: 401,
      not_found: 404,
      operation_not_found: 404,
      revocation_not_found: 404,
      promotion_not_found: 404,
      unit_unavailable: 409,
      unit_held: 409,
      figures_differ: 409,
      operation_changed: 409,
      operation_closed: 409,
      day_closed: 409,
      offer_over: 409,
      visit_closed: 409,
      balance_pending: 409,
      personal_data_missing: 409,
      cancellation_late: 409,
      too_many_requests: 429,
      too_many_holds: 429,
      held_too_long: 429,
      too_many_reservations: 429,
      internal: 500,
      list_too_long: 413,
      cv_too_large: 413,
      cv_invalid: 415,
      cv_macros: 415,
      cv_infected: 415,
      cv_unscanned: 503,
      system_unavailable: 502,
      temporarily_unavailable: 503,
      valuation_failed: 503,
      rate_unavailable: 503,
      payments_unavailable: 503,
    } satisfies Record<ErrorCode, number>);
  });

  test('has the message of the specification', () => {
    expect(wireErrors.unit_unavailable.message).toEqual(
      'El vehículo seleccionado no está disponible.',
    );
    expect(wireErrors.valuation_failed.message).toEqual(
      'No pudimos realizar la cotización de tu vehículo.',
    );
    expect(wireErrors.payments_unavailable.message).toEqual(
      'Imposible procesar el pago en este momento.',
    );
  });

  test.each(codes)('explains %s in a Spanish sentence', (code) => {
    expect(wireErrors[code].message).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*[.?!]$/);
  });

  test.each(codes)('is sent as code and message, and recognised: %s', (code) => {
    expect(errorBody(code)).toEqual({ error: { code, message: wireErrors[code].message } });
    expect(isErrorBody(errorBody(code))).toBe(true);
  });

  test('keeps its code and its cause when thrown', () => {
    const error = new WireError('unit_held', { cause: 'a lock' });
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.cause]).toEqual(['WireError', 'unit_held', 'a lock']);
  });

  test.each([
    null,
    undefined,
    'unit_held',
    {},
    { error: null },
    { error: {} },
    { error: { code: 409 } },
  ])('is not recognised in %j', (body) => {
    expect(isErrorBody(body)).toBe(false);
  });
});
