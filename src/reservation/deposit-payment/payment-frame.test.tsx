import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { aCompleteOperation } from '../../../domain/operation/samples.ts';

const frame = () => screen.findByTitle<HTMLIFrameElement>('Pago de la seña con tarjeta');

test('a retry renders a new payment frame and moves the focus to the heading', async () => {
  const { pass, user } = await openStep('deposit', { operation: aCompleteOperation() });
  await frame();
  pass(26_000);
  const first = await frame();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await frame()).not.toBe(first);
});
