import { beforeAll, describe, expect, test } from 'vitest';
import { staffJournal } from '../../server/ground/db/schema.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import type { JournalAct } from '../journal.ts';
import { invite } from '../people/invitations.ts';
import { findPerson } from '../person.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
const chassis = '8AWZZZ5U4PA000123';
const longNote = 'hasta 30/11/2026, 22:30, pedido el 06/11/2026, no 2026-99-99T99Z';
let boss: DeskUser;

/** 260 acts of one person, then 300 pages that another read. */
beforeAll(async () => {
  boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const marta = await findPerson(shop.db, (await desk.signedIn('sales', 'Marta Ríos')).email);
  const row = (at: string, act: JournalAct, more: object = {}) => ({
    at: new Date(at),
    staffId: marta!.id,
    who: 'Marta Ríos',
    act,
    subject: '',
    ...more,
  });
  const many = (count: number, act: JournalAct) =>
    Array.from({ length: count }, (_, index) =>
      row('2026-11-10T15:00:00Z', act, { note: `fila ${index + 1}` }),
    );
  await shop.db.insert(staffJournal).values([
    // 23:30 of the 8th and 00:30 of the 9th in Mendoza.
    row('2026-11-09T02:30:00Z', 'changed price', { subject: chassis, note: 'la noche del 8' }),
    row('2026-11-09T03:30:00Z', 'acted on case', {
      subject: 'reserva 12',
      note: 'madrugada del 9',
    }),
    row('2026-11-07T16:05:00Z', 'acted on case', {
      subject: 'reserva 13',
      before: 'ready',
      after: 'delivered',
      note: 'vehicle delivered',
    }),
    row('2026-11-07T16:10:00Z', 'acted on case', {
      subject: 'reserva 13',
      note: 'hasta 2026-12-01T01:30:00.000Z, pedido el 2026-11-06, no 2026-99-99T99Z',
    }),
    row('2026-11-09T16:00:00Z', 'acted on case', { subject: 'reserva 120', note: 'otra reserva' }),
    ...many(260, 'changed lead'),
    ...many(300, 'read lead'),
  ]);
});

const notesIn = (body: string) =>
  [...body.matchAll(/data-column="Nota"\s*>\s*([^<]*?)\s*</g)].map(([, note]) => note!);

const linkIn = (body: string, label: string) =>
  new RegExp(`href="([^"]+)" rel="\\w+">${label}<`).exec(body)?.[1]?.replaceAll('&amp;', '&');

async function pagesFrom(start: string, label: string): Promise<string[]> {
  const notes: string[] = [];
  for (let url: string | undefined = start; url !== undefined;) {
    const { body }: { body: string } = await boss.get(url);
    notes.push(...notesIn(body));
    url = linkIn(body, label);
  }
  return notes;
}

const numbered = (from: number) =>
  Array.from({ length: from }, (_, index) => `fila ${from - index}`);

