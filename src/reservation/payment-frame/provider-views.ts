import { fireEvent, screen } from '@testing-library/react';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { providerOrigin } from '../../../tests/support/wire/stand-in-dealership.ts';
import { reply, type WireAnswer } from '../../../tests/paths/views/wire.ts';

/** Answers with the address of the provider's page. */
export function answerProvider(): WireAnswer {
  return reply(dealershipMpEndpoint, {
    access_token: 'public-key-1',
    frame_url: `${providerOrigin}/pagar`,
  });
}

/** Holds the unit for this time. */
export function answerHold(operation: Operation, hold_ms: number): WireAnswer {
  return reply(dealershipDepositEndpoint, { operation, hold_ms });
}

/** The provider's page sends a message without an outcome of the contract. */
export function frameSpeaks(): void {
  const data = { source: 'payments', client_ref: 'deposit-1', outcome: 'algo' };
  fireEvent(window, new MessageEvent('message', { data, origin: providerOrigin }));
}

export function queryFrame(): HTMLIFrameElement | null {
  return screen.queryByTitle<HTMLIFrameElement>('Pago de la seña con tarjeta');
}
