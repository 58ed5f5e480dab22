import { expect, test } from 'vitest';
import { testDealership } from '../../support/api/dealership.ts';
import { look, refusal } from '../../support/api/send.ts';

const shop = testDealership();

test.each([
  '/v1/vw/stock/stock?id=one',
  '/v1/vw/stock/stock?id=-1',
  '/v1/vw/stock/stock?id=1.5',
  '/v1/vw/stock/stock?id=1e3',
  '/v1/vw/stock/stock?id=3000000000',
  '/v1/vw/stock/stock?id=1&id=2',
  '/v1/vw/stock/stock?id=1%27%20or%201=1',
  '/v1/gm/stock/stock?family_id=x',
  '/v2/nissan/model/stock?subfamily_id=x',
  '/v2/baic/stock?id=%00',
  '/v1/vw/stock/families?id=x',
  '/v1/gm/stock/subfamilies?family_id=x',
  '/api/promotion/discover',
  '/api/promotion/discover?family=Amarok&chassis=9BW',
  '/api/promotion/discover?family=Amarok&brand_id=1',
  '/api/promotion/discover?family=Amarok&chassis=&brand_id=1',
  '/api/promotion/discover?chassis=9BW&brand_id=5',
  '/api/promotion/discover?chassis=9BW&brand_id=one',
  '/api/promotion/discover?chassis=%00&brand_id=1',
  '/v2/dealership/credit/find',
  '/v2/dealership/credit/find?vehicle=Polo',
  '/v2/dealership/credit/find?brand_id=1',
  '/v2/dealership/credit/find?brand_id=1&vehicle=',
  '/v2/dealership/credit/find?brand_id=5&vehicle=Polo',
  '/v2/dealership/credit/find?brand_id=1&vehicle=Polo&loan_amount=-1',
  '/v2/dealership/credit/find?brand_id=1&vehicle=Polo&loan_amount=1.5',
  '/v2/dealership/credit/find?brand_id=1&vehicle=Polo&loan_amount=much',
  '/api/promotion?chassis=9BW&brand_id=1',
  '/api/promotion?code=&chassis=9BW&brand_id=1',
  '/api/promotion?code=%20&chassis=9BW&brand_id=1',
  '/api/promotion?code=%00&chassis=9BW&brand_id=1',
  '/api/v2/cordillera/parameter?content=noticias',
  '/api/v2/cordillera/parameter?content=news,noticias',
  '/api/v2/cordillera/parameter?content=toString',
  '/api/v2/cordillera/parameter?content=__proto__',
  '/api/v2/cordillera/parameter?content=news&content=stories',
  '/api/v2/cordillera/parameter?content=%00',
  '/v1/gm/plan/find?id=x',
  '/api/v2/cordillera/dealership/mp?brand_id=5',
  '/api/v2/cordillera/dealership/mp?brand_id=1&brand_id=2',
  '/api/v2/cordillera/units?q=a&q=b',
])('%s is refused as invalid', async (address) => {
  expect(await look(shop, address)).toEqual(refusal('invalid_request'));
});