describe('the history of the desk', () => {
  test('pages from the last row back to the first, and forward again', async () => {
    const back = await pagesFrom('/equipo/historia?q=fila', 'Más antiguas');
    expect(back).toEqual(numbered(260));
    const { body } = await boss.get('/equipo/historia?q=fila');
    expect(linkIn(body, 'Más nuevas')).toBeUndefined();
    const second = await boss.get(linkIn(body, 'Más antiguas')!);
    expect(notesIn(second.body)[0]).toBe('fila 210');
    const forward = await boss.get(linkIn(second.body, 'Más nuevas')!);
    expect(notesIn(forward.body)).toEqual(notesIn(body));
  });

  test('reads three hundred reads apart from acts, which they don’t hide', async () => {
    const [acts, reads, all] = [
      notesIn((await boss.get('/equipo/historia')).body),
      notesIn((await boss.get('/equipo/historia?que=lecturas')).body),
      notesIn((await boss.get('/equipo/historia?que=todo')).body),
    ];
    expect(acts).toContain('fila 260');
    expect(acts).not.toContain('fila 300');
    expect([reads[0], reads.at(-1)]).toEqual(['fila 300', 'fila 251']);
    expect(all[0]).toBe('fila 300');
  });

  test.each([
    ['a day in Mendoza, just before midnight', 'dia=2026-11-08', ['la noche del 8']],
    [
      'a day in Mendoza, just after midnight',
      'dia=2026-11-09',
      ['otra reserva', 'madrugada del 9'],
    ],
    ['a person and an act, without accents', 'q=cambio+un+precio+rios', ['la noche del 8']],
    ['the beginning of a chassis', `q=${chassis.slice(0, 6)}`, ['la noche del 8']],
    ['the number of a case', 'q=12', ['madrugada del 9']],
    ['the name of a case', 'q=Reserva+12', ['madrugada del 9']],
    ['the local time of an act', 'q=07/11/2026,+13:05', ['entregó el vehículo']],
    ['the words of a note', 'q=entregó+el+vehículo', ['entregó el vehículo']],
    ['the words of a status', 'q=lista+para+entregar', ['entregó el vehículo']],
    ['a stored word that nobody sees', 'q=delivered', []],
    ['a local moment and a day in a note', 'q=30/11/2026,+22:30+06/11/2026', [longNote]],
    ['a sign of a pattern', 'q=%25', []],
  ])('finds acts by %s', async (_, query, notes) => {
    expect(notesIn((await boss.get(`/equipo/historia?${query}`)).body)).toEqual(notes);
  });

  test('finds the acts of a person', async () => {
    const { id } = (await findPerson(shop.db, boss.email))!;
    const { body } = await boss.get(`/equipo/historia?quien=${id}&que=todo`);
    const people = [...body.matchAll(/data-column="Quién"\s*>\s*([^<]*?)\s*</g)];
    expect(new Set(people.map(([, who]) => who))).toEqual(new Set(['Raúl Ferreyra']));
    expect(plain(body)).toContain('Día');
  });

  test.each(['antes=1', 'antes=x', 'despues=999999999999999', 'dia=2026-02-31'])(
    'answers with %s in its address',
    async (query) => {
      expect((await boss.get(`/equipo/historia?${query}`)).status).toBe(200);
    },
  );
});

describe('a row of the history', () => {
  const cellsOf = (body: string, column: string) =>
    [...body.matchAll(new RegExp(`data-column="${column}"\\s*>\\s*([^<]*?)\\s*<`, 'g'))].map(
      ([, text]) => text,
    );
  const at = new Date('2026-11-06T15:00:00Z');

  test.each<[string, () => Promise<string>, string]>([
    [
      'a person of the desk by name',
      async () => (await findPerson(shop.db, boss.email))!.id,
      'Raúl Ferreyra',
    ],
    ['the chassis of a unit', async () => chassis, chassis],
    [
      'a person whose data were read, without the name',
      async () => 'ab12cd34'.repeat(8),
      'persona ab12cd',
    ],
    ['a list', async () => 'consultas', 'consultas'],
  ])('names %s', async (what, subjectOf, named) => {
    const note = `sobre ${what}`;
    const row = { at, staffId: null, who: 'Raúl', act: 'ended session', note };
    await shop.db.insert(staffJournal).values({ ...row, subject: await subjectOf() });
    const { body } = await boss.get(`/equipo/historia?q=${encodeURIComponent(note)}`);
    expect(cellsOf(body, 'Sobre qué')).toEqual([named]);
  });

  test('links a sale to its case', async () => {
    const { body } = await boss.get('/equipo/historia?q=madrugada');
    expect(body).toMatch(/data-column="Sobre qué"\s*>\s*<a href="\/reservas\/12">reserva 12<\/a>/);
  });

  test('names the command and its user as the author of the first invitation', async () => {
    const invited = { name: 'Eva', email: 'eva@cordillera.example', role: 'management' } as const;
    await invite(shop.dealership, invited, { user: 'sergio' });
    const { body } = await boss.get('/equipo/historia?q=eva@cordillera.example');
    expect([cellsOf(body, 'Quién'), cellsOf(body, 'Qué')]).toEqual([
      ['comando (sergio)'],
      ['invitó con una orden'],
    ]);
  });
});
