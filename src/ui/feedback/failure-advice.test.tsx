import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConnectionLost, WireError } from '../../../domain/wire/errors.ts';
import { FailureAdvice } from './failure-advice.tsx';

test.each([
  ['a lost connection', new ConnectionLost(), 'Revisá tu conexión y probá de nuevo.'],
  [
    'too many requests',
    new WireError('too_many_requests'),
    'Demasiados intentos. Esperá un minuto y probá de nuevo.',
  ],
  [
    'an error of the system',
    new WireError('internal'),
    'Tuvimos un problema. Probá de nuevo en unos minutos.',
  ],
  [
    'an answer that is not JSON',
    new SyntaxError('Unexpected token <'),
    'Tuvimos un problema. Probá de nuevo en unos minutos.',
  ],
  [
    'an unknown cause',
    undefined,
    'Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.',
  ],
])('the advice after %s names no other cause', (_, error, words) => {
  expect(render(<FailureAdvice error={error} />).container.textContent).toBe(words);
});
