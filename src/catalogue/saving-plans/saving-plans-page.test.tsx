import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import type { WireSavingPlan } from '../../../domain/content/saving-plans.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { savingPlansEndpoint } from '../../../domain/wire/saving-plans.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answer, answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

function aPlan(changes: Partial<WireSavingPlan> = {}): WireSavingPlan {
  return {
    id: 1,
    brand_id: 1,
    name: 'Autoahorro Polo',
    model: 'Polo Track',
    family_id: 11,
    image: null,
    installments: 84,
    initial_installment: 512_400,
    first_installment: '398700.40',
    integration: '80/20',
    description: '<p>La cuota <em>más baja</em>.</p>',
    ...changes,
  };
}

const plans = [
  aPlan(),
  aPlan({ id: 2, name: 'Plan Cordillera Nivus', model: 'Nivus', is_group_plan: true }),
  aPlan({ id: 3, brand_id: 2, name: 'Plan Onix', model: 'Onix', family_id: null }),
  aPlan({ id: 4, brand_id: 4, name: 'Plan Versa', model: 'Versa' }),
];

const parameters: DealershipParameters = {
  ...demoParameters,
  plan_administrators: [
    { brand_id: 1, name: 'Aconcagua S.A. de Ahorro', cuit: '30-71920461-5' },
    { brand_id: 2, name: 'Tupungato S.A. de Ahorro', cuit: '30-71920583-2' },
  ],
  subscription_sites: { 1: 'https://vw.example/planes', 2: 'https://gm.example/planes' },
};

beforeEach(() => {
  network.use(
    answerParameters(parameters),
    answer(savingPlansEndpoint, ({ brandId }) => plans.filter((p) => p.brand_id === brandId)),
  );
});

const names = () => screen.getAllByRole('article').map((plan) => wordsOf(title(plan)));
const title = (plan: HTMLElement) => within(plan).getByRole('heading', { level: 3 });
const card = (name: string) =>
  screen.getAllByRole('article').find((plan) => wordsOf(title(plan)) === name)!;
const payLink = () => screen.queryByRole('link', { name: 'Pagá la cuota de tu plan' });

describe('savings plans page', () => {
  test('shows plans below their brands, and no BAIC', async () => {
    await renderRoute('/planes-de-ahorro');
    await screenTitled('Planes de ahorro');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(wordsOf);
    expect(headings).toEqual(['Volkswagen', 'Chevrolet', 'Nissan']);
    expect(names()).toEqual(plans.map(({ name }) => name));
  });

  test('shows a plan’s installments and the part that it pays, and links to the maker', async () => {
    await renderRoute('/planes-de-ahorro?brand=volkswagen');
    const polo = card('Autoahorro Polo');
    expect(wordsOf(polo)).toContain(
      'Cuotas84CondicionesModeloPolo TrackCuota inicial$ 512.400Integración80/20La cuota más baja.' +
        'Primera cuota $ 398.700 Valor móvil, de referencia',
    );
    expect(within(polo).getByText('más baja').tagName).toBe('EM');
    // On a phone the rest is folded: installments, price and action are in sight.
    const folded = wordsOf(within(polo).getByText('Condiciones').closest('details')!);
    expect(folded).toBe(
      'CondicionesModeloPolo TrackCuota inicial$ 512.400Integración80/20La cuota más baja.',
    );
    const subscription = within(polo).getByRole('link', { name: /^Suscribite al Autoahorro Polo/ });
    expect(subscription.getAttribute('href')).toBe('https://vw.example/planes/polo-track/11');
  });

  test('links to the makers’ sites in their formats, and to the contact page without a site', async () => {
    await renderRoute('/planes-de-ahorro');
    const hrefOf = (name: string) =>
      within(card(name)).getByRole('link', { name: /Plan/ }).getAttribute('href');
    expect(hrefOf('Plan Onix')).toBe('https://gm.example/planes/3/onix');
    expect(hrefOf('Plan Versa')).toBe('/contacto');
  });

  test('names the administrators, and what the installments don’t include', async () => {
    await renderRoute('/planes-de-ahorro?brand=volkswagen');
    expect(screen.getAllByRole('listitem').map(wordsOf)).toContain(
      'Autoahorro Volkswagen es administrado por Aconcagua S.A. de Ahorro, CUIT 30-71920461-5.',
    );
    expect(screen.queryByText(/Tupungato/)).toBeNull();
    screen.getByText(/^El valor de referencia no incluye seguros\. Valor móvil/);
  });

  test('shows the error of a brand that fails, and the plans of the others', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    network.use(
      answer(savingPlansEndpoint, ({ brandId }) => {
        if (brandId === 2) throw new WireError('internal');
        return plans.filter((plan) => plan.brand_id === brandId);
      }),
    );
    await renderRoute('/planes-de-ahorro');
    const chevrolet = within(screen.getByRole('region', { name: 'Chevrolet' }));
    expect(wordsOf(chevrolet.getByRole('alert'))).toBe(
      'No pudimos cargar los planes de Chevrolet. Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.Reintentar',
    );
    expect(names()).toEqual(['Autoahorro Polo', 'Plan Cordillera Nivus', 'Plan Versa']);
    logged.mockClear();
  });
});

describe('brand filter of the savings plans page', () => {
  test.each([
    ['volkswagen', 'Autoahorro Volkswagen', true],
    ['chevrolet', 'Plan Chevrolet', true],
    ['nissan', 'Nissan plan de ahorro', false],
  ])('at %s shows the hero %s', async (brand, name, isPaidOnline) => {
    await renderRoute(`/planes-de-ahorro?brand=${brand}`);
    await screenTitled(name);
    expect(payLink()?.getAttribute('href')).toBe(isPaidOnline ? '/pagar-plan' : undefined);
  });

  test.each(['baic', 'fiat', ''])('shows all plans for "%s", which has none', async (brand) => {
    await renderRoute(`/planes-de-ahorro?brand=${brand}`);
    await screenTitled('Planes de ahorro');
    expect(names()).toHaveLength(4);
  });

  test('is a row of tabs, and Volkswagen has tabs for the maker’s and the group’s plans', async () => {
    const { user, address } = await renderRoute('/planes-de-ahorro');
    await user.click(screen.getByRole('link', { name: 'Volkswagen' }));
    await screenTitled('Autoahorro Volkswagen');
    expect(address()).toBe('/planes-de-ahorro?brand=volkswagen');
    const tabs = () => within(screen.getByRole('navigation', { name: 'Planes' }));
    const tabNames = tabs().getAllByRole('link').map(wordsOf);
    expect(tabNames).toEqual(['Todos', 'Autoahorro Volkswagen', 'Planes Grupo Cordillera']);

    await user.click(tabs().getByRole('link', { name: 'Planes Grupo Cordillera' }));
    await vi.waitFor(() => expect(names()).toEqual(['Plan Cordillera Nivus']));
    expect(address()).toBe('/planes-de-ahorro?brand=volkswagen&planes=grupo');
    expect(wordsOf(tabs().getByRole('link', { current: 'page' }))).toBe('Planes Grupo Cordillera');

    await user.click(tabs().getByRole('link', { name: 'Autoahorro Volkswagen' }));
    await vi.waitFor(() => expect(names()).toEqual(['Autoahorro Polo']));
  });

  test('has no tabs by maker for other brands than Volkswagen', async () => {
    await renderRoute('/planes-de-ahorro?brand=chevrolet&planes=grupo');
    expect(screen.queryByRole('navigation', { name: 'Planes' })).toBeNull();
    expect(names()).toEqual(['Plan Onix']);
  });
});
