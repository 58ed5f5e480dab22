import { describe, expect, test } from 'vitest';
import { campaignInWords, campaignOf, campaignsOf, cleanCampaigns } from './campaigns.ts';

const host = 'www.concesionario.example';
const campaign = (known: object) => ({
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  ...known,
});

describe('the campaign of a document', () => {
  test.each([
    [
      'all parameters of its link',
      '?utm_source=boletin&utm_medium=correo&utm_campaign=nivus&utm_term=suv&utm_content=foto&familia=46',
      '',
      { source: 'boletin', medium: 'correo', campaign: 'nivus', term: 'suv', content: 'foto' },
    ],
    ['a click on Google', '?gclid=Cj0KCQ', 'https://www.google.com/', { source: 'Google' }],
    ['a click on Google from an iPhone', '?gbraid=0AAA', '', { source: 'Google' }],
    ['a click on Meta', '?fbclid=IwAR2', 'https://l.facebook.com/', { source: 'Meta' }],
    ['a click on TikTok', '?ttclid=E.C.P', '', { source: 'TikTok' }],
    [
      'a click with the name of its campaign',
      '?gclid=Cj0&utm_campaign=nivus',
      '',
      { source: 'Google', campaign: 'nivus' },
    ],
    [
      'another site',
      '',
      'https://www.ejemplo.com.ar/autos?q=secreto',
      { source: 'ejemplo.com.ar' },
    ],
    [
      'an application',
      '',
      'android-app://com.google.android.gm/',
      { source: 'com.google.android.gm' },
    ],
  ])('is %s', (_, search, referrer, known) => {
    expect(campaignOf({ search, referrer }, host)).toEqual(campaign(known));
  });

  test.each([
    ['an address that was typed', '', ''],
    ['a link of the site itself', '?familia=46', `https://${host}/?utm_source=boletin`],
    ['empty parameters', '?utm_source=&gclid=', ''],
    ['a referrer that is no address', '', 'about'],
  ])('is none for %s', (_, search, referrer) => {
    expect(campaignOf({ search, referrer }, host)).toBeNull();
  });

  test.each([
    ['an e-mail address', 'utm_source=ana%40ejemplo.com.ar', null],
    ['the digits of a telephone', 'utm_content=261-555-0142', null],
    ['the digits of a document', 'utm_term=30123456', null],
    ['the number of a campaign', 'utm_campaign=120210984455', { campaign: '120210984455' }],
    ['a long text', `utm_source=${'a'.repeat(500)}`, { source: 'a'.repeat(80) }],
    ['invisible characters', 'utm_source=%E2%80%8Bmeta%0A%20ads', { source: 'meta ads' }],
  ])('of %s', (_, search, known) => {
    expect(campaignOf({ search, referrer: '' }, host)).toEqual(known && campaign(known));
  });
});

test('a visit has the first and the last of its campaigns', () => {
  const arrivals = ['?familia=46', '?utm_source=a', '', '?utm_source=b', '?gclid=1', '?q=nivus'];
  const opened = arrivals.map((search) => ({ search, referrer: '' }));
  expect(campaignsOf(opened, host)).toEqual({
    first: campaign({ source: 'a' }),
    last: campaign({ source: 'Google' }),
  });
  expect(campaignsOf(opened.slice(0, 1), host)).toBeNull();
});

describe('what a browser sent', () => {
  test('is cleaned', () => {
    const sent = { source: ' Meta ', medium: 'ana@ejemplo.com', gclid: 'Cj0' };
    expect(cleanCampaigns({ first: sent, last: { source: 'b'.repeat(99) }, more: 1 })).toEqual({
      first: campaign({ source: 'Meta' }),
      last: campaign({ source: 'b'.repeat(80) }),
    });
  });

  test.each([undefined, null, 'x', 7, [], {}, { first: { source: 'a' } }, { first: 1, last: [] }])(
    'is nothing for %j',
    (sent) => expect(cleanCampaigns(sent)).toBeNull(),
  );
});

test('a campaign is a line of its known fields', () => {
  expect(campaignInWords(campaign({ source: 'Google', campaign: 'nivus' }))).toBe('Google · nivus');
  expect(campaignInWords(undefined)).toBe('');
});
