import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { contactForm, longestMessage, priceRequestForm } from './contact-forms.ts';

const contact = {
  name: 'Lucía',
  lastname: 'Quiroga',
  telephone: '261 555 0142',
  email: 'lucia@ejemplo.com.ar',
  message: 'Hola.\nQuiero un Nivus.',
  subject: 'Contacto',
};
const priceRequest = {
  name: 'Lucía',
  lastname: 'Quiroga',
  email: 'lucia@ejemplo.com.ar',
  cellphone: '+54 9 261 555-0142',
  vehicle: 'Volkswagen Nivus',
};

/** The first complaint about each field. */
function complaints(form: z.ZodMiniType, sent: unknown): Record<string, string> {
  const issues = form.safeParse(sent).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a message', () => {
  const complaintsAbout = (changes: object) => complaints(contactForm, { ...contact, ...changes });

  test('is taken without the spaces around its texts', () => {
    const typed = {
      ...contact,
      name: ' Lucía ',
      email: ' lucia@ejemplo.com.ar',
      message: 'Hola. ',
    };
    expect(contactForm.parse(typed)).toEqual({ ...contact, message: 'Hola.' });
  });

  test('needs no e-mail and no words', () => {
    const short = { ...contact, email: ' ', message: '' };
    expect(contactForm.parse(short)).toEqual({ ...contact, email: '', message: '' });
  });

  test('names the fields that are empty', () => {
    expect(complaintsAbout({ name: ' ', lastname: '', telephone: '' })).toEqual({
      name: 'Ingresá tu nombre.',
      lastname: 'Ingresá tu apellido.',
      telephone: 'Ingresá tu teléfono.',
    });
  });

  test.each(['555', '261 555', 'llamame al 2615550142', '1234567890123456'])(
    'takes no telephone like %s',
    (telephone) => {
      expect(complaintsAbout({ telephone })).toEqual({
        telephone: 'Escribí el teléfono con código de área, por ejemplo 261 555 0142.',
      });
    },
  );

  test.each(['+54 (261) 555-0142', '2615550142', '261.555.0142'])(
    'takes a telephone like %s',
    (telephone) => {
      expect(complaintsAbout({ telephone })).toEqual({});
    },
  );

  test('takes no e-mail that is wrong', () => {
    expect(Object.keys(complaintsAbout({ email: 'lucia' }))).toEqual(['email']);
    const injected = 'lucia@ejemplo.com.ar\r\nBcc: otra@ejemplo.com.ar';
    expect(Object.keys(complaintsAbout({ email: injected }))).toEqual(['email']);
  });

  test('has an end', () => {
    expect(complaintsAbout({ message: 'a'.repeat(longestMessage) })).toEqual({});
    expect(complaintsAbout({ message: 'a'.repeat(longestMessage + 1) })).toEqual({
      message: 'El mensaje es demasiado largo.',
    });
    expect(Object.keys(complaintsAbout({ name: 'a'.repeat(121) }))).toEqual(['name']);
  });

  test.each(['a\0b', '\ud800'])('takes nothing that no database keeps: %j', (text) => {
    expect(Object.keys(complaintsAbout({ message: text }))).toEqual(['message']);
    expect(Object.keys(complaintsAbout({ subject: text }))).toEqual(['subject']);
  });
});

describe('a price request', () => {
  const complaintsAbout = (changes: object) =>
    complaints(priceRequestForm, { ...priceRequest, ...changes });

  test('is taken, also without a cell phone', () => {
    expect(priceRequestForm.parse(priceRequest)).toEqual(priceRequest);
    expect(complaintsAbout({ cellphone: '' })).toEqual({});
  });

  test('names the fields that are empty or wrong', () => {
    const wrong = { name: '', lastname: '', email: '', cellphone: '15', vehicle: '' };
    expect(complaintsAbout(wrong)).toEqual({
      name: 'Ingresá tu nombre.',
      lastname: 'Ingresá tu apellido.',
      email: 'Ingresá tu correo electrónico.',
      cellphone: 'Escribí el celular con código de área, por ejemplo 261 555 0142.',
      vehicle: expect.anything(),
    });
  });
});
