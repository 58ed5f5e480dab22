import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aTransaction,
  aUnit,
} from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { recallReservation, rememberReservation } from '../../api/remembered-reservation.ts';
import ResumeStrip from './resume-strip.tsx';

const { code } = anOperation();
const strip = () => screen.queryByRole('complementary', { name: 'Tu reserva' });

describe('way back to a started reservation', () => {
  const arrive = () => {
    render(<ResumeStrip />);
    return userEvent.setup();
  };

  test('shows the unit, and links to the reservation as a new document', () => {
    rememberReservation(code, aUnit());
    arrive();
    expect(wordsOf(strip()!)).toContain(
      'Seguí tu reserva Volkswagen Nivus Highline 200 TSI, Gris platino',
    );
    const link = within(strip()!).getByRole('link', { name: 'Seguí tu reserva' });
    expect(link.getAttribute('href')).toBe(`/concesionario-digital/continue/${code}`);
  });

  test('disappears when the shopper removes the stored reservation', async () => {
    rememberReservation(code, aUnit());
    const user = arrive();
    await user.click(screen.getByRole('button', { name: 'No soy yo' }));
    expect(strip()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test.each([
    ['an hour ago', 1, true],
    ['25 hours ago', 25, false],
  ])('is shown for a reservation of %s: %j', (_, hours, isShown) => {
    const stored = { code, unit: 'Nivus', at: Date.now() - hours * 3_600_000 };
    localStorage.setItem('reserva', JSON.stringify(stored));
    arrive();
    expect(strip() !== null).toBe(isShown);
  });

  test.each([null, '{', '{"code":"javascript:","unit":"x"}', '{"code":7}'])(
    'is absent when the stored text is %s',
    (stored) => {
      if (stored !== null) localStorage.setItem('reserva', stored);
      arrive();
      expect(strip()).toBeNull();
    },
  );
});

test.each([
  ['cancelled', 'Esta reserva fue cancelada'],
  ['refunded', 'Esta reserva fue cancelada'],
] as const)(
  'a %s reservation is removed from the device when it is opened',
  async (status, title) => {
    rememberReservation(code, aUnit());
    standInDealership({ operation: aCompleteOperation({ status }) });
    await renderRoute(`/concesionario-digital/continue/${code}`);
    await screenTitled(title);
    expect(localStorage.length).toBe(0);
  },
);

const ofPurchase = () => screen.queryAllByRole('link', { name: 'Tu compra', hidden: true });

async function openPaid() {
  const transaction = aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' });
  const operation = aCompleteOperation({ status: 'reserved', purchase: { transaction } });
  standInDealership({ operation });
  await renderRoute(`/concesionario-digital/continue/${code}`);
  await screenTitled('Tu 0km te espera');
  cleanup();
}

describe('a reservation that was paid', () => {
  test("is 'Tu compra' in the header for weeks, and loads a new document", async () => {
    rememberReservation(code, aUnit());
    await openPaid();
    vi.setSystemTime(Date.now() + 30 * 24 * 3_600_000);
    await renderRoute('/contacto');
    await screenTitled('Contacto');
    const menu = within(screen.getByRole('navigation', { name: 'Principal', hidden: true }));
    const link = menu.getByRole('link', { name: 'Tu compra', hidden: true });
    expect(link.getAttribute('href')).toBe(`/concesionario-digital/continue/${code}`);
    vi.useRealTimers();
  });

  test('is not remembered by a device that did not start it', async () => {
    await openPaid();
    expect(localStorage.length).toBe(0);
    await renderRoute('/contacto');
    await screenTitled('Contacto');
    expect(ofPurchase()).toEqual([]);
  });

  test('does not take the place of another one for a unit of the same name', async () => {
    rememberReservation(code, aUnit());
    expect(recallReservation(aUnit())).toBe(code);
    await openPaid();
    expect(recallReservation(aUnit())).toBeNull();
  });
});
