import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadOnIntent, type Hydrated } from './intent.ts';

const load = vi.fn(async (): Promise<unknown> => undefined);
const fetchLibraries = vi.fn();
const reload = vi.fn<() => void>();
const pressed = vi.fn<(what: string) => void>();

beforeEach(() => {
  document.body.innerHTML = `
    <a id="overlay" href="/?familia=46">Ver unidades</a>
    <a id="page" href="/noticias">Noticias</a>
    <a id="section" href="#asesor">Asesor</a>
    <button id="action" type="button">Siguiente</button>
    <button id="menu" type="button" popovertarget="menu">Menú</button>
    <form><button id="send">Enviar</button></form>
    <form data-held="true" action="/reserva"><input placeholder=" " value="ana" /><button id="reserve">Reservar</button></form>
    <form data-held="credit" action="/reserva"><input placeholder=" " /><button id="credit">Reservar</button></form>
    <form data-held="true" action="/reserva"><input placeholder=" " /><button id="start">Empezar</button></form>
    <form method="get"><input id="filter" name="carroceria" type="checkbox" /></form>
    <label for="box">Premium</label><input id="box" type="checkbox" />
    <select id="order"><option value="price">Precio</option><option value="newest">Nuevos</option></select>`;
  for (const element of document.querySelectorAll('[id]')) {
    element.addEventListener('click', (event) => {
      pressed(element.id);
      // jsdom does not navigate.
      if (element.matches('a, form button')) event.preventDefault();
    });
  }
  document.querySelector('#order')!.addEventListener('change', ({ target }) => {
    pressed((target as HTMLSelectElement).value);
  });
  loadOnIntent(load, fetchLibraries, reload);
});
afterEach(() => {
  // Removes the listeners before the next test.
  hydrate();
  document.body.replaceChildren();
  load.mockReset().mockResolvedValue(undefined);
  fetchLibraries.mockReset();
  reload.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(document, 'hidden');
  pressed.mockReset();
});

const element = (id: string) => document.getElementById(id)!;
const isMarked = (id: string) => 'pressed' in element(id).dataset;
const hydrate = () => document.dispatchEvent(new Event('hydrated' satisfies Hydrated));

