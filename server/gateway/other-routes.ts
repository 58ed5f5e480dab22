import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import type { Endpoint } from '../../domain/wire/endpoint.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { promotionDiscoverEndpoint } from '../../domain/wire/promotion-discover.ts';
import { promotionEndpoint } from '../../domain/wire/promotion.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import { usedVehicleEstimateEndpoint } from '../../domain/wire/used-vehicle-estimate.ts';
import {
  valuationBrandsEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../domain/wire/valuation.ts';
import { guardPromotionCodes } from '../limits/limit-by-network.ts';
import { wantedContents } from '../content/wanted-contents.ts';
import { serve, type Call } from '../wire/route.ts';
import {
  brandOption,
  creditPlan,
  modelOption,
  promotion,
  serviceCategory,
  versionOption,
  workshopService,
} from './answers.ts';
import { findPromotion, orNull } from './figures.ts';
import type { Gateway } from './gateway.ts';
import type { ReadItems } from './item-reader.ts';

const lists = [
  [creditFindEndpoint, creditPlan, 'credit plans'],
  [valuationBrandsEndpoint, brandOption, 'brands of used vehicles'],
  [valuationModelsEndpoint, modelOption, 'models of used vehicles'],
  [valuationVersionsEndpoint, versionOption, 'versions of used vehicles'],
] as const satisfies readonly (readonly [Endpoint, z.ZodType, string])[];

/** Parameters, promotions, valuation and credit plans. */
export function otherRoutes(
  app: FastifyInstance,
  { gateway, read }: { gateway: Gateway; read: ReadItems },
): void {
  const { group } = gateway;

  serve(app, group, parameterEndpoint, ({ query }) => gateway.site(wantedContents(query.content)));
  const guardPromotion = guardPromotionCodes(app);
  serve(app, group, promotionEndpoint, (call) =>
    guardPromotion(call.request, async () => {
      const found = await findPromotion(gateway, call);
      if (!found) throw new WireError('promotion_not_found');
      return found;
    }),
  );
  serve(app, group, promotionDiscoverEndpoint, async (call) => {
    const data = await gateway.ask(promotionDiscoverEndpoint, call).catch(orNull);
    const [found] = read('promotion', promotion, data);
    return found ?? null;
  });
  serve(app, group, servicesEndpoint, async (call) => {
    const data = numbered(await gateway.ask(servicesEndpoint, call));
    return read('service categories', serviceCategory, data).map((category) => ({
      ...category,
      services: read('services', workshopService, numbered(category.services)),
    }));
  });
  // The system values a used vehicle only for an operation.
  serve(app, group, usedVehicleEstimateEndpoint, async () => {
    throw new WireError('valuation_failed');
  });
  for (const [endpoint, schema, what] of lists) {
    serve<Endpoint>(app, group, endpoint, async (call: Call<Endpoint>) =>
      read<unknown>(what, schema, await gateway.ask(endpoint, call)),
    );
  }
}

/** Items without an id are numbered. */
function numbered(data: unknown): unknown {
  const list: unknown[] = Array.isArray(data) ? data : [data];
  return list.map((item, index) =>
    typeof item === 'object' && item !== null ? { id: index + 1, ...item } : item,
  );
}
