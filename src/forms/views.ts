import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { revocationEndpoint, type Revocation } from '../../domain/wire/dealership/cancel.ts';
import { wireErrors } from '../../domain/wire/errors.ts';
import { formSubmissionMachine } from '../../machines/form-submission/machine.ts';
import { wordsOf } from '../../tests/support/views/reading.ts';
import { formSubmissionModel } from '../../machines/form-submission/samples.ts';
import { defineViews } from '../../tests/paths/views/tables.ts';
import { refuse, reply } from '../../tests/paths/views/wire.ts';
import { failureAdvice } from '../../tests/paths/views/wizard.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The fields of a form's values; for a sample of another form, fixed fields. */
function typedIn(values: unknown): Record<string, string> {
  const { code = '7k2m-x9q4-0abc-def0-1234-5678', email = 'lucia@ejemplo.com.ar' } = (values ??
    {}) as Partial<Record<'code' | 'email', string>>;
  return { 'Código de tu reserva': code, 'Correo electrónico de la reserva': email };
}

const received: Revocation = { request_code: 'A-1', is_refunded: true };

/** The chart of every form, on the revocation page. */
export const formSubmissionViews = defineViews(formSubmissionMachine, formSubmissionModel, {
  open: (_, visit) => visit(links.revocation()),
  acts: {
    send: async ({ values }, { user }) => {
      for (const [name, text] of Object.entries(typedIn(values))) {
        await user.clear(field(name));
        await user.click(field(name));
        await user.paste(text);
      }
      await user.click(button('Revocar mi compra'));
    },
  },
  actors: {
    submit: {
      calls: [revocationEndpoint],
      done: {
        accepted: () => [reply(revocationEndpoint, received)],
        refused: () => [refuse(revocationEndpoint, 'revocation_not_found')],
      },
    },
  },
  sees: {
    idle: () => {
      expect(button('Revocar mi compra').disabled).toBe(false);
      expect(screen.queryByRole('alert')).toBeNull();
      for (const name of Object.keys(typedIn({}))) expect(field(name).value).toBe('');
    },
    sending: () => {
      expect(button('Enviando…').getAttribute('aria-disabled')).toBe('true');
      expect(screen.queryByRole('alert')).toBeNull();
    },
    failure: ({ context }) => {
      const refusal = wireErrors.revocation_not_found.message;
      const lost = `No nos llegó la respuesta: no sabemos si tus datos llegaron. Envialos de nuevo: si ya habían llegado, te mostramos el mismo código. ${failureAdvice}`;
      expect(wordsOf(screen.getByRole('alert'))).toContain(context.problem === '' ? lost : refusal);
      expect(button('Revocar mi compra').getAttribute('aria-disabled')).toBeNull();
      const fields = Object.entries(typedIn(context.values));
      for (const [name, text] of fields) expect(field(name).value).toBe(text);
    },
    success: () => {
      screen.getByText(/^Recibimos tu pedido: \S+$/);
      screen.getByText(/te devolvemos el 100% de la seña/);
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  },
});