describe('before the first intent', () => {
  test('nothing is loaded', () => {
    expect(load).not.toHaveBeenCalled();
  });

  test.each(['pointerover', 'focusin', 'keydown', 'visibilitychange'])(
    'the first %s loads the application once',
    (name) => {
      for (const id of ['box', 'action']) {
        element(id).dispatchEvent(new Event(name, { bubbles: true }));
      }
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  test.each(['page', 'overlay', 'filter', 'start'])('a pointer on %s loads nothing', (id) => {
    element(id).dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
  });

  test('an address that opens a dialog loads the application with the page', () => {
    document.body.innerHTML = '<noscript data-dialog="true"></noscript>';
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['typed at its address', 'escrito inicio /', 1],
    ['typed at another address', 'escrito inicio /contacto', 0],
  ])('a page with text %s starts the application only for its own text', (_, key, times) => {
    sessionStorage.setItem(key, '{"email":"ana@ejemplo.com"}');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(load).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['another address', '/?familia=46', 1],
    ['a section of the page', '/#asesor', 0],
  ])('the back button to %s reloads the document only if it shows another page', (_, to, times) => {
    history.replaceState(null, '', to);
    window.dispatchEvent(new Event('popstate'));
    expect(reload).toHaveBeenCalledTimes(times);
    hydrate();
    window.dispatchEvent(new Event('popstate'));
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('a hidden page loads nothing until it is shown', () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    element('box').dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('the page shows that its code waits, was requested, or failed', async () => {
    const { dataset } = document.documentElement;
    expect({ ...dataset }).toEqual({ waits: '' });
    load.mockRejectedValueOnce(new Error('offline'));
    element('action').click();
    expect({ ...dataset }).toEqual({});
    await vi.waitFor(() => expect({ ...dataset }).toEqual({ code: 'failed' }));
  });
});

const slow = { saveData: false, effectiveType: '3g' };
const saving = { saveData: true, effectiveType: '4g' };

test.each([
  ['loads the application', '/', undefined, [1, 0]],
  ['loads nothing while the visitor saves data', '/', saving, [0, 0]],
  ['loads nothing on a slow line', '/', slow, [0, 0]],
  ['of a reservation fetches the libraries', '/concesionario-digital/revisar/x', undefined, [0, 1]],
  ['of a reservation fetches nothing on a slow line', '/concesionario-digital/x', slow, [0, 0]],
  [
    'that acts by itself loads the application on any line',
    '/concesionario-digital/live',
    saving,
    [1, 0],
  ],
])('an idle page %s', (_, path, connection, calls) => {
  const soon = vi.fn((run: () => void) => run());
  vi.stubGlobal('requestAnimationFrame', soon);
  vi.stubGlobal('setTimeout', soon);
  vi.stubGlobal('navigator', { connection });
  history.replaceState(null, '', path);
  if (path.endsWith('live')) document.body.innerHTML = '<noscript data-live="true"></noscript>';
  dispatchEvent(new Event('load'));
  expect([load, fetchLibraries].map(({ mock }) => mock.calls.length)).toEqual(calls);
});

test('an idle page whose application runs before it is painted doesn’t load it again', () => {
  const painted: (() => void)[] = [];
  const soon = vi.fn((run: () => void) => void painted.push(run));
  vi.stubGlobal('requestAnimationFrame', soon);
  vi.stubGlobal('setTimeout', soon);
  vi.stubGlobal('navigator', { connection: undefined });
  dispatchEvent(new Event('load'));
  element('action').click();
  hydrate();
  for (const run of painted) run();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a press before the application handles events', () => {
  test.each(['action', 'box', 'reserve', 'credit'])('on %s is marked, and repeated once', (id) => {
    element(id).click();
    element(id).click();
    expect([load.mock.calls.length, pressed.mock.calls.length, isMarked(id)]).toEqual([1, 0, true]);
    hydrate();
    expect([pressed.mock.calls, isMarked(id)]).toEqual([[[id]], false]);
  });

  test('checks the box whose label was pressed', () => {
    (element('box') as HTMLInputElement).labels![0]!.click();
    expect((element('box') as HTMLInputElement).checked).toBe(false);
    hydrate();
    expect((element('box') as HTMLInputElement).checked).toBe(true);
  });

  test.each(['page', 'overlay', 'section', 'menu', 'send', 'start'])('on %s is native', (id) => {
    element(id).click();
    expect(pressed.mock.calls).toEqual([[id]]);
    hydrate();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test.each(['page', 'overlay', 'start', 'filter'])('on %s is marked until it leaves', (id) => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    element(id).click();
    expect(isMarked(id)).toBe(true);
    dispatchEvent(new Event('pagehide'));
    expect(isMarked(id)).toBe(false);
  });

  test('with a key that opens another tab isn’t marked', () => {
    const press = { bubbles: true, cancelable: true, ctrlKey: true };
    element('overlay').dispatchEvent(new MouseEvent('click', press));
    expect(isMarked('overlay')).toBe(false);
  });

  test('on a filter is answered by the server, and the back button shows the former page', () => {
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const filter = element('filter') as HTMLInputElement;
    filter.click();
    expect([sent.mock.calls.length, filter.checked]).toEqual([1, true]);
    dispatchEvent(new Event('pagehide'));
    expect(filter.checked).toBe(false);
  });

  test('on another option chooses it later', () => {
    const order = element('order') as HTMLSelectElement;
    order.value = 'newest';
    order.dispatchEvent(new Event('change', { bubbles: true }));
    // React resets the select to its own value when it hydrates.
    order.value = 'price';
    expect(pressed).not.toHaveBeenCalled();
    hydrate();
    expect(pressed.mock.calls).toEqual([['newest']]);
  });

  test('isn’t held once the application handles events', () => {
    hydrate();
    element('action').click();
    expect(pressed.mock.calls).toEqual([['action']]);
  });

  test('submits a form that waited for the code when the code can’t be loaded', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    element('reserve').click();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  test('stays with its form while there is no connection, and is repeated once there is one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    load.mockRejectedValueOnce(new Error('offline'));
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    element('reserve').click();
    await vi.waitFor(() => expect(document.documentElement.dataset['code']).toBe('failed'));
    expect([sent.mock.calls.length, isMarked('reserve'), load.mock.calls.length]).toEqual([
      0,
      true,
      1,
    ]);
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
    expect(document.documentElement.dataset['code']).toBeUndefined();
    hydrate();
    expect(pressed.mock.calls).toEqual([['reserve']]);
  });

  test('stays with its form when the connection came back before the failure was reported', async () => {
    const first = Promise.withResolvers<void>();
    load.mockReturnValueOnce(first.promise);
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    element('reserve').click();
    window.dispatchEvent(new Event('online'));
    // Another intent requests nothing meanwhile: the files would fail with those of the first request.
    element('action').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    first.reject(new Error('offline'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect([sent.mock.calls.length, isMarked('reserve')]).toEqual([0, true]);
    hydrate();
    expect(pressed.mock.calls).toEqual([['reserve']]);
  });

  test('is released when the code can’t be loaded, and the next press tries again', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    element('action').click();
    await vi.waitFor(() => expect(isMarked('action')).toBe(false));
    element('action').click();
    expect(load).toHaveBeenCalledTimes(2);
    hydrate();
    expect(pressed.mock.calls).toEqual([['action']]);
  });
});
