import { readFileSync } from 'node:fs';
import { toStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { contactEndpoint, priceRequestEndpoint } from '../../domain/wire/contact.ts';
import { spellingOf } from '../catalogue/spelling.ts';
import { ConfigError, type GroupConfig } from '../config.ts';
import type { Dealership } from '../dealership.ts';
import type { DealershipSystem } from '../operations/dealership-system.ts';
import type { PaymentsPort } from '../payments/provider.ts';
import { sendApplication } from './cv-route.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createItemReader, type ReadItems } from './item-reader.ts';
import { beginAtSystem } from './reservation/start.ts';
import { confirmDeposit } from './reservation/deposit.ts';
import { receiveOutcome } from './reservation/outcome.ts';
import { createPaymentsPage } from './reservation/payments-page.ts';
import { sendUpdate } from './reservation/reservations.ts';
import { adopt } from './reservation/resume.ts';
import { createSystemFigures } from './reservation/system-figures.ts';
import { keepsFigures } from './reservation/system-operation.ts';
import { valueAtSystem } from './reservation/valuation.ts';
import { readParameterParts, type ReadParameters } from './site-answer.ts';
import { createSystemCatalogue } from './system-catalogue.ts';
import { systemReads } from './system-reads.ts';
import { findUnitsInHand } from './units-in-hand.ts';
import { createUpstream, patienceMs } from './upstream.ts';

export interface ExistingSystemOptions extends Pick<Dealership, 'db' | 'now' | 'log'> {
  config: GroupConfig;
  apiUrl: string;
  /** Time limit for an answer of the system, in milliseconds. */
  patience?: number;
}

export interface ExistingSystem {
  system: DealershipSystem;
  /** The system's payments page. */
  provider: PaymentsPort;
  gateway: Gateway;
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
  const time = () => now().getTime();
  const gateway = createGateway({
    apiUrl,
    dealershipApiUrl: config.dealershipApiUrl,
    group: config.groupSlug,
    upstream: createUpstream({ log, patience }),
    ownParameters: readOwnParameters(config.parametersFile, read),
    read,
    now: time,
    dollarRate: {
      url: config.dollarRateUrl,
      log: { warn: (message) => log.warn(message) },
      now,
    },
  });
  const catalogue = createSystemCatalogue(gateway, read, { now: time, log });
  const figures = createSystemFigures({ gateway, catalogue, db, log });
  const provider = createPaymentsPage({
    gateway,
    tokens: config.paymentTokens,
    statusUrl: config.paymentOutcome === 'status' ? config.paymentStatusUrl : undefined,
    patience,
    now: time,
  });
  const inHand = () => findUnitsInHand(db, now());
  const parts = { gateway, catalogue, figures, log };
  const system: DealershipSystem = {
    reads: systemReads({ gateway, catalogue, read, inHand, spelling: spellingOf(db) }),
    parseCode: figures.parseCode,
    brands: () => gateway.brands(),
    prepare: figures.prepare,
    parameters: figures.parameters,
    lookUp: figures.lookUp,
    async unitOnSale({ id }, unitId, request) {
      const [unit, taken] = await Promise.all([catalogue.unit(id, request, unitId), inHand()]);
      return unit && !taken.hasChassis(unit) ? toStockVehicle(unit) : undefined;
    },
    begin: (body, vehicle, request) => beginAtSystem(parts, body, vehicle, request),
    adopt: (dealership, code, request) => adopt(parts, dealership, code, request),
    async save(record, operation, { isUnitGone }) {
      const answer = await sendUpdate(parts, record, operation);
      return keepsFigures(answer, operation) ? undefined : figures.from(answer, isUnitGone);
    },
    confirmDeposit: (dealership, code) => confirmDeposit(parts, dealership, code),
    receiveOutcome: (dealership, report) => receiveOutcome(parts, dealership, report),
    value: (dealership, body, request) => valueAtSystem(parts, dealership, body, request),
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
  return { system, provider, gateway };
}

function readOwnParameters(file: string | undefined, read: ReadItems): ReadParameters {
  if (!file) return {};
  try {
    return readParameterParts(JSON.parse(readFileSync(file, 'utf8')), read);
  } catch (error) {
    throw new ConfigError(
      `PARAMETERS_FILE=${file}: no se puede leer: ${(error as Error).message}`,
      { cause: error },
    );
  }
}
