import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCompleteOperation, aSettledOperation } from '../../../domain/operation/samples.ts';
import { screenTitled, wayOn } from '../../../tests/support/views/reading.ts';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { stepBefore, titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aCompleteOperation();
const address = (slug: string) => `/concesionario-digital/${slug}/${code}`;

/** The second press of a double click. */
const pressAgain = (element: HTMLElement) => fireEvent.click(element, { detail: 2 });

describe('double click on "Continuar"', () => {
  test('continues one step, and the second press does nothing on the new screen', async () => {
    const page = await openStep(stepBefore('review'), { operation: aCompleteOperation() });
    await page.user.click(wayOn());
    await screenTitled(titleOf('review'));
    pressAgain(wayOn('Confirmar y pagar la seña'));
    pressAgain(screen.getAllByRole('link', { name: 'Botón de arrepentimiento' })[0]!);
    expect(page.address()).toBe(address('revisar'));
    expect(page.dealership.operation?.status).toBe('open');

    await page.user.click(wayOn('Confirmar y pagar la seña'));
    await screenTitled(titleOf('deposit'));
  });

  test('doesn’t suppress a press on a screen that stays', async () => {
    const page = await openStep('paymentSelection', { operation: aSettledOperation() });
    const financing = screen.getByRole('link', { name: 'Financio una parte' });
    await page.user.click(screen.getByRole('heading', { level: 1 }));
    pressAgain(financing);
    await screenTitled('Agregar financiación');
    expect(page.address()).toBe(address('finaciacion'));
  });
});
