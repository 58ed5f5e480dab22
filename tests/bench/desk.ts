import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { sessionCookie } from '../../desk/people/cookies.ts';
import { hashOf, newToken } from '../../desk/people/tokens.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { leads, operations, staff, staffSessions } from '../../server/ground/db/schema.ts';
import { copyCases } from '../support/database/copied-cases.ts';
import { copyUnits } from '../support/database/copied-units.ts';
import type { RunningProgram } from '../support/program/program.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { withDesk } from './program.ts';
import { reserve, unitsOnSale } from './reservation.ts';

const clerks = 20;
const caseCount = 10_000;
const unitCount = 2000;
/** Pages that each clerk opens, one per second. */
const pagesEach = 10;
/** The desk is open all day: the first pages of a kind are compiled by the program and planned by the database. */
const pagesBefore = 100;

/** The 95th percentile of the time of each page, for twenty clerks who open a page per second. */
export const measureDesk: Bench = (dataDir) =>
  withDesk(dataDir, (program, desk) => openPages(program, desk, dataDir));

async function* openPages(
  program: RunningProgram,
  desk: string,
  dataDir: string,
): AsyncGenerator<Figure> {
  const { caseNumber, lead, cookie } = await fillDesk(program, dataDir);
  const cases = ['', '?q=quiroga', '?q=28455901', '?q=&estado=delivered', `/${caseNumber}`];
  const others = ['/hoy', '/unidades', '/unidades?q=cronos', '/equipo', '/equipo/historia'];
  const paths = [...others, '/consultas', `/consultas/${lead}`];
  for (const path of [...cases.map((each) => `/reservas${each}`), ...paths]) {
    const times: number[] = [];
    const open = async () => {
      const from = performance.now();
      // A search that finds one case redirects to it.
      const answer = await fetch(desk + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200 || answer.url.endsWith('/entrar'))
        throw new Error(`${path} was answered ${answer.status}`);
      times.push(performance.now() - from);
    };
    const work = async (clerk: number) => {
      await setTimeout((clerk / clerks) * 1000);
      for (let page = 0; page < pagesEach; page++) await Promise.all([open(), setTimeout(1000)]);
    };
    for (let page = 0; page < pagesBefore; page++) await open();
    times.length = 0;
    const before = program.processorMsOfAll();
    await Promise.all(Array.from({ length: clerks }, (_, clerk) => work(clerk)));
    const name = path.replace(caseNumber, 'CASE').replace(lead, 'LEAD');
    const spent = (program.processorMsOfAll() - before) / (clerks * pagesEach);
    yield {
      name: `${name}, p95`,
      value: percentile(times, 0.95),
      max: 100,
      unit: 'ms',
      beside: `${spent.toFixed(0)} ms of processor time a page`,
    };
  }
}

/** Creates a manager with a session, a lead, and copies of a reservation in every state and of the units. */
export async function fillDesk({ origin, client }: RunningProgram, dataDir: string) {
  const url = process.env['DATABASE_URL'];
  const { db, close } = await openDatabase(url ? { url } : { dataDir });
  const [unit] = await unitsOnSale(client);
  const { code } = await reserve(origin, client, unit!, (_, call) => call());
  const { name, lastname, telephone } = completeBuyer;
  const body = { name, lastname, telephone, email: '', subject: '', message: 'Hola' };
  await client.call(contactEndpoint, { body });
  await copyUnits(db, unitCount);
  await copyCases(db, code, { from: 1, to: caseCount, now: new Date() });
  await db.execute(sql`
    insert into leads (id, kind, data, created_at)
    select id || copy, kind, data, created_at from leads, generate_series(1, 100) as copy`);
  await db.execute(sql`analyze`);
  const [record] = await db.select().from(operations).where(eq(operations.code, code));
  const [id, token, now] = [randomUUID(), newToken(), new Date()];
  const secrets = { password: '', codeSecret: '', codePeriod: 0 };
  const named = { name: 'Ana', email: `${id}@cordillera.example`, role: 'management' } as const;
  await db.insert(staff).values({ id, ...named, ...secrets, createdAt: now });
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const session = { token: hashOf(token), staffId: id, browser: '', createdAt: now, expiresAt };
  await db.insert(staffSessions).values(session);
  const [lead] = await db.select({ id: leads.id }).from(leads);
  await close();
  return {
    caseNumber: String(record!.caseNumber),
    lead: lead!.id,
    cookie: `${sessionCookie}=${token}`,
  };
}
