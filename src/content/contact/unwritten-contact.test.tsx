import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { servicesEndpoint } from '../../../domain/wire/services.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const unwritten = { address: '', city: '', map_link: '', telephone: '', email: '' };

test.each(['/contacto', '/terminos'])(
  '%s of a dealership that has written only its name has no empty line and no link without words',
  async (path) => {
    standInDealership();
    const group = { ...demoParameters.group, ...unwritten };
    network.use(answerParameters({ group }));
    await renderRoute(path);
    await screen.findAllByText(new RegExp(group.name));
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((to) => !to || to === 'tel:' || to === 'mailto:')).toEqual([]);
    const words = screen.getAllByRole('group', { hidden: true }).map(wordsOf);
    expect(words.filter((line) => /^,|, *$/.test(line))).toEqual([]);
  },
);

test.each(['/', '/contacto', '/postventa', '/pagar-plan'])(
  '%s of a dealership without telephones, hours and legal name has no heading and no label for them',
  async (path) => {
    standInDealership();
    const group = { ...demoParameters.group, ...unwritten, legal_name: '', cuit: '' };
    const parameters = { ...demoParameters, group, contact_methods: [], opening_hours: [] };
    network.use(
      answerParameters(parameters),
      answer(dollarRateEndpoint, () => 1_500),
      answer(offersEndpoint, () => []),
      answer(familiesEndpoint, () => []),
      answer(servicesEndpoint, () => []),
    );
    await renderRoute(path);
    await screen.findAllByText(new RegExp(group.name));
    expect(screen.queryAllByText(/teléfonos y horarios$|dudas con tu plan|CUIT/i)).toEqual([]);
  },
);

test('the contact page has the chat of a brand that has no telephone', async () => {
  standInDealership();
  const contact_methods = [
    { brand_id: 1, department: 'sales' as const, whatsapp_number: '549 260 411 1111' },
  ];
  network.use(answerParameters({ contact_methods }));
  await renderRoute('/contacto');
  const chat = await screen.findByRole('link', { name: 'WhatsApp 549 260 411 1111' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/5492604111111');
});
