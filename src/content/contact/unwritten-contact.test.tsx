// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { answer } from '../../../tests/support/wire/wire-handlers.ts';

const unwritten = { address: '', city: '', map_link: '', telephone: '', email: '' };

test.each(['/contacto', '/terminos'])(
  '%s of a dealership that has written only its name has no empty line and no link without words',
  async (path) => {
    standInDealership();
    const group = { ...demoParameters.group, ...unwritten };
    network.use(answer(parameterEndpoint, () => ({ ...demoParameters, group })));
    await renderRoute(path);
    await screen.findAllByText(new RegExp(group.name));
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((to) => !to || to === 'tel:' || to === 'mailto:')).toEqual([]);
    const words = screen.getAllByRole('group', { hidden: true }).map(wordsOf);
    expect(words.filter((line) => /^,|, *$/.test(line))).toEqual([]);
  },
);
