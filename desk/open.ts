import type { FastifyInstance } from 'fastify';
import { cachedParameters } from '../server/stock/content/parameters.ts';
import { staff } from '../server/ground/db/schema.ts';
import type { Dealership } from '../server/sale/dealership.ts';
import type { Preview } from '../server/stock/uploads/preview.ts';
import { catalogueRoutes, type CatalogueOptions } from './catalogue/routes.ts';
import { requestRoutes } from './cases/request-routes.ts';
import { documentRoutes } from './cases/document-routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { createDesk } from './app.ts';
import { fillDemo } from './demo.ts';
import { startRoutes } from './cases/start-routes.ts';
import { feedsRoutes } from './feeds/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { waitingRoutes } from './leads/waiting.ts';
import { noteRoutes } from './notes/routes.ts';
import { accountRoutes } from './people/account.ts';
import { invite } from './people/invitations.ts';
import { peopleRoutes } from './people/routes.ts';
import { findPerson } from './person.ts';
import { personRoutes } from './personal-data/routes.ts';
import { unitRoutes } from './units/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { strayRoutes } from './strays/routes.ts';
import { limitRoutes } from './team/limits.ts';
import { teamRoutes } from './team/routes.ts';
import { outboxRoutes } from './today/outbox.ts';
import { todayRoutes } from './today/routes.ts';
import { roleWords, staffRoles, type StaffRole } from '../machines/operation/staff-roles.ts';

export function buildDesk(
  dealership: Dealership,
  url: string,
  more: CatalogueOptions = {},
): FastifyInstance {
  const desk = createDesk(dealership, url);
  peopleRoutes(desk);
  accountRoutes(desk);
  todayRoutes(desk);
  outboxRoutes(desk);
  startRoutes(desk);
  caseRoutes(desk);
  requestRoutes(desk);
  documentRoutes(desk);
  leadRoutes(desk);
  waitingRoutes(desk);
  noteRoutes(desk);
  strayRoutes(desk);
  unitRoutes(desk);
  if (!dealership.config.apiUrl) catalogueRoutes(desk, more);
  feedsRoutes(desk);
  personRoutes(desk);
  teamRoutes(desk);
  limitRoutes(desk);
  resultRoutes(desk);
  return desk.app;
}

/** The desk's address in a browser; undefined without a setting, except for a demonstration on this machine. */
export async function deskAddress({
  config,
  db,
  changes,
}: Pick<Dealership, 'config' | 'db' | 'changes'>): Promise<string | undefined> {
  const { deskUrl, deskPort, publicUrl, apiUrl, groupSlug } = config;
  if (deskUrl) return deskUrl;
  const isHere = !apiUrl && deskPort > 0 && new URL(publicUrl).hostname === 'localhost';
  if (!isHere) return undefined;
  const { demo } = await cachedParameters(changes, db, groupSlug);
  return demo ? `http://localhost:${deskPort}` : undefined;
}

/**
 * Prints an invitation for the first person of a dealership that is filled in at the desk. They invite the others, and
 * themselves at their own address.
 */
async function inviteTheFirst(
  dealership: Dealership,
  print: (message: string) => void,
  url: string,
): Promise<void> {
  const { config, db } = dealership;
  if (config.isDemoWanted || (await db.$count(staff)) > 0) return;
  const first = {
    name: 'Gerencia',
    email: 'gerencia@escritorio.example',
    role: 'management',
  } as const;
  const token = await invite(dealership, first);
  print(`  la primera persona, de gerencia, una sola vez: ${url}/invitacion/${token}`);
}

const peopleOfDemo: Record<StaffRole, string> = {
  sales: 'Marta Ríos',
  administration: 'Julieta Sosa',
  management: 'Raúl Ferreyra',
};

/**
 * Opens the desk on its own port if it has an address. A demonstration without staff prints invitations; a new one gets
 * cases while the program starts.
 */
export async function openDesk(
  dealership: Dealership,
  {
    print,
    isNewDemo,
    preview,
  }: { print: (message: string) => void; isNewDemo: boolean; preview?: Preview },
): Promise<FastifyInstance | undefined> {
  const url = await deskAddress(dealership);
  if (!url) return undefined;
  const { config, db, changes } = dealership;
  const app = buildDesk(dealership, url, { preview });
  let filling: Promise<void> | undefined;
  app.addHook('onClose', () => filling);
  await app.listen({ port: config.deskPort, host: config.host });
  print(`el escritorio está en ${url}`);
  const { demo } = await cachedParameters(changes, db, config.groupSlug);
  if (!demo) {
    await inviteTheFirst(dealership, print, url);
    return app;
  }
  for (const role of staffRoles) {
    const email = `${roleWords[role].replace('ó', 'o')}@escritorio.example`;
    if (await findPerson(db, email)) continue;
    const token = await invite(dealership, { name: peopleOfDemo[role], email, role });
    print(`  ${roleWords[role]}, una sola vez: ${url}/invitacion/${token}`);
  }
  if (isNewDemo) {
    filling = fillDemo(dealership).catch((error: unknown) =>
      dealership.log.error({ err: error }, 'the demonstration has not all of its cases'),
    );
  }
  return app;
}
