import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { answer, network, refuse } from '../../../tests/support/wire/wire-handlers.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { browserTransport } from '../../api/client.ts';
import { StepAdvice } from './step-advice.tsx';

const tooMany = 'Demasiados intentos. Esperá un minuto y probá de nuevo.';
const unknown = 'Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.';

const call = (path: string) =>
  act(() =>
    browserTransport({
      method: 'POST',
      url: `http://localhost${path}`,
      body: anOperation(),
      signal: undefined,
      timeLimitMs: 20_000,
    }),
  );

test('the advice of a step is about too many requests for a minute, or until the call is answered', async () => {
  const update = '/api/v2/cordillera/dealership/update';
  network.use(refuse(dealershipUpdateEndpoint, 'too_many_requests'));
  const { container, rerender } = render(<StepAdvice />);
  expect(container.textContent).toBe(unknown);
  await call(update);
  expect(container.textContent).toBe(tooMany);

  network.use(answer(dealershipUpdateEndpoint, () => anOperation()));
  await call(update);
  expect(container.textContent).toBe(unknown);

  network.use(refuse(dealershipUpdateEndpoint, 'too_many_requests'));
  await call(update);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  rerender(<StepAdvice />);
  expect(container.textContent).toBe(unknown);
});
