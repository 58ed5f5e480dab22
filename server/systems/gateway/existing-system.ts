import { routePatterns } from '../../../domain/addresses/links.ts';
import { jobFieldName } from '../../../domain/forms/cv.ts';
import type { JobApplication } from '../../../domain/forms/job-application.ts';
import { toStockVehicle, type WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../../domain/wire/job-application.ts';
import { seePrices } from '../../stock/catalogue/unit-prices.ts';
import { spellingOf } from '../../stock/catalogue/spelling.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { cvFileName, type Cv } from '../../post/leads/cv.ts';
import type { LeadReceiver } from '../../post/leads/lead-dealership.ts';
import type { DealershipSystem } from '../../sale/dealership.ts';
import type { PaymentsPort } from '../../sale/provider.ts';
import { createGateway } from './gateway.ts';
import { createItemReader } from './item-reader.ts';
import { createPaymentsPage } from './reservation/payments-page.ts';
import { createReservations } from './reservation/reservations.ts';
import { createSystemFigures } from './reservation/system-figures.ts';
import { createSystemCatalogue } from './system-catalogue.ts';
import { systemReads } from './system-reads.ts';
import { findUnitsInHand } from './units-in-hand.ts';
import { patienceMs } from './upstream.ts';

export interface ExistingSystemOptions extends Pick<Dealership, 'config' | 'db' | 'now' | 'log'> {
  apiUrl: string;
  /** Time limit for an answer of the system, in milliseconds. */
  patience?: number | undefined;
}

export interface ExistingSystem {
  system: DealershipSystem & LeadReceiver;
  /** The system's payments page. */
  provider: PaymentsPort;
  dollarRate: Dealership['dollarRate'];
}

/** An existing dealership system with its units and figures; our own chart adds what SPEC §7 doesn't cover. */
export function openExistingSystem({
  config,
  apiUrl,
  db,
  now,
  log,
  patience = patienceMs,
}: ExistingSystemOptions): ExistingSystem {
  const read = createItemReader(log);
  const gateway = createGateway({ config, apiUrl, patience, read, now, log });
  const see = (units: WireStockVehicle[]) =>
    seePrices(db, now(), units).catch((error: unknown) => {
      log.error({ err: error }, 'the prices of the dealership system could not be stored');
      return units;
    });
  const catalogue = createSystemCatalogue(gateway, read, { now, log, see });
  const figures = createSystemFigures({ gateway, catalogue, db, now, log });
  const inHand = () => findUnitsInHand(db, now());
  const system: DealershipSystem & LeadReceiver = {
    ...figures,
    ...createReservations({ gateway, catalogue, figures, log }),
    reads: systemReads({ gateway, catalogue, read, inHand, spelling: spellingOf(db) }),
    brands: gateway.brands,
    async unitOnSale({ id }, unitId, request) {
      const [unit, taken] = await Promise.all([catalogue.unit(id, request, unitId), inHand()]);
      return unit && !taken.hasChassis(unit) ? toStockVehicle(unit) : undefined;
    },
    async receive(_dealership, lead, { admit, request, cv }) {
      await admit();
      if (lead.kind === 'job_application') {
        return sendApplication(apiUrl, lead.data, cv!, request.ip);
      }
      const endpoint = lead.kind === 'contact' ? contactEndpoint : priceRequestEndpoint;
      // SPEC §7: the answer means only success or failure, and its content is ignored.
      await gateway.call(endpoint, { body: lead.data, request, isAnswerless: true });
      return { received: true };
    },
  };
  const provider = createPaymentsPage(gateway, patience, { config, now });
  return { system, provider, dollarRate: gateway.dollarRate };
}

/** Uploading a file takes longer than other calls. */
const uploadPatience = patienceMs * 8;

/**
 * Sends a checked job application to the existing system as SPEC §7 describes: a multipart form with the fields and the
 * file. The system answers with success, or redirects the browser to one of two pages of the site.
 */
async function sendApplication(
  apiUrl: string,
  application: JobApplication,
  cv: Cv,
  ip: string,
): Promise<{ received: true }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    form.set(jobFieldName(name as keyof JobApplication), value);
  }
  form.set('file', new Blob([new Uint8Array(cv.content)]), cvFileName(application, cv));
  const answer = await fetch(apiUrl + jobApplicationEndpoint.path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { accept: 'application/json', 'x-forwarded-for': ip },
    signal: AbortSignal.timeout(uploadPatience),
  }).catch((cause) => {
    throw new WireError('system_unavailable', { cause });
  });
  await answer.body?.cancel();
  const location = answer.headers.get('location') ?? '';
  if (answer.ok || location.includes(routePatterns.cvReceived)) return { received: true };
  const isRefused = location.includes(routePatterns.cvError);
  throw new WireError(isRefused ? 'cv_invalid' : 'system_unavailable');
}
