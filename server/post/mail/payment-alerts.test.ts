import { expect, test } from 'vitest';
import { aCompleteOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { paymentAlertLetter } from './payment-alerts.ts';

const operation = aCompleteOperation({
  status: 'cancelled',
  purchase: { transaction: aTransaction({ code: 'TX-77', paid_at: '2026-11-20T21:45:00.000Z' }) },
});
const payment = { paymentId: '4711', amount: 250_000, currency: 'ARS' };

test('at an existing system the letter about a refund names its reference, and the steps for a person to record it', () => {
  const parameters = { ...demoParameters, has_system_codes: true };
  const about = {
    operation,
    parameters,
    publicUrl: 'https://zonda.example',
    caseNumber: 1042,
    now: new Date(),
  };
  const { text } = paymentAlertLetter('refund refused', about, payment);
  expect(text).toContain(
    'anotalo con «npm run payments -- confirm», el número de reserva y refunded',
  );
  expect(text).toContain('Referencia: TX-77');
  expect(text).not.toContain('payments -- refund');
});
