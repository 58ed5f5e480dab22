import autocannon from 'autocannon';
import { dealershipStartEndpoint } from '../../domain/wire/dealership/start.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import { startBody } from '../support/api/shopper.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { ofRuns, type Bench } from './figures.ts';
import { withProgram } from './program.ts';
import { unitsOnSale } from './reservation.ts';

const rounds = 3;
const shoppers = 20;
const seconds = 2;

/** Starts of reservations by twenty shoppers at the same time. */
export const measureStarts: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin, client }) {
    const body = startBody((await unitsOnSale(client)).at(-1)!);
    const address = origin + endpointPath(dealershipStartEndpoint, testGroup);
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++)
      rates.push((await measure(address, shoppers, body)).perSecond);
    yield { name: 'dealership/start', ...ofRuns(rates), min: 700, unit: 'a second' };
  });

/** Reads an address over several connections for two seconds. */
export async function measure(
  url: string,
  connections: number,
  body?: object,
): Promise<{ perSecond: number }> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return { perSecond: result['2xx'] / result.duration };
}
