import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';

const steps = [
  { name: 'Modo de pago', href: '/pago' },
  { name: 'Datos Personales', href: '/datos' },
  { name: 'Revisa y confirma', href: '/revisar' },
  { name: 'Pago de seña' },
];

function items(current: number) {
  render(
    <MemoryRouter>
      <Stepper steps={steps} current={current} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem');
}

describe('stepper', () => {
  test('marks only the current step', () => {
    const marks = items(1).map((item) => item.getAttribute('aria-current'));
    expect(marks).toEqual([null, 'step', null, null]);
  });

  test('links to completed steps, never to later ones', () => {
    const addresses = items(2).map((item) =>
      within(item).queryByRole('link')?.getAttribute('href'),
    );
    expect(addresses).toEqual(['/pago', '/datos', undefined, undefined]);
  });

  test('marks no step when all are done', () => {
    expect(items(4).some((item) => item.hasAttribute('aria-current'))).toBe(false);
  });
});
