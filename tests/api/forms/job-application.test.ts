import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { largestCv } from '../../../domain/forms/cv.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { leads } from '../../../server/ground/db/schema.ts';
import { anExe, aPdf, aPdfOf } from '../../support/samples/cv.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { apply, applicationForm } from '../../support/samples/job-application.ts';
import { filedLetters, received } from '../../support/api/notify.ts';
import { newcomer, answerOf, refusal, type Answer } from '../../support/api/send.ts';

const shop = testDealership();
beforeEach(async () => {
  await shop.db.delete(leads);
  await filedLetters(shop);
});

const stored = () => shop.db.select().from(leads);
const aCv = { content: aPdf(), name: 'Mi CV.pdf' };
const send = (form: FormData, headers?: Record<string, string>) =>
  apply(shop, form, { from: newcomer(), ...(headers ? { headers } : {}) });

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const sentTo = (location: string) => ({ status: 303, location });

async function expectNothingStored() {
  expect(await stored()).toEqual([]);
  expect(await filedLetters(shop)).toEqual([]);
}

describe('a job application', () => {
  test('is stored with its CV, in a file named after the applicant', async () => {
    expect(await send(applicationForm({ ...aCv, name: '../../../etc/passwd' }))).toEqual(received);
    const [lead] = await stored();
    expect(lead).toMatchObject({
      kind: 'job_application',
      fileName: 'cv-quiroga-lucia.pdf',
      data: {
        name: 'Lucía',
        lastname: 'Quiroga',
        telephone: '',
        cellphone: '261 555 0142',
        email: 'lucia@ejemplo.com.ar',
        studies: 'Contadora',
        position: 'Administración',
        zone: 'Godoy Cruz',
        message: 'Tengo cinco años de experiencia.\nPuedo empezar en marzo.',
      },
    });
    expect(Buffer.from(lead!.file!)).toEqual(aPdf());
  });

  test.each([
    ['whose CV is a program', { content: anExe(), name: 'cv.pdf' }],
    ['without a CV', undefined],
  ])('%s is refused, and nothing is stored', async (_, file) => {
    expect(await send(applicationForm(file))).toEqual(refusal('cv_invalid'));
    await expectNothingStored();
  });

  test('has a CV of at most 5 MB', async () => {
    const largest = { content: aPdfOf(largestCv), name: 'cv.pdf' };
    expect(await send(applicationForm(largest))).toEqual(received);
    const [lead] = await stored();
    expect(lead!.file).toHaveLength(largestCv);
    await shop.db.delete(leads);
    await filedLetters(shop);

    const tooLarge = { content: aPdfOf(largestCv + 1), name: 'cv.pdf' };
    expect(await send(applicationForm(tooLarge))).toEqual(refusal('cv_too_large'));
    await expectNothingStored();
  });

  test('counts a line break of the message as one character', async () => {
    const message = `${'línea\n'.repeat(300)}${'a'.repeat(200)}`;
    expect(await send(applicationForm(aCv, { 'data[message]': message }))).toEqual(received);
    expect((await stored())[0]).toMatchObject({ data: { message } });
  });

  test('can have its fields in any order', async () => {
    const form = new FormData();
    const entries = [...applicationForm(aCv)].toReversed();
    for (const [name, value] of entries) form.append(name, value as string);
    expect(await send(form)).toEqual(received);
  });
});

describe('a job application is refused, and nothing is stored,', () => {
  test.each([
    ['without a name', { 'data[name]': '' }],
    ['with a field of a megabyte', { 'data[zone]': 'a'.repeat(1_000_000) }],
    ['with a field named __proto__', { ['__proto__']: 'a' }],
    [
      'with more fields than a form has',
      Object.fromEntries(
        Array(30)
          .fill('')
          .map((_, i) => [`x${i}`, 'a']),
      ),
    ],
  ])('%s', async (_, changes) => {
    expect(await send(applicationForm(aCv, changes))).toEqual(refusal('invalid_request'));
    await expectNothingStored();
  });

  test.each([
    ['with a second name', 'data[name]', 'Eva'],
    ['with a second file', 'file', new Blob(['%PDF-1.4'])],
  ])('%s', async (_, name, value) => {
    const form = applicationForm(aCv);
    form.append(name, value as string);
    expect(await send(form)).toEqual(refusal('invalid_request'));
    await expectNothingStored();
  });

  test.each([
    [
      'with a cut-off body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data',
    ],
    ['without a boundary', 'multipart/form-data', 'a'],
    ['with another content type', 'application/x-www-form-urlencoded', 'data[name]=Eva'],
    ['with a JSON body', 'application/json', '{"data[name]":"Eva"}'],
  ])('%s', async (_, contentType, payload) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/cv',
      remoteAddress: newcomer(),
      headers: { accept: 'application/json', 'content-type': contentType },
      payload,
    });
    expect(answerOf(response)).toEqual(refusal('invalid_request'));
    await expectNothingStored();
  });

  test('when another site’s page sends it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await send(applicationForm(aCv), headers)).toEqual(refusal('invalid_request'));
    await expectNothingStored();
  });
});

