import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

beforeEach(() => {
  network.use(
    answerParameters({
      terms: [{ title: 'La seña', paragraphs: ['Se paga con tarjeta.', 'Se devuelve entera.'] }],
      privacy: [{ title: 'Tus datos', paragraphs: ['Los usamos para atenderte.'] }],
    }),
  );
});

const seller = {
  'Razón social': 'Cordillera Automotores S.A.',
  CUIT: '30-71234567-8',
  Domicilio: 'Av. San Martín 1450, Godoy Cruz',
  Teléfono: '+54 261 555-0142',
  'Correo electrónico': 'ventas@cordillera.example',
};

describe('terms page', () => {
  test('starts with the identity of the seller', async () => {
    await renderRoute('/terminos');
    await screenTitled('Términos y condiciones');
    expect(factsOf(screen.getByRole('region', { name: 'Identidad del vendedor' }))).toEqual(seller);
    expect(screen.getAllByRole('heading', { level: 2 }).map(wordsOf)).toEqual([
      'Identidad del vendedor',
      'La seña',
    ]);
    screen.getByText('Se devuelve entera.');
  });

  test('can be printed', async () => {
    window.print = vi.fn<() => void>();
    const { user } = await renderRoute('/terminos');
    await user.click(screen.getByRole('button', { name: 'Imprimir o guardar' }));
    expect(window.print).toHaveBeenCalledOnce();
  });
});

test('the privacy page shows the holder and the purpose of the data', async () => {
  await renderRoute('/privacidad');
  await screenTitled('Política de privacidad');
  expect(factsOf(screen.getByRole('region', { name: 'Quién responde por tus datos' }))).toEqual(
    seller,
  );
  screen.getByText('Los usamos para atenderte.');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://tienda.example/privacidad',
  );
});
