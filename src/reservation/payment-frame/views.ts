import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';
import { aCompleteOperation } from '../../../domain/operation/samples.ts';
import type { PaymentPageReady } from '../../../domain/wire/payment-message.ts';
import { paymentFrameMachine } from '../../../machines/payment-frame/machine.ts';
import { paymentFrameModel } from '../../../machines/payment-frame/samples.ts';
import {
  providerOrigin,
  standInDealership,
} from '../../../tests/support/wire/stand-in-dealership.ts';
import { queryFrame } from './provider-views.ts';
import { defineViews } from '../../../tests/paths/views/tables.ts';
import { screenTitled } from '../../../tests/support/views/reading.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const failed = 'No pudimos cargar el formulario de pago';
const slow = 'El formulario de pago está tardando';
const loading = 'Cargando el formulario de pago…';
const retrying = 'Volvemos a cargar el formulario de pago…';
const unconfirmed = '¿No ves el formulario de pago?';
const every = [failed, slow, loading, retrying, unconfirmed];

const retryButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Reintentar' });

export const paymentFrameViews = defineViews(paymentFrameMachine, paymentFrameModel, {
  open: async (_, visit) => {
    const operation = aCompleteOperation({ deposit_amount: 250_000 });
    standInDealership({ operation });
    const page = await visit(links.step(slugOf('deposit'), operation.code));
    await screenTitled(titleOf('deposit'));
    return page;
  },
  acts: {
    'document arrived': () => void fireEvent.load(queryFrame()!),
    'offline page arrived': () => {
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      fireEvent.load(queryFrame()!);
      online.mockRestore();
    },
    'provider reported': () => {
      const data: PaymentPageReady = { source: 'payments', ready: true };
      fireEvent(window, new MessageEvent('message', { data, origin: providerOrigin }));
    },
    'connection returned': () => void fireEvent(window, new Event('online')),
    retry: (_, { user }) => user.click(retryButton()!),
  },
  actors: {},
  sees: {
    loading: () => sees(loading),
    slow: () => sees(slow, { mayRetry: true }),
    silent: () => sees(loading),
    unconfirmed: () => sees(unconfirmed, { mayRetry: true, isCovered: false }),
    failed: () => sees(failed, { mayRetry: true }),
    retrying: () => sees(retrying),
    ready: () => sees(undefined, { isCovered: false }),
  },
});

/** The frame is never removed: its page may still arrive. */
function sees(words: string | undefined, { mayRetry = false, isCovered = true } = {}): void {
  expect(queryFrame()).not.toBeNull();
  expect(every.filter((text) => screen.queryByText(text))).toEqual(words ? [words] : []);
  expect(retryButton() !== null).toBe(mayRetry);
  // The built program has other class names; its copy records what Chromium hides.
  const { className, dataset } = queryFrame()!;
  expect(/covered/.test(className) || dataset['hidden'] === 'yes').toBe(isCovered);
}
