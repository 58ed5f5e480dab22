import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

test('the page of endings names the administrator of a savings plan and the channel for claims', async () => {
  network.use(
    answerParameters({
      ...demoParameters,
      group: {
        ...demoParameters.group,
        claims_channel: 'reclamos@cordillera.example',
        claims_hours: 'lunes a viernes de 9 a 18',
        province_claims_link: 'https://defensa.example/',
      },
      plan_administrators: [{ brand_id: 1, name: 'Ahorro Andino S.A.', cuit: '30-70000000-1' }],
      plan_payments: [{ brand_id: 1, link: 'https://ahorro.example/' }],
    }),
  );
  await renderRoute('/baja');
  await screenTitled('Botón de baja');
  const administrator = screen.getByRole('link', {
    name: 'Ahorro Andino S.A., CUIT 30-70000000-1',
  });
  expect(administrator.getAttribute('href')).toBe('https://ahorro.example/');
  expect(wordsOf(screen.getByRole('main'))).toContain(
    'Reclamos: reclamos@cordillera.example, lunes a viernes de 9 a 18.',
  );
});

test('the page of accessibility names what is tested and what is not, since when, and whom to write to', async () => {
  network.use(answerParameters(demoParameters));
  await renderRoute('/accesibilidad');
  await screenTitled('Accesibilidad');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('listitem').map((item) => wordsOf(item))).toEqual([
    expect.stringMatching(/^Una página de cada tipo, .* con axe: .* WCAG 2\.1, niveles A y AA/),
    'Que la postulación de trabajo, las fotos de una unidad y el mapa de una reserva se usen solo con el teclado.',
    expect.stringMatching(/320 píxeles, ni con letra del doble de tamaño/),
    'Que con los colores forzados de Windows se vea lo que está elegido.',
  ]);
  const words = wordsOf(screen.getByRole('main'));
  expect(words).toContain('antes de publicar cada versión, desde el 22 de noviembre de 2026.');
  expect(words).toContain('Tampoco probamos una reserva entera solo con el teclado');
  expect(main.getByRole('link', { name: 'ventas@cordillera.example' }).getAttribute('href')).toBe(
    'mailto:ventas@cordillera.example',
  );
});

test('the page of accessibility leads to the contact page of a dealership without an address', async () => {
  const group = { ...demoParameters.group, email: '' };
  network.use(answerParameters({ ...demoParameters, group }));
  await renderRoute('/accesibilidad');
  await screenTitled('Accesibilidad');
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Cómo escribirnos' });
  expect(link.getAttribute('href')).toBe('/contacto');
});
