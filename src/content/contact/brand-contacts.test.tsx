import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { factsOf, wordsOf } from '../../../tests/support/views/reading.ts';
import { WithApi } from '../../../tests/support/views/with-api.tsx';
import { BrandContacts } from './brand-contacts.tsx';

const parameters = {
  ...demoParameters,
  contact_methods: [
    { brand_id: 4, department: 'services', telephone: '+54 261 555 0143' },
    { brand_id: 4, department: 'administration', telephone: '+54 261 555 0144' },
    { brand_id: 5, department: 'sales', telephone: '+54 261 555 0101' },
    { brand_id: 5, department: 'plans', telephone: null },
  ] as const,
  opening_hours: [
    {
      brand_id: 4,
      place: 'Ventas y planes',
      lines: [
        { days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' },
        { days: 'Sábados', hours: '10 a 13' },
      ],
    },
  ],
};

const brand = (name: string) =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }))!;

function renderContacts(): void {
  render(
    <WithApi>
      <BrandContacts
        parameters={{ ...parameters, contact_methods: [...parameters.contact_methods] }}
      />
    </WithApi>,
  );
}

describe('phones and hours', () => {
  test('are grouped by brand, with the group first and without brands that have neither', () => {
    renderContacts();
    expect(screen.getAllByRole('heading').map(wordsOf)).toEqual(['Grupo Cordillera', 'Nissan']);
  });

  test('include only the departments that shoppers call', () => {
    renderContacts();
    expect(factsOf(brand('Grupo Cordillera'))).toEqual({ Ventas: '+54 261 555 0101' });
    const nissan = within(brand('Nissan'));
    expect(nissan.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+542615550143',
    ]);
    expect(nissan.getAllByRole('definition').map(wordsOf)).toEqual([
      '+54 261 555 0143',
      'Lunes a viernes, 10 a 14 y 15 a 19',
      'Sábados, 10 a 13',
    ]);
  });
});
