import type { FastifyInstance } from 'fastify';
import { findBrand, type BrandId } from '../../../domain/vehicles/brands.ts';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
} from '../../../domain/wire/dealership-cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership-hold.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership-mp.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership-outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { cancelReservation, revoke } from '../../operations/cancellation.ts';
import type { GuessGuard } from '../../limits/limit-by-network.ts';
import { networkOf } from '../../limits/network.ts';
import { openOperation } from '../../operations/operations.ts';
import { createStartGuard } from '../../operations/routes.ts';
import { sayLimits } from '../../payments/routes.ts';
import { extendHold, releaseHold } from '../../payments/holds.ts';
import { queryNumber, serve } from '../../wire/route.ts';
import { startDepositAtSystem } from './deposit.ts';
import { hearOutcome, lookWhileWaiting } from './outcome.ts';
import type { Reservations } from './reservations.ts';
import { resumeAtSystem } from './resume.ts';
import { startAtSystem } from './start.ts';
import { updateAtSystem } from './update.ts';
import { valueAtSystem } from './valuation.ts';

/** The calls of a reservation: those of SPEC §7 go on to the system, the others are answered here. */
export function reservationRoutes(
  app: FastifyInstance,
  reservations: Reservations,
  guardCode: GuessGuard,
): void {
  const { dealership, gateway } = reservations;
  const { group } = gateway;
  const publicKey = (brandId: BrandId) =>
    dealership.provider.publicKey(brandId).catch(() => undefined);
  const guardStart = createStartGuard(app, dealership);

  serve(app, group, dealershipStartEndpoint, async ({ body, request }) => {
    if ('code' in body) {
      return guardCode(request, async () => {
        await lookWhileWaiting(reservations, body.code).catch((error) => {
          reservations.log.warn({ reason: (error as Error).message }, 'no status of a payment');
        });
        return resumeAtSystem(reservations, body.code, request);
      });
    }
    const { mayMail } = await guardStart(request);
    return startAtSystem(reservations, body, { request, mayMail });
  });
  serve(app, group, dealershipUpdateEndpoint, ({ body, request }) =>
    guardCode(request, () => updateAtSystem(reservations, body)),
  );
  serve(app, group, valuationEndpoint, ({ body, request }) =>
    guardCode(request, () => valueAtSystem(reservations, body, request)),
  );
  serve(app, group, dealershipMpEndpoint, async ({ query }) => {
    const brandId = queryNumber(query.brand_id);
    if (brandId !== undefined && !findBrand(await app.brands(), brandId))
      throw new WireError('invalid_request');
    return {
      access_token: brandId === undefined ? null : ((await publicKey(brandId)) ?? null),
      frame_url: dealership.config.paymentsUrl,
    };
  });
  serve(app, group, dealershipDepositEndpoint, ({ body, request }) =>
    guardCode(request, () =>
      sayLimits(request, startDepositAtSystem(reservations, body, networkOf(request.ip))),
    ),
  );
  serve(app, group, dealershipExtendEndpoint, ({ body, request }) =>
    guardCode(request, () => extendHold(dealership, body.code)),
  );
  serve(app, group, dealershipReleaseEndpoint, ({ body, request }) =>
    guardCode(request, () => releaseHold(dealership, body.code)),
  );
  serve(app, group, dealershipOutcomeEndpoint, ({ body, request }) =>
    guardCode(request, async () => {
      await hearOutcome(reservations, body).catch((error) => {
        if (error instanceof WireError) throw error;
        reservations.log.warn({ reason: (error as Error).message }, 'no status of a payment');
      });
      return openOperation(dealership, body.code);
    }),
  );
  serve(app, group, dealershipCancelEndpoint, ({ body, request }) =>
    guardCode(request, () => cancelReservation(dealership, body.code)),
  );
  serve(app, group, revocationEndpoint, ({ body, request }) =>
    guardCode(request, () => revoke(dealership, body)),
  );
}
