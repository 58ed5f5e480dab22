import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { endpointPath, type Endpoint } from '../../../domain/wire/endpoint.ts';
import { wireErrors, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { TestDealership } from './dealership.ts';
import { testGroup } from '../wire/test-group.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Sends a call without the client's types and checks; `body` can be invalid. */
export async function send(
  shop: TestDealership,
  endpoint: Endpoint,
  body: unknown,
  options: { brandId?: BrandId; from?: string } = {},
): Promise<Answer> {
  const response = await shop.app.inject({
    method: endpoint.method,
    url: endpointPath(endpoint, testGroup, options.brandId),
    remoteAddress: options.from ?? '127.0.0.1',
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Gets an address of the dealership. */
export async function look(shop: TestDealership, url: string): Promise<Answer> {
  const response = await shop.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
}

/** The whole answer of a refusal. */
export function refusal(code: ErrorCode): Answer {
  const { status, message } = wireErrors[code];
  return { status, body: { error: { code, message } } };
}
