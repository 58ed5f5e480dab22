import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { endpointPath, type Endpoint } from '../../../domain/wire/endpoint.ts';
import { wireErrors, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { TestDealership } from './dealership.ts';
import { testGroup } from '../wire/test-group.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Sends a call as it is, checked by nobody but the server; `body` may be what no client would send. */
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

/** Looks at an address of the dealership. */
export async function look(shop: TestDealership, url: string): Promise<Answer> {
  const response = await shop.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
}

/** The whole answer that refuses a call with a code. */
export function refusal(code: ErrorCode): Answer {
  const { status, message } = wireErrors[code];
  return { status, body: { error: { code, message } } };
}
