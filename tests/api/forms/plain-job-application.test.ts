import { beforeEach, describe, expect, test } from 'vitest';
import { largestCv } from '../../../domain/forms/cv.ts';
import { leads } from '../../../server/db/schema.ts';
import { aPdf, aPdfOf } from '../../support/samples/cv.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { apply, applicationForm } from '../../support/samples/job-application.ts';
import { filedLetters } from '../../support/api/notify.ts';

const shop = testDealership();
beforeEach(async () => {
  await shop.db.delete(leads);
  await filedLetters(shop);
});

let visitors = 0;
/** A new client address, so that the rate limit starts at zero. */
const newcomer = () => `10.0.2.${(visitors += 1)}`;
const stored = () => shop.db.select().from(leads);
const aCv = { content: aPdf(), name: 'Mi CV.pdf' };
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const send = (form: FormData, headers = navigation, from = newcomer()) =>
  apply(shop, form, { from, headers });

async function expectNothingStored() {
  expect(await stored()).toEqual([]);
  expect(await filedLetters(shop)).toEqual([]);
}

describe('plain job application redirects', () => {
  const sentTo = (location: string) => ({ status: 303, body: undefined, location });

  test('to the thanks when it is received', async () => {
    expect(await send(applicationForm(aCv))).toEqual(sentTo('/cv-recibido#trabaja-con-nosotros'));
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['no CV', 'archivo', applicationForm(undefined), navigation],
    [
      'too large a CV',
      'tamano',
      applicationForm({ content: aPdfOf(largestCv + 1), name: 'cv.pdf' }),
      navigation,
    ],
    ['a bad field', 'datos', applicationForm(aCv, { 'data[email]': '' }), navigation],
    [
      'another site',
      'datos',
      applicationForm(aCv),
      { ...navigation, 'sec-fetch-site': 'cross-site' },
    ],
  ])('to the error page with the reason: %s', async (_, reason, form, headers) => {
    expect(await send(form, headers)).toEqual(
      sentTo(`/cv-error?motivo=${reason}#trabaja-con-nosotros`),
    );
    await expectNothingStored();
  });

  test('to the error page for too many attempts of one address', async () => {
    const from = newcomer();
    for (let sent = 0; sent < 10; sent++) {
      await send(applicationForm(undefined), navigation, from);
    }
    expect(await send(applicationForm(aCv), navigation, from)).toEqual(
      sentTo('/cv-error?motivo=intentos#trabaja-con-nosotros'),
    );
    await expectNothingStored();
  });

  test('to the error page for an internal problem when it can’t be stored', async () => {
    const { insert: file } = shop.dealership.boss;
    shop.dealership.boss.insert = () => Promise.reject(new Error('the connection was lost'));
    expect(await send(applicationForm(aCv))).toEqual(
      sentTo('/cv-error?motivo=problema#trabaja-con-nosotros'),
    );
    shop.dealership.boss.insert = file;
    await expectNothingStored();
  });
});
