import { beforeAll, expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { testDesk, type DeskUser } from '../../../tests/support/api/desk.ts';
import { decoded, fieldsOf, save } from '../../../tests/support/api/row-forms.ts';
import { openUploads } from '../../../tests/support/api/uploads.ts';

const shop = testDealership();
const desk = testDesk(shop);
let office: DeskUser;
beforeAll(async () => {
  office = await desk.signedIn('administration');
});
const { act, finished, stored } = openUploads(shop);

/** A person at Catálogo, whose presses of links and buttons are counted. */
function walk() {
  let page = { address: '/catalogo', body: '' };
  let count = 0;
  const open = async (address: string) => {
    count += 1;
    page = { address, body: (await office.get(address)).body };
  };
  const arrive = async (to: string | undefined) => {
    count += 1;
    await finished(to!);
    page = { address: to!, body: (await office.get(to!)).body };
  };
  return {
    /** Presses the link with a label, or the first one that begins with it. */
    async link(label: string) {
      page.body ||= (await office.get(page.address)).body;
      const links = [...page.body.matchAll(/<a\s+href="([^"]*)"[^>]*>([^<]*)<\/a/g)];
      const found =
        // The bar of the desk has a link 'Unidades' too, before the page's.
        links.findLast(([, , text]) => decoded(text!).trim() === label) ??
        links.find(([, , text]) => decoded(text!).trim().startsWith(label));
      await open(decoded(found![1]!));
    },
    search: (text: string) => open(`/catalogo/buscar?q=${text}`),
    send: async (typed: Record<string, string>) =>
      arrive((await save(office, page.address, typed)).to),
    async remove() {
      const sent = fieldsOf(page.body);
      sent.set('event', 'remove');
      await arrive((await office.post(page.address.split('?')[0]!, sent)).to);
    },
    async apply() {
      count += 1;
      const id = Number(page.address.split('/').at(-1));
      const { findings } = await stored(id);
      const doubts = findings!.differences.flatMap((each) => each.doubts);
      await act(office, { id, address: page.address }, 'asked to apply', [
        ...doubts.map((_, index): [string, string] => ['sure', String(index)]),
        ...(findings!.setsPrices ? [['again', await office.code()] as [string, string]] : []),
      ]);
      return { count, state: (await stored(id)).state };
    },
  };
}

type Task = readonly [
  task: string,
  kind: string,
  row: string,
  typed: Record<string, string> | null,
];

const hours = { 'cell-brand': 'Grupo', 'cell-place': 'Taller', 'cell-days': 'Feriados' };
const unit = {
  'cell-chassis': '9BWAG5AZ4TP999001',
  'cell-brand': 'Volkswagen',
  'cell-family': 'Polo',
  'cell-version': 'Polo Track 1.6 MSI MT',
  'cell-color': 'Rojo',
  'cell-location': 'Guaymallén',
  'cell-doors': '5',
  'cell-currency': 'ARS',
  'cell-price': '35000000',
};

/** Changes of a month in docs/desk.md. The row 'Agregar' is a new one; without cells the row is removed. */
const tasks: readonly Task[] = [
  ['a closed day', 'Datos y días cerrados', 'días cerrados', { 'cell-value': '08/12/2026' }],
  ['the rate of the dollar', 'Datos y días cerrados', 'pesos por dólar', { 'cell-value': '1490' }],
  [
    "the dealership's telephone",
    'Datos y días cerrados',
    'teléfono',
    { 'cell-value': '+54 261 555 0109' },
  ],
  ["a brand's deposit", 'Marcas y señas', 'Nissan', { 'cell-deposit': '310000' }],
  ["a brand's banner", 'Marcas y señas', 'Chevrolet', { 'cell-bannerTitle': 'Semana Onix' }],
  ['opening hours', 'Horarios', 'Grupo, Ventas y planes', { 'cell-hours': '9 a 13' }],
  ['added opening hours', 'Horarios', 'Agregar', { ...hours, 'cell-hours': '9 a 13' }],
  [
    'a telephone of sales',
    'Teléfonos y correos',
    'Grupo, Ventas',
    { 'cell-telephone': '+54 261 555 0110' },
  ],
  [
    'an added salesperson',
    'Asesores',
    'Agregar',
    { 'cell-brand': 'Nissan', 'cell-fullname': 'Eva Luna' },
  ],
  ['a salesperson who left', 'Asesores', 'Volkswagen, Julieta Moyano', null],
  ['the address of a branch', 'Sucursales', 'Mendoza', { 'cell-address': 'Colón 10' }],
  [
    'an added popup',
    'Avisos que se abren',
    'Agregar',
    { 'cell-title': 'Feria', 'cell-text': 'Sábado' },
  ],
  ['the text of a popup', 'Avisos que se abren', '¿Tenés un usado?', { 'cell-text': 'Hoy' }],
  ['a popup that ends', 'Avisos que se abren', '¿Tenés un usado?', null],
  [
    'an added news item',
    'Noticias',
    'Agregar',
    {
      'cell-title': 'Feria',
      'cell-date': '2026-11-20',
      'cell-brand': 'Grupo',
      'cell-content': 'Este sábado.',
    },
  ],
  [
    'the title of a story',
    'Historias en video',
    'Con la Amarok a la montaña',
    { 'cell-title': 'La Amarok' },
  ],
  [
    'an added promotion',
    'Promociones',
    'Agregar',
    {
      'cell-code': 'MES',
      'cell-brand': 'Nissan',
      'cell-percentageDiscount': '4',
      'cell-validUntil': '2026-12-31',
    },
  ],
  ["a credit's rate", 'Créditos', 'Volkswagen Volkswagen Credit 24', { 'cell-yearlyRate': '21,9' }],
  [
    "a savings plan's installment",
    'Planes de ahorro',
    'Volkswagen Plan Polo Track',
    { 'cell-initial_installment': '520000' },
  ],
  [
    "a service's price",
    'Servicios del taller',
    'Volkswagen Service programado',
    { 'cell-price_default': '225000' },
  ],
  ["a model's description", 'Modelos', 'Volkswagen Polo', { 'cell-description': 'Un hatch.' }],
  [
    "a version's equipment",
    'Versiones',
    'Volkswagen Polo: Polo Track 1.6 MSI MT',
    { 'cell-features': 'Motor 1.6\nCaja manual' },
  ],
  ['the privacy notice', 'Textos', 'privacidad', { 'cell-text': '# Tus datos\n\nSon tuyos.' }],
  [
    'a page of another brand',
    'Páginas de otras marcas',
    'ducati',
    { 'cell-lead': 'Motos italianas.' },
  ],
  ['an added unit', 'Unidades', 'Agregar', unit],
];

test.each(tasks)('from Catálogo, %s takes four presses', async (_, kind, row, typed) => {
  const person = walk();
  await person.link(kind);
  await person.link(row);
  await (typed ? person.send(typed) : person.remove());
  expect(await person.apply()).toEqual({ count: 4, state: 'applied' });
});

test.each([
  ['price', (price: number) => ({ 'cell-price': String(price - 10_000) })],
  ['place', () => ({ 'cell-location': 'Mendoza' })],
  ['removal', () => null],
])("from Catálogo, a unit's %s takes four presses with the search", async (_, change) => {
  const { chassis, price } = await shop.freshUnit();
  const person = walk();
  await person.search(chassis);
  await person.link(chassis);
  const typed = change(price);
  await (typed ? person.send(typed) : person.remove());
  expect(await person.apply()).toEqual({ count: 4, state: 'applied' });
});
