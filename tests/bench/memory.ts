import type { Bench } from './figures.ts';
import { withProgram } from './program.ts';

/** The memory of the first start, with the demo and its desk, and after all pages of the site map were read. */
export const measureMemory: Bench = (dataDir) =>
  withProgram(`${dataDir}-first`, async function* ({ origin, memory }) {
    const read = async (address: string) => (await fetch(origin + address)).text();
    const within = (list: string) =>
      [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => {
        const { pathname, search } = new URL(address!);
        return pathname + search;
      });
    await read('/');
    const idle = memory();
    const lists = await Promise.all(within(await read('/sitemap.xml')).map(read));
    const addresses = lists.flatMap(within);
    for (const address of addresses) await read(address);
    const { now, peak } = memory();
    const beside = `${idle.now.toFixed(0)} before`;
    const name = `after all ${addresses.length} pages`;
    yield { name, value: now, most: 350, unit: 'MB', beside };
    yield { name: 'the peak since the first start', value: peak, most: 500, unit: 'MB' };
  });
