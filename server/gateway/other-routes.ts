import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
} from '../../domain/wire/dealership-cancel.ts';
import { dealershipDepositEndpoint } from '../../domain/wire/dealership-deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../domain/wire/dealership-hold.ts';
import { dealershipMpEndpoint } from '../../domain/wire/dealership-mp.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import type { Endpoint, ResponseOf } from '../../domain/wire/endpoint.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { priceRequestEndpoint } from '../../domain/wire/price-request.ts';
import { promotionDiscoverEndpoint } from '../../domain/wire/promotion-discover.ts';
import { promotionEndpoint } from '../../domain/wire/promotion.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import {
  valuationBrandsEndpoint,
  valuationEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../domain/wire/valuation.ts';
import { wantedContents } from '../content/wanted-contents.ts';
import { serve, type Call } from '../wire/route.ts';
import {
  brandOption,
  creditPlan,
  keepGood,
  modelOption,
  promotion,
  serviceCategory,
  versionOption,
} from './answers.ts';
import type { Gateway } from './gateway.ts';

const lists = [
  [servicesEndpoint, serviceCategory],
  [creditFindEndpoint, creditPlan],
  [valuationBrandsEndpoint, brandOption],
  [valuationModelsEndpoint, modelOption],
  [valuationVersionsEndpoint, versionOption],
] as const satisfies readonly (readonly [Endpoint, z.ZodType])[];

/** Calls that are passed on unchanged, because both sides follow the contract. */
const passedOn = [
  dealershipStartEndpoint,
  dealershipUpdateEndpoint,
  dealershipMpEndpoint,
  dealershipDepositEndpoint,
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
  dealershipCancelEndpoint,
  revocationEndpoint,
  valuationEndpoint,
] as const;

/** Forms whose answer means only success or failure; its content is ignored (SPEC §7). */
const forms = [contactEndpoint, priceRequestEndpoint] as const;

/** All calls except the catalogue's: parameters, promotions, valuation, reservation and forms. */
export function otherRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { group } = gateway;

  serve(app, group, parameterEndpoint, ({ query, request }) =>
    gateway.site(request, wantedContents(query.content)),
  );
  serve(app, group, dollarRateEndpoint, async ({ request }) => {
    const rate = await gateway.dollarRate(request);
    if (rate === null) throw new WireError('rate_unavailable');
    return rate;
  });
  serve(app, group, promotionEndpoint, async (call) =>
    readOne(promotion, await gateway.ask(promotionEndpoint, call)),
  );
  serve(app, group, promotionDiscoverEndpoint, async (call) =>
    readOne(promotion.nullable(), await gateway.ask(promotionDiscoverEndpoint, call)),
  );
  for (const [endpoint, schema] of lists) {
    serve<Endpoint>(
      app,
      group,
      endpoint,
      async (call: Call<Endpoint>) =>
        keepGood<unknown>(schema, await gateway.ask(endpoint, call)).items,
    );
  }
  for (const endpoint of passedOn) {
    serve<Endpoint>(
      app,
      group,
      endpoint,
      (call: Call<Endpoint>) => gateway.ask(endpoint, call) as Promise<ResponseOf<Endpoint>>,
    );
  }
  for (const endpoint of forms) {
    serve(app, group, endpoint, async (call) => {
      await gateway.ask(endpoint, { ...call, isAnswerless: true });
      return { received: true as const };
    });
  }
}

function readOne<Item>(schema: z.ZodType<Item>, data: unknown): Item {
  const read = schema.safeParse(data);
  if (!read.success) throw new WireError('system_unavailable', { cause: read.error });
  return read.data;
}
