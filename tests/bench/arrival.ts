import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { links } from '../../domain/addresses/links.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { chromiumOptions } from '../support/program/chromium.ts';
import { ofRuns, type Bench, type Figure } from './figures.ts';
import { pages } from './pages.ts';
import { withProgram } from './program.ts';
import { reserve, type Step } from './reservation.ts';
import { shopperAt } from '../support/api/shopper.ts';

// Not a dependency: it would add 154 MB to every installation.
const lighthouse = 'lighthouse@13.5.0';
const rounds = 3;

const otherPages = {
  versions: links.versions({ brand: 'volkswagen', name: 'Nivus', id: 14 }),
  search: `${links.families()}?q=nivus`,
  comparison: `${links.compare('volkswagen-14')}&modelo=chevrolet-23`,
};

/** What a reservation's page shows after a call. */
const pageAfter: Partial<Record<Step, string>> = {
  start: 'how to pay',
  pay: 'the personal data',
  data: 'the review',
  deposit: 'the deposit',
  webhook: 'the end',
};

/** Lighthouse on a phone, with its simulated slow 4G and processor: each page as it arrives. */
export const measureArrival: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin, client }) {
    const [unit] = await shopperAt(client).units(1);
    const address = unitAddress(specifiedBrands, unit!);
    for (const [name, path] of Object.entries({
      ...pages,
      ...otherPages,
      unit: links.buy(address),
    }))
      yield* await arrivals(name, origin + path, publicTargets);
    yield* await arrivals('the start', origin + links.dealershipStart(address), wizardTargets);
    const figures: Figure[] = [];
    let code = '';
    await reserve(origin, client, unit!, async (step, call) => {
      const answer = await call();
      if (step === 'start') ({ code } = answer as Operation);
      const name = pageAfter[step];
      if (name) figures.push(...(await arrivals(name, origin + links.resume(code), wizardTargets)));
      return answer;
    });
    yield* figures;
  });

const wizardTargets = { LCP: 1300, TBT: 50, CLS: 0, 'longest task': 50 };
const publicTargets = { CLS: 0 };

const minScore = 99;

/** The medians of a page. */
async function arrivals(
  name: string,
  url: string,
  targets: Readonly<Record<string, number>>,
): Promise<Figure[]> {
  const reports: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await report(url));
  const of = (what: string) => ofRuns(reports.map((each) => each[what]!));
  const beside = Object.keys(wizardTargets).map((what) => `${what} ${of(what).value.toFixed(0)}`);
  return [
    { name, ...of('score'), min: minScore, unit: 'of 100', beside: beside.join(', ') },
    ...Object.entries(targets).map(([what, max]) => ({
      name: `${name}, ${what}`,
      ...of(what),
      max,
      unit: '',
    })),
  ];
}

async function report(url: string, isAgain = false): Promise<Record<string, number>> {
  const flags = `--chrome-flags=--headless=new ${chromiumOptions.args.join(' ')}`;
  const what = ['--quiet', '--output=json', '--only-categories=performance', flags];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...what], {
    env: { ...process.env, CHROME_PATH: chromiumOptions.executablePath },
    maxBuffer: 2 ** 26,
  }).catch(({ stderr }) => {
    // Its trace of a page can fail once in hundreds.
    if (!isAgain) return { stdout: '' };
    throw new Error(`This bench needs \`npx --yes ${lighthouse}\`, which failed: ${stderr}`);
  });
  if (!stdout) return report(url, true);
  const { audits, categories } = JSON.parse(stdout);
  const tasks: { duration: number }[] = audits['long-tasks'].details?.items ?? [];
  return {
    score: Math.round(categories.performance.score * 100),
    LCP: audits['largest-contentful-paint'].numericValue,
    TBT: audits['total-blocking-time'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
    'longest task': Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}
