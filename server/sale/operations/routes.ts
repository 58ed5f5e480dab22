import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dealershipArrivalEndpoint } from '../../../domain/wire/dealership/arrival.ts';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
} from '../../../domain/wire/dealership/cancel.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUnitOfferEndpoint } from '../../../domain/wire/dealership/unit-offer.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership/visit.ts';
import type { CheckedBodyOf, Endpoint, ResponseOf } from '../../../domain/wire/endpoint.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { parseStaffView } from '../../../domain/operation/staff-view-text.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import { limitByNetwork, type GuessGuard } from '../../ground/limits/limit-by-network.ts';
import { serve, type Handler } from '../../ground/wire/route.ts';
import { countArrival } from './arrivals.ts';
import { cancelReservation, revoke } from './cancellation.ts';
import { openOperation, startOperation, updateOperation } from './operations.ts';
import { viewOperation } from './staff-view.ts';
import { answerUnitOffer } from './unit-offer.ts';
import { chooseVisit } from './visits.ts';

/** Limit for one IP address. */
const wrongCodesAMinute = 20;

/** Maximum number of operations that one IP address can start in an hour. */
const startsAnHour = 60;

/** Number of arrivals of one IP address that count in an hour. */
const arrivalsAnHour = 60;

/** Maximum number of start letters that one IP address can cause in an hour; further starts send no letter. */
const startLettersAnHour = 20;

/** The refusals of a code that opens nothing. */
const wrongCode: ReadonlySet<ErrorCode> = new Set(['operation_not_found', 'revocation_not_found']);

/**
 * Throws `too_many_requests` instead of `operation_not_found` for a network with too many wrong codes. A right code
 * always works: codes are too long to be guessed, also those of an existing system, and neighbours share a network.
 */
export function createCodeGuard(app: FastifyInstance): GuessGuard {
  const limit = limitByNetwork(app, 'wrong codes', wrongCodesAMinute, '1 minute');
  return async (request, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WireError) || !wrongCode.has(error.code)) throw error;
      const standing = await limit(request);
      if (!standing.isAllowed && standing.isExceeded) throw new WireError('too_many_requests');
      throw error;
    }
  };
}

/**
 * Counts the starts of an IP address, and returns whether one more may send a letter. Throws `too_many_requests` above
 * the limit.
 */
type StartGuard = (request: FastifyRequest) => Promise<{ mayMail: boolean }>;

function createStartGuard(
  app: FastifyInstance,
  { config }: Pick<Dealership, 'config'>,
): StartGuard {
  const starts = limitByNetwork(app, 'starts', startsAnHour, '1 hour');
  const letters = limitByNetwork(app, 'start letters', startLettersAnHour, '1 hour');
  return async (request) => {
    const standing = config.limits ? await starts(request) : undefined;
    if (standing && !standing.isAllowed && standing.isExceeded) {
      request.log.warn({ limit: 'starts by address' }, 'a start was refused by a limit');
      throw new WireError('too_many_requests');
    }
    const mail = await letters(request);
    return { mayMail: mail.isAllowed || !mail.isExceeded };
  };
}

/** Returns a function that serves a call about the operation of a code, guarded against wrong codes. */
export function servesOperations(
  app: FastifyInstance,
  { config }: Pick<Dealership, 'config'>,
  guardCode: GuessGuard,
) {
  return <E extends Endpoint>(
    endpoint: E,
    act: (body: CheckedBodyOf<E>, request: FastifyRequest) => Promise<ResponseOf<E>>,
  ): void =>
    serve(app, config.groupSlug, endpoint, ({ body, request }) =>
      guardCode(request, () => act(body, request)),
    );
}

export function operationRoutes(
  app: FastifyInstance,
  dealership: Dealership,
  guardCode: GuessGuard,
): void {
  const { system } = dealership;
  const guardStart = createStartGuard(app, dealership);

  const limitArrivals = limitByNetwork(app, 'arrivals', arrivalsAnHour, '1 hour');
  const countOne: Handler<typeof dealershipArrivalEndpoint> = async ({ body, request }) => {
    const standing = dealership.config.limits ? await limitArrivals(request) : undefined;
    const is_counted = !standing || standing.isAllowed || !standing.isExceeded;
    if (is_counted) await countArrival(dealership, body, request);
    return { is_counted };
  };
  // The same answer for everybody: browsers go on storing the page for their back button.
  serve(app, dealership.config.groupSlug, dealershipArrivalEndpoint, countOne, {});

  const serveOperation = servesOperations(app, dealership, guardCode);
  serveOperation(dealershipStartEndpoint, async (body, request) => {
    if (!('code' in body)) {
      const { mayMail } = await guardStart(request);
      return startOperation(dealership, body, { request, mayMail });
    }
    const view = parseStaffView(body.code);
    if (view) return viewOperation(dealership, body.code, view);
    await system.adopt?.(dealership, body.code, request);
    return openOperation(dealership, body.code);
  });
  // Our own providers notify the server, so the message of their page in a browser changes nothing.
  serveOperation(dealershipOutcomeEndpoint, async (body) => {
    await system.receiveOutcome?.(dealership, body);
    return openOperation(dealership, body.code);
  });
  serveOperation(valuationEndpoint, (body, request) => system.value(dealership, body, request));
  serveOperation(dealershipCancelEndpoint, ({ code }) => cancelReservation(dealership, code));
  serveOperation(dealershipVisitEndpoint, (body) => chooseVisit(dealership, body));
  serveOperation(dealershipUnitOfferEndpoint, (body) => answerUnitOffer(dealership, body));
  serveOperation(revocationEndpoint, (body) => revoke(dealership, body));
  serveOperation(dealershipUpdateEndpoint, (body) => updateOperation(dealership, body));
}
