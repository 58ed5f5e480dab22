import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { aCreditPlan, aPromotion, aUnit, inDollars } from '../../../domain/operation/samples.ts';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';
import { standInStock } from '../../../tests/support/wire/stand-in-stock.ts';
import {
  answer,
  answerParameters,
  loseConnection,
  network,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';

const address = '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi';

const baicAddress = '/vehiculos-0km/reservar/baic/90/x55/12/x55';
const baic = aUnit({ id: 90, brand: 'BAIC', brand_id: 6, name: 'X55', ...inDollars });

const onSale = (...units: StockVehicle[]) => standInStock({ units });

beforeEach(() => onSale(aUnit()));

const price = () => screen.getByRole('complementary', { name: 'Precio y reserva' });
const wayToReserve = () => screen.findByRole('button', { name: /^Reservar con \$\s250\.000$/ });

/** Every deposit amount on the page, including its meta description. */
function deposits(): string[] {
  const description = document.querySelector('meta[name="description"]')!;
  const words = `${wordsOf(document.body)} ${description.getAttribute('content')}`;
  return [...words.matchAll(/(?:seña de|Reservar con) \$\s([\d.]+\d)/g)].map((match) => match[1]!);
}

describe('confirmation page of a unit', () => {
  test('the button that reserves shows at once that the reservation is prepared', async () => {
    await renderRoute(address);
    fireEvent.click(await wayToReserve());
    const button = screen.getByRole('button', { name: 'Preparando tu reserva…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('shows the parts of the price and the facts of the unit', async () => {
    await renderRoute(address);
    await screenTitled('Nivus Highline 200 TSI');
    expect(wordsOf(price())).toMatch(/^Precio final \$ 24\.800\.000/);
    expect(factsOf(price())).toEqual({
      'Precio de lista': '$ 25.000.000',
      'Descuento especial': '− $ 1.000.000',
      Patentamiento: '$ 500.000',
      'Flete y alistaje': '$ 300.000',
      'Precio final': '$ 24.800.000',
      'Precio sin impuestos nacionales': '$ 20.582.645',
    });
    expect(factsOf(screen.getByRole('main'))).toMatchObject({
      Color: 'Gris platino',
      'Año modelo': '2026',
      Puertas: '5',
      Sucursal: 'Mendoza',
      Chasis: '9BWCH6CH0T4000041',
    });
    expect(document.title).toBe(
      'Volkswagen Nivus Highline 200 TSI, Gris platino | Grupo Cordillera',
    );
  });

  test('shows a price in dollars also in pesos, and the deposit in pesos', async () => {
    onSale(baic);
    network.use(answer(dollarRateEndpoint, () => 1480));
    await renderRoute(baicAddress);
    await within(price()).findByText('Precio final (US$ 34.200)');
    expect(wordsOf(price())).toMatch(/^Precio final \(US\$ 34\.200\) \$ 50\.616\.000/);
    expect(factsOf(price())).toEqual({
      'Precio de lista': '$ 48.692.000 (US$ 32.900)',
      Patentamiento: '$ 1.332.000 (US$ 900)',
      'Flete y alistaje': '$ 592.000 (US$ 400)',
      'Precio final': '$ 50.616.000 (US$ 34.200)',
      'Precio sin impuestos nacionales': '$ 42.063.080 (US$ 28.421)',
    });
    expect(deposits()).toEqual(['200.000', '200.000', '200.000']);
  });

  test('shows a deposit of 200.000 without the parameters of the dealership', async () => {
    network.use(refuse(parameterEndpoint, 'internal'));
    await renderRoute(address);
    expect(deposits()).toEqual(['200.000', '200.000', '200.000']);
  });

  test('shows no cost of the installments when only the payment provider knows it', async () => {
    await renderRoute(address);
    expect(wordsOf(price())).toContain(
      'Lo reservás con una seña de $ 250.000, con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas.',
    );
    expect(wordsOf(price())).not.toMatch(/interés|CFTEA|cuotas? de \$/);
  });

  test.each([
    ['an unknown cost', {}, 'en 1, 2 o 3 cuotas, o con débito o prepaga, en un pago.'],
    [
      'no interest',
      { deposit_without_interest: true },
      'CFTEA 0,00 %También con débito o prepaga, en un pago.',
    ],
  ])('offers debit cards beside installments with %s, where they pay', async (_, cost, words) => {
    network.use(answerParameters({ ...cost, debit_cards: true }));
    await renderRoute(address);
    expect(wordsOf(price())).toContain(words);
  });

  test('shows the installments of a deposit without interest and their cost', async () => {
    network.use(answerParameters({ deposit_without_interest: true }));
    await renderRoute(address);
    expect(within(price()).getAllByRole('listitem').map(wordsOf).slice(-3)).toEqual([
      '1 cuota de $ 250.000',
      '2 cuotas de $ 125.000, CFTEA 0,00 %',
      '3 cuotas: una de $ 83.334 y las otras de $ 83.333, CFTEA 0,00 %',
    ]);
    expect(wordsOf(price())).toContain('Sin interés. Al contado: $ 250.000.');
  });

  test('shows the price without national taxes, and opens a chat about the unit', async () => {
    const sales = { brand_id: 1, department: 'sales' as const };
    network.use(
      answerParameters({
        vat_rate: 21,
        contact_methods: [{ ...sales, whatsapp_number: '+54 9 261 555 0111' }],
      }),
    );
    await renderRoute(address);
    expect(wordsOf(price())).toContain('Precio sin impuestos nacionales: $ 20.582.645');
    const chat = within(price()).getByRole('link', { name: /^Consultar por WhatsApp/ });
    expect(new URL(chat.getAttribute('href')!).searchParams.get('text')).toBe(
      'Hola, quiero consultar por el Volkswagen Nivus Highline 200 TSI, Gris platino, chasis 9BWCH6CH0T4000041.',
    );
  });

  test('shows the drawing from the side, the front and the rear where there are no photographs', async () => {
    onSale(aUnit({ image: '/artwork/vehicles/suv-gris.svg' }));
    const { user } = await renderRoute(address);
    const gallery = screen.getByRole('region', { name: /^Dibujos de / });
    const pictures = within(gallery).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/artwork/vehicles/suv-gris.svg',
      '/artwork/vehicles/suv-gris-frente.svg',
      '/artwork/vehicles/suv-gris-atras.svg',
    ]);
    const rear = within(gallery).getByRole('link', { name: 'Verlo de atrás' });
    await user.click(rear);
    expect(rear.getAttribute('aria-current')).toBe('true');
  });

  test('has breadcrumbs of brand and family, and a share picture', async () => {
    onSale(aUnit({ image: '/artwork/vehicles/suv-gris.svg' }));
    await renderRoute(address);
    const route = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(route.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Vehículos 0 km',
      'Volkswagen',
      'Nivus',
      'Nivus Highline 200 TSI',
    ]);
    expect(route.getByRole('link', { name: 'Nivus' }).getAttribute('href')).toBe(
      '/vehiculos-0km/versiones/volkswagen/nivus/7',
    );
    const picture = document.querySelector('meta[property="og:image"]')!;
    expect(picture.getAttribute('content')).toBe(
      'https://tienda.example/share/vehicles/suv-gris.jpg',
    );
  });

  test('shows the balance after its promotion, and links to the reservation with the code in its address', async () => {
    onSale(aUnit({ promotion: aPromotion({ code: 'VENDIMIA27' }) }));
    const { user, address: current } = await renderRoute(`${address}?promotion_code=VENDIMIA27`);
    expect(wordsOf(await screen.findByText('Promoción', { selector: 'p' }))).toBe(
      'Promoción − $ 800.000',
    );
    screen.getByText(/vas a pagar \$\s23\.750\.000 en el concesionario/);
    await user.click(await wayToReserve());
    await screenTitled('Reservá tu Nivus Highline 200 TSI');
    expect(current()).toBe(
      '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi?promotion_code=VENDIMIA27',
    );
  });

  test('starts the reservation with an e-mail and one press', async () => {
    const dealership = standInDealership();
    const { user, address: current } = await renderRoute(address);
    await user.type(
      await screen.findByRole('textbox', { name: 'Tu correo electrónico' }),
      'lucia@ejemplo.com.ar',
    );
    await user.click(await wayToReserve());
    await screenTitled(titleOf('paymentSelection'));
    expect(current()).toMatch(/^\/concesionario-digital\/forma-de-pago\//);
    expect(dealership.operation?.purchase.email).toBe('lucia@ejemplo.com.ar');
  });

  test('links from the phone bar with the price to the e-mail field', async () => {
    const { user } = await renderRoute(address);
    const bar = await screen.findByRole('region', { name: 'Reservar' });
    expect(wordsOf(bar)).toBe(
      'Precio final $ 24.800.000ReservarPrecio sin impuestos nacionales: $ 20.582.645',
    );
    await user.click(within(bar).getByRole('link', { name: 'Reservar' }));
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Tu correo electrónico' }),
    );
  });
});

