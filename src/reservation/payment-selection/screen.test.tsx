import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { anOperation, aUnit, aUsedVehicle, inDollars } from '../../../domain/operation/samples.ts';
import { screenTitled, wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const cashLabel = '¿Cuánto vas a pagar en efectivo o transferencia?';
const cash = () => screen.getByRole<HTMLInputElement>('textbox', { name: cashLabel });
const complete = () =>
  screen.getByRole('button', { name: /^(Todo|El resto) en efectivo o transferencia$/ });
const balance = () =>
  wordsOf(
    screen.getByText(/^Saldo( pendiente)? (\(US\$\s[\d.]+\) )?$/, {
      selector: 'span',
      normalizer: (text) => text,
    }).parentElement!,
  );

const arrive = (operation = anOperation()) => openStep('paymentSelection', { operation });

describe('payment selection screen', () => {
  test('starts with the whole price pending', async () => {
    await arrive();
    expect(balance()).toBe('Saldo pendiente $ 24.800.000 de un total de $ 24.800.000');
    expect(cash().value).toBe('');
    expect(wayOn().disabled).toBe(true);
    screen.getByText('Falta cubrir $ 24.800.000 para completar el total.', {
      selector: '[role=status]',
    });
  });

  test('in dollars shows the balance, the phone bar and the reason in pesos too', async () => {
    const purchase = { vehicle: aUnit(inDollars) };
    await arrive(anOperation({ brand_id: 6, usd_rate: 1480, cash_amount: 10_000, purchase }));
    screen.getByText('US$');
    expect(balance()).toBe(
      'Saldo pendiente (US$ 24.200) $ 35.816.000 de un total de $ 50.616.000 (US$ 34.200)',
    );
    const bar = screen.getByRole('region', { name: 'Resumen' });
    expect(wordsOf(bar)).toContain(
      'Falta cubrir $ 35.816.000 (US$ 24.200) para completar el total.',
    );
    expect(wordsOf(bar)).toContain('Total $ 50.616.000 (US$ 34.200)');
    expect(wordsOf(bar)).toContain('Saldo pendiente$ 35.816.000 (US$ 24.200)');
  });

  test.each(['25.000', '25000', '$ 25.000,00'])('accepts %s', async (text) => {
    const { user } = await arrive();
    await user.type(cash(), text);
    expect(balance()).toBe('Saldo pendiente $ 24.775.000 de un total de $ 24.800.000');
    screen.getByText('Falta cubrir $ 24.775.000 para completar el total.', {
      selector: '[role=status]',
    });
    expect(cash().value).toBe(text);
    await user.tab();
    expect(cash().value).toBe('25.000');
  });

  test('shows an error for letters, and the same balance', async () => {
    const { user } = await arrive();
    await user.type(cash(), 'mucho');
    screen.getByRole('textbox', {
      name: cashLabel,
      description: /Escribí el importe en números, por ejemplo 25\.000\.000\./,
    });
    expect(cash().getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Revisá el importe en efectivo.', { selector: '[role=status]' });
    expect(wayOn().disabled).toBe(true);
    await user.tab();
    expect(cash().value).toBe('mucho');
    expect(balance()).toContain('Saldo pendiente $ 24.800.000');

    await user.clear(cash());
    expect(cash().getAttribute('aria-invalid')).toBeNull();
  });

  test('the summary beside the step repeats its button, disabled and enabled with it', async () => {
    const { user } = await arrive();
    const summary = screen.getByRole('complementary', { name: 'Tu reserva' });
    const button = within(summary).getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
    expect(button.disabled).toBe(true);
    await user.click(complete());
    await user.click(button);
    await screenTitled(titleOf('personalData'));
  });

  test('shows in the phone bar why the button is disabled, and describes the button with it', async () => {
    const { user } = await arrive();
    const bar = screen.getByRole('region', { name: 'Resumen' });
    const reason = /^Falta cubrir \$\s24\.800\.000 para completar el total\.$/;
    within(bar).getByText(reason);
    within(bar).getByRole('button', { name: 'Continuar', description: reason });
    expect(screen.getAllByRole('button', { name: 'Continuar', description: reason })).toHaveLength(
      3,
    );

    await user.click(complete());
    expect(within(bar).queryByText(/Faltan/)).toBeNull();
    within(bar).getByRole('button', { name: 'Continuar', description: '' });
  });

  test('marks each chosen way of paying, with the amount that it covers', async () => {
    const used_vehicles = [aUsedVehicle()];
    const { user } = await arrive(anOperation({ used_vehicles }));
    const options = screen.getByRole('region', { name: /^¿Cómo lo vas a pagar/ });
    expect(wordsOf(options)).toContain('Entrego mi usado$ 9.000.000');
    expect(complete().getAttribute('aria-pressed')).toBe('false');
    await user.click(complete());
    expect(wordsOf(options)).toContain('El resto en efectivo o transferencia$ 15.800.000');
  });
});
