// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockUnitEndpoint } from '../../domain/wire/stock.ts';
import { network } from '../../tests/support/network.ts';
import { renderRoute } from '../../tests/support/render-route.tsx';
import { answer } from '../../tests/support/wire-handlers.ts';
import { WireError } from '../../domain/wire/errors.ts';

describe('x', () => {
  test('y', async () => {
    network.use(
      answer(parameterEndpoint, () => {
        throw new WireError('internal');
      }),
      answer(stockUnitEndpoint, () => []),
    );
    await renderRoute('/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'x');
  });
});
