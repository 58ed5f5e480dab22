import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { spellingOf } from '../catalogue/spelling.ts';
import { ConfigError, type Config, type GroupConfig } from '../config.ts';
import type { OpenedDatabase } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { measureRequests } from '../health/metrics.ts';
import { healthRoutes } from '../health/routes.ts';
import { createHttpApp } from '../http-app.ts';
import { createFormGuard } from '../leads/form-guard.ts';
import { jobApplicationRoute } from '../leads/job-application-route.ts';
import { addLimits } from '../limits/limit-by-network.ts';
import { createCodeGuard } from '../operations/routes.ts';
import { reportRoutes } from '../security/reports.ts';
import { KeptAnswers } from '../wire/kept-answers.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { sendApplication } from './cv-route.ts';
import { createGateway } from './gateway.ts';
import { createItemReader, type ReadItems } from './item-reader.ts';
import { otherRoutes } from './other-routes.ts';
import { createPaymentsPage } from './reservation/payments-page.ts';
import type { Reservations } from './reservation/reservations.ts';
import { reservationRoutes } from './reservation/routes.ts';
import { createSystemFigures } from './reservation/system-figures.ts';
import { readParameterParts, type ReadParameters } from './site-answer.ts';
import { createSystemCatalogue } from './system-catalogue.ts';
import { findUnitsInHand } from './units-in-hand.ts';
import { createUpstream, patienceMs } from './upstream.ts';

export interface GatewayAppOptions {
  now: () => Date;
  /** Keeps what the system doesn't know of a reservation. */
  database: OpenedDatabase;
  /** Time limit for an answer of the system, in milliseconds. */
  patience?: number;
}

export interface GatewayApp {
  app: FastifyInstance;
  reservations: Reservations;
}

/** The calls of the contract, in front of an existing dealership system. */
export async function buildGatewayApp(
  settings: Config,
  apiUrl: string,
  { now, database, patience = patienceMs }: GatewayAppOptions,
): Promise<GatewayApp> {
  const config: GroupConfig = { ...settings, groupSlug: settings.wantedGroup };
  const { db, boss } = database;
  const app = createHttpApp(config);
  await addLimits(app, database);
  reportRoutes(app);
  const read = createItemReader(app.log);
  measureRequests(app);
  const time = () => now().getTime();
  const gateway = createGateway({
    apiUrl,
    dealershipApiUrl: config.dealershipApiUrl,
    group: config.groupSlug,
    upstream: createUpstream({ log: app.log, patience }),
    ownParameters: readOwnParameters(config.parametersFile, read),
    read,
    now: time,
    dollarRate: {
      url: config.dollarRateUrl,
      log: { warn: (message) => app.log.warn(message) },
      now,
    },
  });
  app.decorate('brands', () => gateway.brands());
  const catalogue = createSystemCatalogue(gateway, read, { now: time, log: app.log });
  const figures = createSystemFigures({ gateway, catalogue, db, log: app.log });
  const provider = createPaymentsPage({
    gateway,
    tokens: config.paymentTokens,
    statusUrl: config.paymentOutcome === 'status' ? config.paymentStatusUrl : undefined,
    patience,
    now: time,
  });
  const dealership: Dealership = {
    config,
    db,
    isShared: database.isShared,
    boss,
    provider,
    now,
    log: app.log,
    dollarRate: () => gateway.dollarRate(),
    existingSystem: figures,
    changes: database.changes,
    answers: new KeptAnswers(database.changes, now),
  };
  const inHand = () => findUnitsInHand(db, now());
  const reservations = { dealership, gateway, catalogue, figures, inHand, log: app.log };

  healthRoutes(app, dealership);
  const guardForm = createFormGuard(app);
  catalogueRoutes(app, { gateway, catalogue, read, inHand, spelling: spellingOf(db) });
  otherRoutes(app, { gateway, read, guardForm });
  reservationRoutes(app, reservations, createCodeGuard(app));
  await app.register((scope) =>
    jobApplicationRoute(scope, guardForm, config, async (application, cv, admit, { ip }) => {
      await admit();
      return sendApplication(apiUrl, application, cv, ip);
    }),
  );
  return { app, reservations };
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
