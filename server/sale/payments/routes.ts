import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdLimits } from '../../../machines/ports.ts';
import { findBrand, type BrandId } from '../../../domain/vehicles/brands.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import type { GuessGuard } from '../../ground/limits/limit-by-network.ts';
import { queryNumber, serve } from '../../ground/wire/route.ts';
import { networkOf } from '../../ground/limits/network.ts';
import { startDeposit } from './deposits.ts';
import { extendHold, releaseHold } from '../operations/holds.ts';
import { servesOperations } from '../operations/routes.ts';

export function paymentRoutes(
  app: FastifyInstance,
  dealership: Dealership,
  guardCode: GuessGuard,
): void {
  const { config, provider } = dealership;
  const page = provider.name === 'existing-system' ? '' : '/pay';
  const publicKey = (brandId: BrandId) =>
    provider.publicKey(brandId).catch((error: unknown) => {
      if (error instanceof WireError && error.code === 'system_unavailable') return undefined;
      throw error;
    });

  serve(app, config.groupSlug, dealershipMpEndpoint, async ({ query }) => {
    const brandId = queryNumber(query.brand_id);
    if (brandId !== undefined && !findBrand(await app.brands(), brandId))
      throw new WireError('invalid_request');
    return {
      access_token: brandId === undefined ? null : ((await publicKey(brandId)) ?? null),
      frame_url: config.paymentsUrl + page,
    };
  });
  const serveOperation = servesOperations(app, dealership, guardCode);
  serveOperation(dealershipDepositEndpoint, (body, request) =>
    logLimits(request, startDeposit(dealership, body, networkOf(request.ip))),
  );
  serveOperation(dealershipExtendEndpoint, ({ code }) => extendHold(dealership, code));
  serveOperation(dealershipReleaseEndpoint, ({ code }) => releaseHold(dealership, code));
}

/** Logs that a limit refused a hold: somebody may be trying to take the stock off sale. */
async function logLimits<T>({ log }: FastifyRequest, holding: Promise<T>): Promise<T> {
  try {
    return await holding;
  } catch (error) {
    if (error instanceof WireError && holdLimits.some((code) => code === error.code)) {
      log.warn({ limit: error.code }, 'a hold was refused by a limit');
    }
    throw error;
  }
}
