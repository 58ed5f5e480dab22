import multipart from '@fastify/multipart';
import {
  fiscalKinds,
  parseCae,
  parseFiscalNumber,
  type FiscalKind,
} from '../../domain/operation/fiscal-documents.ts';
import { dayInMendoza, parseTypedDate } from '../../domain/time/dates.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';
import { scanForViruses } from '../../server/post/leads/virus-scan.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import {
  countMissingDocuments,
  missingDocuments,
  pdfOfDocument,
  recordDocument,
  removeDocument,
  type NewDocument,
} from '../../server/sale/payments/fiscal-documents.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import { caseAddress } from '../case-address.ts';
import { record } from '../journal.ts';
import type { DeskForm } from '../pages/form.ts';
import { pagedList, sliceOf } from '../pages/paging.ts';
import { oneFileLimits, readSentFile } from '../pages/sent-file.ts';
import { Refused, unlessRefused } from '../refused.ts';
import type { Answer, Desk } from '../requests.ts';
import { casePage } from './case-page.ts';
import { readCase } from './case.ts';
import { documentLine, type RefusedDocument } from './documents-section.ts';

/** The invoices and credit notes that the accounting system made: those that are missing, and their records. */
export function documentRoutes({ app, dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', '/comprobantes', 'record fiscal documents', async ({ query }) => {
    const slice = sliceOf(query, await countMissingDocuments(db));
    const missing = await missingDocuments(db, { slice });
    const title = 'Sin factura o nota de crédito';
    return {
      title,
      main: html`<p><a href="/hoy">Hoy</a></p>
        ${pagedList(title, missing.map(documentLine), 'No falta ninguna.', { path: '/comprobantes', query, slice })}`,
    };
  });

  // In a scope of its own, so that no other form receives files.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: oneFileLimits });
    route(
      'POST',
      '/reservas/:number/comprobantes',
      'record fiscal documents',
      async ({ request, person, params, form }) => {
        const found = await readCase(dealership, params['number']!, person.role);
        const { code, caseNumber } = found.record;
        const sent = request.isMultipart()
          ? await readSentFile(request)
          : { form, file: undefined };
        const save = async () => {
          const document = await readDocument(dealership, sent, now());
          const words = await db.transaction(async (tx) => {
            const done = await recordDocument(tx, dealership, code, {
              ...document,
              by: person.name,
            });
            if ('refused' in done) throw refusals[done.refused](document.kind);
            const subject = caseSubject(caseNumber);
            const note = done.words;
            await record(tx, now(), { person, act: 'recorded fiscal document', subject, note });
            return note;
          });
          return { to: caseAddress(caseNumber), sentence: `Quedó anotada: ${words}.` };
        };
        return unlessRefused<Answer>(save, (refused) =>
          withDocument(dealership, caseNumber, person, { typed: sent.form, refused }),
        );
      },
      scope,
    );
  });

  route(
    'POST',
    '/reservas/:number/comprobantes/:id',
    'record fiscal documents',
    async ({ person, params, form }) => {
      const { record: found } = await readCase(dealership, params['number']!, person.role);
      const { code, caseNumber } = found;
      const id = idIn(params);
      const remove = async () => {
        const why = (form.get('why') ?? '').trim();
        if (!why) throw new Refused(422, 'escribí por qué', 'why');
        await db.transaction(async (tx) => {
          const gone = await removeDocument(tx, dealership, { id, code, by: person.name, why });
          if (!gone) throw new Refused(409, 'Ese comprobante ya no está.');
          const subject = caseSubject(caseNumber);
          const note = `${gone.words}, ${why}`;
          await record(tx, now(), { person, act: 'removed fiscal document', subject, note });
        });
        return { to: caseAddress(caseNumber), sentence: 'El comprobante no cuenta más.' };
      };
      return unlessRefused<Answer>(remove, (refused) =>
        withDocument(dealership, caseNumber, person, { id, typed: form, refused }),
      );
    },
  );

  route(
    'GET',
    '/reservas/:number/comprobantes/:id.pdf',
    'see cases',
    async ({ person, params }) => {
      const { record: found } = await readCase(dealership, params['number']!, person.role);
      const { code, caseNumber } = found;
      const file = await pdfOfDocument(db, { id: idIn(params), code });
      if (!file) throw new Refused(404, 'Ese comprobante no tiene PDF.');
      await record(db, now(), { person, act: 'read case', subject: caseSubject(caseNumber) });
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="comprobante-${caseNumber}.pdf"`,
      };
      return { file, headers };
    },
  );
}

const idIn = ({ id = '' }: Record<string, string>) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

async function withDocument(
  dealership: Dealership,
  caseNumber: number,
  person: Parameters<typeof casePage>[1]['person'],
  document: RefusedDocument,
): Promise<Answer> {
  const found = await readCase(dealership, String(caseNumber), person.role);
  return casePage(found, { now: dealership.now(), person, document });
}

const refusals = {
  'recorded before': () => new Refused(409, 'Ese comprobante ya no falta: mirá la reserva.'),
  'number taken': (kind: FiscalKind) =>
    new Refused(422, `ya hay otra ${fiscalKinds[kind].toLowerCase()} con ese número`, 'number'),
};

/** What was typed about a document. Throws Refused. */
async function readDocument(
  { config, log }: Pick<Dealership, 'config' | 'log'>,
  { form, file }: { form: DeskForm; file: Buffer | undefined },
  now: Date,
): Promise<NewDocument> {
  const typed = (name: 'number' | 'cae' | 'day' | 'payment') => (form.get(name) ?? '').trim();
  const kind = (Object.keys(fiscalKinds) as FiscalKind[]).find((each) => each === form.get('kind'));
  if (!kind) throw new Refused(400, 'Ese formulario no sirve.');
  const number = parseFiscalNumber(typed('number')) ?? null;
  if (typed('number') && !number) {
    throw new Refused(
      422,
      'escribí la letra, el punto de venta y el número: B 0003-00001234',
      'number',
    );
  }
  const cae = parseCae(typed('cae')) ?? null;
  if (typed('cae') && !cae) throw new Refused(422, 'el CAE tiene catorce números', 'cae');
  if (number && !cae && !file) throw new Refused(422, 'falta el CAE, o el PDF', 'cae');
  if (!number && (cae || !file)) throw new Refused(422, 'falta el número, o el PDF', 'number');
  const today = dayInMendoza(now);
  const issuedOn = typed('day') ? parseTypedDate(typed('day')) : today;
  if (!issuedOn) throw new Refused(422, `'${typed('day')}' no es un día`, 'day');
  if (issuedOn > today) throw new Refused(422, 'ese día todavía no llegó', 'day');
  if (file) await checkPdf({ config, log }, file);
  return { kind, paymentId: typed('payment'), number, cae, issuedOn, pdf: file ?? null };
}

async function checkPdf(
  { config, log }: Pick<Dealership, 'config' | 'log'>,
  file: Buffer,
): Promise<void> {
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new Refused(422, 'ese archivo no es un PDF', 'file');
  }
  if (!config.clamd) return;
  await scanForViruses(config.clamd, file, log).catch((error: unknown) => {
    if (!(error instanceof WireError)) throw error;
    const isDown = error.code === 'cv_unscanned';
    throw isDown
      ? new Refused(503, 'el antivirus no responde: probá más tarde, o anotá número y CAE', 'file')
      : new Refused(422, 'el antivirus rechazó el archivo', 'file');
  });
}
