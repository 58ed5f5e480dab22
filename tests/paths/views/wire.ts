import { waitFor } from '@testing-library/react';
import type { Endpoint, ResponseOf } from '../../../domain/wire/endpoint.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { asSent, otherUnit } from '../../support/wire/stand-in-dealership.ts';
import { answer, ConnectionLost, network } from '../../support/wire/wire-handlers.ts';

/** The result of an endpoint's next request. */
export interface WireAnswer {
  endpoint: Endpoint;
  settle: (request: HeldRequest) => void;
}

type HeldRequest = PromiseWithResolvers<unknown>;

export function reply<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): WireAnswer {
  return { endpoint, settle: ({ resolve }) => resolve(data) };
}

export function refuse<E extends Endpoint>(
  endpoint: E,
  code: E['errors'][number] & ErrorCode,
  details?: Pick<WireError, 'endedOn'>,
): WireAnswer {
  return { endpoint, settle: ({ reject }) => reject(new WireError(code, details)) };
}

export function lose(endpoint: Endpoint): WireAnswer {
  return { endpoint, settle: ({ reject }) => reject(new ConnectionLost()) };
}

/** A network that answers only at the walk's command. */
export interface Wire {
  /** Answers the requests in order; each answer waits for its request. */
  play: (answers: readonly WireAnswer[]) => Promise<void>;
  isRequested: (endpoint: Endpoint) => boolean;
}

/** Holds every request of these endpoints; earlier handlers answer all others. */
export function holdRequests(endpoints: Iterable<Endpoint>): Wire {
  const held = new Map<Endpoint, HeldRequest[]>();
  for (const endpoint of new Set(endpoints)) {
    const waiting: HeldRequest[] = [];
    held.set(endpoint, waiting);
    network.use(
      answer(endpoint, ({ query }) => {
        if (endpoint === stockUnitEndpoint && 'family_id' in query)
          return [asSent(otherUnit)] as never;
        const request: HeldRequest = Promise.withResolvers();
        waiting.push(request);
        return request.promise as Promise<never>;
      }),
    );
  }
  const next = (endpoint: Endpoint): HeldRequest => {
    const request = held.get(endpoint)?.shift();
    if (!request) throw new Error(`no request waits for ${nameOf(endpoint)}`);
    return request;
  };
  return {
    play: async (answers) => {
      for (const { endpoint, settle } of answers) {
        settle(await waitFor(() => next(endpoint), { interval: 5 }));
      }
    },
    isRequested: (endpoint) => (held.get(endpoint)?.length ?? 0) > 0,
  };
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${typeof path === 'string' ? path : Object.values(path)[0]}`;
}
