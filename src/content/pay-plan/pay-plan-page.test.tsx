import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';
import { fullParameters } from '../../../tests/support/samples/content-samples.ts';

const plans = () => within(screen.getByRole('region', { name: 'Elegí tu plan' }));

describe('pay-plan page', () => {
  test('links to the payment site of each plan, and names its administrator', async () => {
    network.use(answerParameters(fullParameters));
    await renderRoute('/pagar-plan');
    await screenTitled('Pagar mi plan');
    expect(plans().getAllByRole('listitem').map(wordsOf)).toEqual([
      'Autoahorro VolkswagenAdministra Autoahorro Aconcagua S.A., CUIT 30-71920461-5.Pagar mi cuota Volkswagen',
      'Plan ChevroletPagar mi cuota Chevrolet',
    ]);
    const addresses = plans()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['https://pagos-autoahorro.example/', 'https://pagos-plan.example/']);
  });

  test('shows the contacts and hours of the plans department', async () => {
    network.use(answerParameters(fullParameters));
    await renderRoute('/pagar-plan');
    const contacts = within(screen.getByRole('region', { name: '¿Dudas con tu plan?' }));
    expect(contacts.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Volkswagen',
      'Grupo Cordillera',
    ]);
    expect(contacts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+542615550112',
      'https://wa.me/5492615550112',
      'mailto:planes@cordillera.example',
      'tel:+542615550102',
    ]);
    contacts.getByText('Lunes a viernes, 10 a 14 y 15 a 19');
  });

  test('shows that no plan can be paid online when there are no sites', async () => {
    await renderRoute('/pagar-plan');
    expect(wordsOf(plans().getByRole('status'))).toBe(
      'Por ahora no tenemos pagos en línea. Llamanos y te decimos cómo pagar tu cuota.',
    );
  });
});