test('a job application is stored together with its e-mails or not at all', async () => {
  const { insert: file } = shop.dealership.boss;
  shop.dealership.boss.insert = () => Promise.reject(new Error('the connection was lost'));
  expect(await send(applicationForm(aCv))).toEqual(refusal('internal'));
  expect(await send(applicationForm(aCv), navigation)).toEqual(
    sentTo('/cv-error?motivo=problema#trabaja-con-nosotros'),
  );
  shop.dealership.boss.insert = file;
  await expectNothingStored();
});

test('a job application whose answer was lost is the same lead when it is sent again with the same CV', async () => {
  const from = newcomer();
  const email = { 'data[email]': 'repetida@ejemplo.com.ar' };
  for (let sent = 0; sent < 12; sent++) {
    expect(await apply(shop, applicationForm(aCv, email), { from })).toEqual(received);
  }
  expect([(await stored()).length, (await filedLetters(shop)).length]).toEqual([1, 2]);
  const corrected = applicationForm({ content: aPdfOf(2000), name: 'Mi CV.pdf' }, email);
  expect(await apply(shop, corrected, { from })).toEqual(received);
  expect(await stored()).toHaveLength(2);
});

/** Starts to upload CVs, one from each address, and completes none. */
async function slowUploads(addresses: readonly string[]) {
  const encoded = new Response(applicationForm(aCv));
  const contentType = encoded.headers.get('content-type')!;
  const whole = Buffer.from(await encoded.arrayBuffer());
  const uploads = addresses.map((remoteAddress) => {
    const payload = new PassThrough();
    payload.write(whole.subarray(0, 200));
    const upload = async () =>
      shop.app.inject({
        method: 'POST',
        url: '/cv',
        remoteAddress,
        headers: { accept: 'application/json', 'content-type': contentType },
        payload,
      });
    return { answer: upload(), end: () => payload.end(whole.subarray(200)) };
  });
  const answered: Answer[] = [];
  const answers = uploads.map(async ({ answer }) => answered.push(answerOf(await answer)));
  return {
    /** The answers so far, in order of arrival. */
    answered,
    all: Promise.all(answers),
    end: () => uploads.forEach(({ end }) => end()),
  };
}

test('at most twenty CVs are uploaded at a time: one more is refused, and accepted later', async () => {
  const { answered, all, end } = await slowUploads(Array.from({ length: 21 }, newcomer));
  // The other uploads are still running.
  await expect.poll(() => answered).toEqual([refusal('too_many_requests')]);
  end();
  await all;
  expect(answered.slice(1)).toEqual(Array(20).fill(received));
  expect(await send(applicationForm(aCv))).toEqual(received);
});

test('one address uploads at most three CVs at a time, so that slow uploads exclude nobody else', async () => {
  const { answered, all, end } = await slowUploads(Array(9).fill(newcomer()));
  await expect.poll(() => answered).toEqual(Array(6).fill(refusal('too_many_requests')));
  expect(await send(applicationForm(aCv))).toEqual(received);
  end();
  await all;
  expect(answered.slice(6)).toEqual(Array(3).fill(received));
});

test('no other call accepts a multipart form', async () => {
  const encoded = new Response(applicationForm(aCv));
  const response = await shop.app.inject({
    method: 'POST',
    url: contactEndpoint.path.replace(':group', 'cordillera'),
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answerOf(response)).toEqual(refusal('invalid_request'));
});

describe('a plain job application redirects', () => {
  test('to the thanks when it is received', async () => {
    expect(await send(applicationForm(aCv), navigation)).toEqual(
      sentTo('/cv-recibido#trabaja-con-nosotros'),
    );
    expect(await stored()).toHaveLength(1);
  });

  test('to the error page with the reason', async () => {
    expect(await send(applicationForm(aCv, { 'data[email]': '' }), navigation)).toEqual(
      sentTo('/cv-error?motivo=datos#trabaja-con-nosotros'),
    );
    await expectNothingStored();
  });

  test('to the error page for too many attempts of one address', async () => {
    const from = newcomer();
    for (let sent = 0; sent < 10; sent++) {
      await apply(shop, applicationForm(undefined), { from, headers: navigation });
    }
    expect(await apply(shop, applicationForm(aCv), { from, headers: navigation })).toEqual(
      sentTo('/cv-error?motivo=intentos#trabaja-con-nosotros'),
    );
    await expectNothingStored();
  });
});
