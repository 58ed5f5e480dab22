import { RouterContextProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from './prefetch-links.ts';

const fetched = vi.fn<(what: string) => void>();

beforeEach(() => {
  fetched.mockReset();
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="news" href="/noticias/7"><b>Noticias</b></a>
    <a id="offers" href="/oportunidades">Oportunidades</a>
    <a id="broken" href="/rota">Rota</a>
    <a id="here" href="${location.pathname}#asesor">Asesor</a>
    <a id="elsewhere" href="https://wa.me/5492615550142">WhatsApp</a>
    <a id="window" href="/noticias/7" target="_blank">En otra ventana</a>`;
});

prefetchLinks(
  [
    {
      path: '/noticias/:id',
      lazy: {
        Component: async () => {
          fetched('code');
          return () => null;
        },
      },
      loader: ({ params, url }) => {
        fetched(`data of ${url.pathname}, item ${params['id']}`);
        return null;
      },
    },
    { path: '/oportunidades', loader: () => fetched('offers') ?? null },
    {
      path: '/rota',
      loader: () => {
        fetched('broken');
        throw new Error('no network');
      },
    },
    { path: '/', loader: () => fetched('this page') ?? null },
  ],
  new RouterContextProvider(),
);

const element = (selector: string) => document.querySelector(selector)!;
const send = (name: string, selector: string) =>
  element(selector).dispatchEvent(new Event(name, { bubbles: true }));
const fetchedSoFar = () => fetched.mock.calls.flat();

const page = ['code', 'data of /noticias/7, item 7'];

test('a pressed link fetches the code and the data of its page', () => {
  send('pointerdown', '#news b');
  expect(fetchedSoFar()).toEqual(page);
});

test.each(['pointerover', 'focusin'])('a link fetches its page after some time of %s', (name) => {
  send(name, '#news');
  vi.advanceTimersByTime(79);
  expect(fetchedSoFar()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetchedSoFar()).toEqual(page);
});

test('a link that the pointer only crosses fetches nothing', () => {
  send('pointerover', '#news');
  vi.advanceTimersByTime(50);
  send('pointerover', '#offers');
  vi.advanceTimersByTime(50);
  send('pointerover', 'body');
  vi.advanceTimersByTime(1000);
  expect(fetchedSoFar()).toEqual([]);
});

test.each(['#here', '#elsewhere', '#window', 'body'])(
  'a press on %s fetches nothing',
  (selector) => {
    send('pointerdown', selector);
    expect(fetchedSoFar()).toEqual([]);
  },
);

test('a visitor who saves data fetches nothing before a click', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  send('pointerdown', '#news');
  vi.unstubAllGlobals();
  expect(fetchedSoFar()).toEqual([]);
});

test('a failed prefetch shows no error before the click', async () => {
  send('pointerdown', '#broken');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchedSoFar()).toEqual(['broken']);
});