const white = aUnit({ id: 42, color: 'Blanco', list_price: 24_000_000 });
const dearerWhite = aUnit({ id: 43, color: 'Blanco', list_price: 24_500_000 });
const trendline = aUnit({ id: 44, subfamily_id: 70, name: 'Nivus Trendline', color: 'Rojo' });

describe('the page of a unit', () => {
  test('links to a unit of each colour in which its version is in stock', async () => {
    onSale(aUnit(), dearerWhite, white, trendline);
    await renderRoute(address);
    const colors = within(await screen.findByRole('navigation', { name: 'Colores en stock' }));
    const dots = colors.getAllByRole('link');
    expect(dots.map(wordsOf)).toEqual(['Blanco', 'Gris platino']);
    expect(dots[0]!.getAttribute('href')).toBe(
      '/vehiculos-0km/reservar/volkswagen/42/nivus/7/nivus-highline-200-tsi',
    );
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true']);
  });

  test('shows no choice of colours for a single colour', async () => {
    onSale(aUnit(), trendline);
    await renderRoute(address);
    await wayToReserve();
    expect(screen.queryByRole('navigation', { name: 'Colores en stock' })).toBeNull();
  });

  test('shows the engine, and the equipment in groups, inherited traits included', async () => {
    standInStock({
      units: [aUnit(), trendline, aUnit({ id: 45, subfamily_id: 70, list_price: 20_000_000 })],
      versions: [
        { id: 70, family_id: 7, name: 'Nivus Trendline', features: ['Seis airbags'] },
        { id: 71, family_id: 7, name: 'Nivus Highline', features: ['Motor 1.0 TSI', 'Radio USB'] },
      ],
    });
    await renderRoute(address);
    const equipment = await screen.findByRole('region', { name: 'Equipamiento' });
    expect(factsOf(equipment)).toEqual({ Airbags: 'Seis', 'Conectividad y audio': 'Radio USB' });
    expect(within(equipment).getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Seguridad y asistencias',
      'Confort y tecnología',
    ]);
    expect(factsOf(screen.getByRole('main'))).toMatchObject({ Motor: '1.0 TSI' });
  });

  test('shows the branch of the unit, with its address', async () => {
    const branch = { name: 'Mendoza', address: 'Las Heras 1480', city: 'Mendoza' };
    network.use(
      answerParameters({
        branches: [{ ...branch, map_link: 'https://mapa.example/1' }],
      }),
    );
    await renderRoute(address);
    const place = await screen.findByRole('region', { name: 'Dónde está' });
    expect(wordsOf(place)).toContain('nuestra sucursal Mendoza: Las Heras 1480, Mendoza.');
    expect(within(place).getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toBe(
      'https://mapa.example/1',
    );
  });

  test('shows its version in other colours and other versions of its model', async () => {
    onSale(aUnit(), white, trendline);
    await renderRoute(address);
    const cards = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('article').map(wordsOf);
    expect(cards('El mismo, en otros colores')).toEqual([expect.stringContaining('Blanco')]);
    expect(cards('Unidades parecidas')).toEqual([expect.stringContaining('Nivus Trendline')]);
  });

  test('can be saved among the favourites of the device, and removed from them', async () => {
    const { user } = await renderRoute(address);
    await user.click(await screen.findByRole('button', { name: 'Guardar', pressed: false }));
    const favourites = await screen.findByRole('region', { name: 'Tus favoritos' });
    expect(wordsOf(within(favourites).getByRole('link', { name: /Nivus/ }))).toBe(
      'Nivus Highline 200 TSI, Gris platino',
    );
    await user.click(screen.getByRole('button', { name: 'Guardado', pressed: true }));
    expect(screen.queryByRole('region', { name: 'Tus favoritos' })).toBeNull();
  });

  test('can be shared by WhatsApp and with the device’s own sheet', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = await renderRoute(address);
    const whatsapp = await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
    const text = new URL(whatsapp.getAttribute('href')!).searchParams.get('text');
    const url = location.origin + address;
    expect(text).toBe(`Mirá este Volkswagen Nivus Highline 200 TSI, Gris platino: ${url}`);
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Volkswagen Nivus Highline 200 TSI, Gris platino',
      url,
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('stores on the device which units were seen, without their prices', async () => {
    localStorage.setItem('vistos', 'not what it should be');
    onSale(aUnit(), trendline);
    const { user } = await renderRoute(address);
    await waitFor(() => expect(localStorage.getItem('vistos')).toContain('Gris platino'));
    await user.click(screen.getByRole('link', { name: 'Ver unidad Nivus Trendline, Rojo' }));
    await screenTitled('Nivus Trendline');
    const seen = await screen.findByRole('region', { name: 'Lo último que viste' });
    expect(wordsOf(within(seen).getByRole('link'))).toBe('Nivus Highline 200 TSI, Gris platino');
    expect(localStorage.getItem('vistos')).not.toContain('24500000');
  });
});

describe('the installment simulator', () => {
  const year = aCreditPlan({ id: 1, months: 12, financed_max: 9_000_000, cftea: 0 });
  const long = aCreditPlan({
    id: 2,
    name: 'Largo 48',
    months: 48,
    financed_max: 15_000_000,
    cftea: 49.86,
  });
  const simulator = () => screen.findByRole('form', { name: 'Simulá tus cuotas' });

  beforeEach(() => standInStock({ units: [aUnit()], plans: [year, long] }));

  test('starts with half the price, and the lowest installment of the plans that finance the rest', async () => {
    await renderRoute(address);
    const words = wordsOf(await simulator());
    expect(words).toContain('Anticipo$ 12.400.000 50 %');
    expect(words).toContain('48 cuotas de $ 258.333 promedio, CFTEA 49,86 %');
    expect(words).toContain('En total, con el anticipo, pagás $ 24.799.984');
    expect(words).toContain('Financiás $ 12.400.000 con Largo 48, de Banco Andino.');
    expect(within(await simulator()).getAllByRole('radio')).toHaveLength(1);
  });

  test('fetches the installments for another down payment, with the same plan chosen', async () => {
    const { user } = await renderRoute(address);
    const form = within(await simulator());
    fireEvent.change(form.getByRole('slider', { name: 'Anticipo' }), { target: { value: '75' } });
    await user.click(await form.findByRole('radio', { name: /^12 cuotas/ }));
    expect(wordsOf(await simulator())).toContain('12 cuotas de $ 516.667');
    expect(wordsOf(await simulator())).toContain('CFTEA 0,00 %');
    fireEvent.change(form.getByRole('slider', { name: 'Anticipo' }), { target: { value: '80' } });
    await form.findByText('$ 413.333');
  });

  test('shows no installment of a plan without its yearly cost', async () => {
    standInStock({ units: [aUnit()], plans: [{ ...long, cftea: undefined }] });
    await renderRoute(address);
    const words = wordsOf(await simulator());
    expect(words).toContain('Consultá la financiación');
    expect(words).not.toContain('258.333');
  });

  test('takes its figures from the address, for browsers without script', async () => {
    await renderRoute(`${address}?anticipo=75&plan=1`);
    expect(wordsOf(await simulator())).toContain('12 cuotas de $ 516.667');
  });

  test('starts at a down payment whose rest some plan finances', async () => {
    standInStock({ units: [aUnit()], plans: [year] });
    await renderRoute(address);
    const slider = within(await simulator()).getByRole('slider');
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['65', '90']);
    expect(slider.getAttribute('aria-valuetext')).toBe('$\u00a016.120.000, 65 % del precio');
    expect(wordsOf(await simulator())).toContain('Anticipo$ 16.120.000 65 %');
  });

  test('isn’t shown without plans', async () => {
    onSale(aUnit());
    await renderRoute(address);
    await wayToReserve();
    expect(screen.queryByRole('form', { name: 'Simulá tus cuotas' })).toBeNull();
  });

  test('shows that the plans could not be loaded, and retries', async () => {
    network.use(loseConnection(creditFindEndpoint));
    const { user } = await renderRoute(address);
    expect(wordsOf(await within(price()).findByRole('alert'))).toContain(
      'No pudimos cargar los planes de financiación.',
    );
    standInStock({ units: [aUnit()], plans: [long] });
    await user.click(within(price()).getByRole('link', { name: 'Reintentar' }));
    expect(wordsOf(await simulator())).toContain('48 cuotas de');
  });
});
