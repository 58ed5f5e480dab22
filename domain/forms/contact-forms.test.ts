import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { contact, priceRequest } from '../../tests/support/samples/contact-forms.ts';
import { contactForm, priceRequestForm } from './contact-forms.ts';
import { longestMessage } from './lengths.ts';

function errors(form: z.ZodMiniType, sent: unknown): Record<string, string> {
  const issues = form.safeParse(sent).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('contact form', () => {
  const errorsWith = (changes: object) => errors(contactForm, { ...contact, ...changes });

  test('trims its texts', () => {
    const typed = {
      ...contact,
      name: ' Lucía ',
      email: ' lucia@ejemplo.com.ar',
      message: 'Hola. ',
    };
    expect(contactForm.parse(typed)).toEqual({ ...contact, message: 'Hola.' });
  });

  test('accepts an empty e-mail and an empty message', () => {
    const short = { ...contact, email: ' ', message: '' };
    expect(contactForm.parse(short)).toEqual({ ...contact, email: '', message: '' });
  });

  test('reports the empty fields', () => {
    expect(errorsWith({ name: ' ', lastname: '', telephone: '' })).toEqual({
      name: 'Ingresá tu nombre.',
      lastname: 'Ingresá tu apellido.',
      telephone: 'Ingresá tu teléfono.',
    });
  });

  test('refuses an invalid e-mail', () => {
    expect(Object.keys(errorsWith({ email: 'lucia' }))).toEqual(['email']);
    const injected = 'lucia@ejemplo.com.ar\r\nBcc: otra@ejemplo.com.ar';
    expect(Object.keys(errorsWith({ email: injected }))).toEqual(['email']);
  });

  test('limits the length of message and name', () => {
    expect(errorsWith({ message: 'a'.repeat(longestMessage) })).toEqual({});
    expect(errorsWith({ message: 'a'.repeat(longestMessage + 1) })).toEqual({
      message: 'El mensaje es demasiado largo.',
    });
    expect(Object.keys(errorsWith({ name: 'a'.repeat(121) }))).toEqual(['name']);
  });

  test.each(['a\0b', '\ud800'])('refuses text that no database can store: %j', (text) => {
    expect(Object.keys(errorsWith({ message: text }))).toEqual(['message']);
    expect(Object.keys(errorsWith({ subject: text }))).toEqual(['subject']);
  });
});

describe('price request', () => {
  const errorsWith = (changes: object) => errors(priceRequestForm, { ...priceRequest, ...changes });

  test('is accepted with and without a cell phone', () => {
    expect(priceRequestForm.parse(priceRequest)).toEqual(priceRequest);
    expect(errorsWith({ cellphone: '+54 9 261 555-0142' })).toEqual({});
  });

  test('reports the fields that are empty or wrong', () => {
    const wrong = { name: '', lastname: '', email: '', cellphone: '15', vehicle: '' };
    expect(errorsWith(wrong)).toEqual({
      name: 'Ingresá tu nombre.',
      lastname: 'Ingresá tu apellido.',
      email: 'Ingresá tu correo electrónico.',
      cellphone: 'Escribí el celular con código de área, por ejemplo 261 555 0142.',
      vehicle: expect.anything(),
    });
  });
});
