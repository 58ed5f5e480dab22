import { endpointPath, type Endpoint } from '../../../domain/wire/endpoint.ts';
import { isErrorBody, wireErrors, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { TestDealership } from './dealership.ts';
import { testGroup } from '../wire/test-group.ts';

export interface Answer {
  status: number;
  body: unknown;
}

let visitors = 0;

/** A new client address, with unused rate limits. */
export function newcomer(): string {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
}

/** Sends a call without the client's types and checks; `body` can be invalid. */
export async function send(
  { app }: Pick<TestDealership, 'app'>,
  endpoint: Endpoint,
  body: unknown,
  { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await app.inject({
    method: endpoint.method,
    url: endpointPath(endpoint, testGroup),
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answerOf(response);
}

/** The code of a refusal, or the status of another answer. */
export const outcomeOf = ({ status, body }: Answer): ErrorCode | number =>
  isErrorBody(body) ? body.error.code : status;

export async function look(shop: TestDealership, url: string): Promise<Answer> {
  return answerOf(await shop.app.inject({ url }));
}

/** The answer without the id of its request, which is always different. */
export function answerOf(response: { statusCode: number; json: () => unknown }): Answer {
  const body = response.json();
  if (isErrorBody(body)) delete body.error.request_id;
  return { status: response.statusCode, body };
}

/** The whole answer of a refusal. */
export function refusal(code: ErrorCode): Answer {
  const { status, message } = wireErrors[code];
  return { status, body: { error: { code, message } } };
}
