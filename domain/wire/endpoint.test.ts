import { describe, expect, test } from 'vitest';
import { dealershipDepositEndpoint } from './dealership/deposit.ts';
import { dealershipMpEndpoint } from './dealership/mp.ts';
import { dealershipStartEndpoint } from './dealership/start.ts';
import { dealershipUpdateEndpoint } from './dealership/update.ts';
import { endpointPath, hasCall, type Endpoint } from './endpoint.ts';
import { familiesEndpoint } from './families.ts';
import { offersEndpoint } from './offers.ts';
import { parameterEndpoint } from './parameter.ts';
import { paymentNotificationEndpoint } from './payment-notification.ts';
import { promotionDiscoverEndpoint } from './promotion-discover.ts';
import { savingPlansEndpoint } from './saving-plans.ts';
import { stockEndpoint, stockUnitEndpoint } from './stock.ts';
import { subfamiliesEndpoint } from './subfamilies.ts';
import { specifiedBrands } from '../vehicles/specified-brands.ts';

const byBrand = (endpoint: Endpoint) =>
  specifiedBrands.map((brand) => endpointPath(endpoint, 'cordillera', brand));

describe('catalogue calls', () => {
  test.each<[string, Endpoint, string[]]>([
    [
      'families',
      familiesEndpoint,
      ['/v1/vw/stock/families', '/v1/gm/stock/families', '/v2/nissan/family', '/v2/baic/family'],
    ],
    [
      'versions',
      subfamiliesEndpoint,
      [
        '/v1/vw/stock/subfamilies',
        '/v1/gm/stock/subfamilies',
        '/v2/nissan/subfamily',
        '/v2/baic/subfamily',
      ],
    ],
    [
      'offers',
      offersEndpoint,
      ['/v1/vw/offers', '/v1/gm/offers', '/v2/nissan/model/offers', '/v2/baic/model/offers'],
    ],
    [
      'units',
      stockEndpoint,
      [
        '/v1/vw/stock/stock',
        '/v1/gm/stock/stock',
        '/v2/nissan/model/stock',
        '/v2/baic/model/stock',
      ],
    ],
    [
      'one unit',
      stockUnitEndpoint,
      ['/v1/vw/stock/stock', '/v1/gm/stock/stock', '/v2/nissan/stock', '/v2/baic/stock'],
    ],
  ])('for %s go to the paths of each brand', (_, endpoint, paths) => {
    expect(endpoint.method).toEqual('GET');
    expect(byBrand(endpoint)).toEqual(paths);
  });

  test('have the query parameters of the specification', () => {
    expect([familiesEndpoint.query, subfamiliesEndpoint.query, stockEndpoint.query]).toEqual([
      ['id'],
      ['id', 'family_id'],
      ['id', 'family_id', 'subfamily_id', 'equal'],
    ]);
  });
});

describe('paths of the other calls', () => {
  test.each<[string, Endpoint]>([
    ['GET /api/v2/cordillera/parameter', parameterEndpoint],
    ['POST /api/v2/cordillera/dealership/start', dealershipStartEndpoint],
    ['POST /api/v2/cordillera/dealership/update', dealershipUpdateEndpoint],
    ['POST /api/v2/cordillera/dealership/deposit', dealershipDepositEndpoint],
    ['GET /api/v2/cordillera/dealership/mp', dealershipMpEndpoint],
    ['GET /api/promotion/discover', promotionDiscoverEndpoint],
    ['POST /api/payments/notification', paymentNotificationEndpoint],
  ])('are %s, with the slug of the group, for every brand', (expected, endpoint) => {
    expect(`${endpoint.method} ${endpointPath(endpoint, 'cordillera')}`).toEqual(expected);
    expect(
      `${endpoint.method} ${endpointPath(endpoint, 'cordillera', specifiedBrands[2])}`,
    ).toEqual(expected);
  });
});

describe('the call for savings plans', () => {
  test('goes to the paths of the brands with savings plans', () => {
    const paths = specifiedBrands
      .filter((brand) => hasCall(savingPlansEndpoint, brand))
      .map((brand) => endpointPath(savingPlansEndpoint, 'cordillera', brand));
    expect(paths).toEqual(['/v1/vw/plan/find', '/v1/gm/plan/find', '/v2/nissan/plan/find']);
  });

  test('is refused for a brand without them', () => {
    const baic = specifiedBrands[3]!;
    expect(() => endpointPath(savingPlansEndpoint, 'cordillera', baic)).toThrow(
      new RangeError('brand 6 has no such call'),
    );
  });

  test('is refused without a brand', () => {
    expect(() => endpointPath(savingPlansEndpoint, 'cordillera')).toThrow(RangeError);
  });
});
