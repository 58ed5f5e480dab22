import {
  creditPlans,
  families,
  offers,
  parameters,
  promotions,
  savingPlans,
  serviceCategories,
  subfamilies,
  units,
  usedBrands,
  usedModels,
  usedValue,
  usedVersions,
} from './catalogue.ts';
import {
  installment,
  storeValuation,
  NotPossible,
  openOperation,
  startOperation,
  updateOperation,
} from './operations.ts';

type Fields = Record<string, unknown>;
type Answer = (query: URLSearchParams, body: Fields) => unknown;

const brands: [number, string][] = [
  [1, '/v1/vw'],
  [2, '/v1/gm'],
  [4, '/v2/nissan'],
  [6, '/v2/baic'],
];

const number = (query: URLSearchParams, name: string) => Number(query.get(name));

/** Units of a version. A call without the family and the version gets none (SPEC §7). */
function stock(brandId: number): Answer {
  return (query) => {
    if (query.has('id')) return single(brandId)(query, {});
    if (!query.has('family_id') || !query.has('subfamily_id')) throw new NotPossible('which?');
    return units
      .filter(
        (unit) =>
          unit.brandId === brandId &&
          unit.familyId === number(query, 'family_id') &&
          unit.versionId === number(query, 'subfamily_id'),
      )
      .map(({ sent }) => sent);
  };
}

function single(brandId: number): Answer {
  return (query) => {
    const unit = units.find((one) => one.brandId === brandId && one.id === number(query, 'id'));
    if (!unit) throw new NotPossible('no such unit');
    return unit.sent;
  };
}

function ofOne<Item extends { id: number }>(all: Item[], query: URLSearchParams): Item[] | Item {
  if (!query.has('id')) return all;
  const one = all.find(({ id }) => id === number(query, 'id'));
  if (!one) throw new NotPossible('no such item');
  return one;
}

/** The calls of SPEC §7 by method and path; `*` stands for the group. */
export const calls: Record<string, Answer> = {
  'GET /api/v2/*/parameter': () => parameters,
  'GET /api/v2/*/vehicle/service': () => serviceCategories,
  'GET /v2/dealership/credit/find': (query) => {
    const amount = query.get('loan_amount');
    return creditPlans
      .filter((plan) => amount === null || Number(amount) <= Number(plan.financed_max))
      .map((plan) => ({
        ...plan,
        avg_installment: installment(plan, Number(amount ?? plan.financed_max)),
      }));
  },
  'POST /api/v2/*/dealership/start': (_, body) =>
    'code' in body ? openOperation(body['code']) : startOperation(body),
  'POST /api/v2/*/dealership/update': (_, body) => updateOperation(body),
  'GET /api/v2/*/dealership/mp': () => 'zonda-publica-77',
  'GET /api/promotion/discover': () => null,
  'GET /api/promotion': (query) => {
    const promotion = promotions.find(({ code }) => code === query.get('code'));
    if (!promotion) throw new NotPossible('no such promotion');
    return promotion;
  },
  'POST /api/v2/*/contact': () => true,
  'POST /api/v2/*/price-request': () => true,
  'GET /api/dealership/parameters/brands': () => usedBrands,
  'GET /api/dealership/parameters/models': () => usedModels,
  'GET /api/dealership/parameters/vehicles': () => usedVersions,
  'POST /api/dealership/valuation': (_, body) => {
    storeValuation(body, usedValue);
    return usedValue;
  },
};

for (const [id, base] of brands) {
  const isFirst = base.startsWith('/v1');
  const under = (first: string, second: string) => `GET ${base}${isFirst ? first : second}`;
  calls[under('/stock/families', '/family')] = (query) => ofOne(families(id), query);
  calls[under('/stock/subfamilies', '/subfamily')] = (query) =>
    subfamilies(id, number(query, 'family_id'));
  calls[under('/offers', '/model/offers')] = () => offers(id);
  calls[under('/stock/stock', '/model/stock')] = stock(id);
  if (!isFirst) calls[`GET ${base}/stock`] = single(id);
  if (id !== 6) calls[`GET ${base}/plan/find`] = (query) => ofOne(savingPlans(id), query);
}
