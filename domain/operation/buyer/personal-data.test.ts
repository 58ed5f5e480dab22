import { describe, expect, test } from 'vitest';
import { completeBuyer, newBuyer, today } from '../samples.ts';
import {
  asUnderstood,
  emptyFields,
  personalDataFields,
  maritalStatuses,
  personalDataDraft,
  personalDataErrors,
  pickPersonalData,
  type PersonalDataDraft,
  type PersonalDataField,
} from './personal-data.ts';

const errorOf = (field: PersonalDataField, typed: string) =>
  personalDataErrors({ ...completeBuyer, [field]: typed }, today);

describe('personal data', () => {
  test('have no errors when complete', () => {
    expect(personalDataErrors(completeBuyer, today)).toEqual({});
  });

  test('have one error for each field when empty', () => {
    const nobody: PersonalDataDraft = { ...newBuyer, email: '' };
    expect(personalDataErrors(nobody, today)).toEqual({
      name: 'Ingresá tu nombre.',
      lastname: 'Ingresá tu apellido.',
      dni: 'Ingresá tu DNI.',
      display_birthdate: 'Ingresá tu fecha de nacimiento.',
      marital_status_id: 'Elegí tu estado civil.',
      telephone: 'Ingresá tu teléfono.',
      email: 'Ingresá tu correo electrónico.',
    });
  });

  test('with only spaces are empty', () => {
    const spaces = Object.fromEntries(
      Object.keys(completeBuyer).map((field) => [field, '  ']),
    ) as PersonalDataDraft;
    expect(personalDataErrors(spaces, today)).toEqual(
      personalDataErrors({ ...newBuyer, email: '' }, today),
    );
    expect(emptyFields(spaces)).toEqual(Object.keys(personalDataFields));
  });

  test('list their empty fields in the form’s order', () => {
    expect(emptyFields(newBuyer)).toEqual([
      'name',
      'lastname',
      'dni',
      'display_birthdate',
      'marital_status_id',
      'telephone',
    ]);
    expect(emptyFields(completeBuyer)).toEqual([]);
  });

  test('are picked from an object with more fields', () => {
    expect(pickPersonalData({ ...completeBuyer, birthdate: '1980-12-31' } as never)).toEqual(
      completeBuyer,
    );
  });
});

/** Typed texts for a field: the valid ones, and the invalid ones by their message. */
const typedTexts: [PersonalDataField, { right: string[]; wrong: Record<string, string[]> }][] = [
  [
    'dni',
    {
      right: ['30123456', '30.123.456', '30 123 456', '4123456', '4.123.456', ' 30.123.456 '],
      wrong: {
        'El DNI tiene 7 u 8 números.': [
          '123456',
          '301234567',
          'DNI',
          'LE 30123456',
          'M4123456',
          '30.123.45a',
          '.......',
        ],
      },
    },
  ],
  [
    'display_birthdate',
    {
      right: ['31/12/1980', '31121980', '1/1/1950', '20/11/2008', '21/11/1906'],
      wrong: {
        // Not a date, today, tomorrow, and a date a hundred and twenty years ago.
        'Escribí día, mes y año, por ejemplo 31/12/1980.': [
          'ayer',
          '20/11/2026',
          '21/11/2026',
          '20/11/1906',
        ],
        'Para reservar tenés que ser mayor de 18 años.': [
          '21/11/2008',
          '19/11/2026',
          '1/1/2015',
          '1/1/15',
        ],
      },
    },
  ],
  ['marital_status_id', { right: [], wrong: { 'Elegí tu estado civil.': ['0', '5', 'Casado/a'] } }],
  [
    'telephone',
    {
      right: [
        '2615550142',
        '261 555 0142',
        '(0261) 15-555-0142',
        '+54 9 261 555-0142',
        '261.555.0142',
        '42550142',
        '261/5550142',
        // A number of another country.
        '1 555 123 4567',
        '+1 555 123 4567',
      ],
      wrong: {
        'Escribí el teléfono con código de área, por ejemplo 261 555 0142.': [
          // The 15 of a mobile number is not an area code.
          '15 5550142',
          '155-55-0142',
          '015 5550142',
          '+54 9 15 5550142',
          '5550142',
          '1234567890123456',
          'interno 12345678',
          '261555014x',
          '2615550142+',
        ],
      },
    },
  ],
  [
    'email',
    {
      right: ['lucia@ejemplo.com.ar', ' lucia@ejemplo.com ', 'l.q+auto@sub.ejemplo.com'],
      wrong: {
        'Revisá el correo: tiene que ser como nombre@ejemplo.com.': [
          'lucia',
          'lucia@',
          '@ejemplo.com',
          'lucia@ejemplo',
          'lucia @ejemplo.com',
          'a@b@c.com',
        ],
        'El correo es demasiado largo.': [`lucia@${'a.'.repeat(60)}com`],
      },
    },
  ],
];

describe.each(typedTexts)('the field %s', (field, { right, wrong }) => {
  test.each(right)('accepts %j', (typed) => {
    expect(errorOf(field, typed)).toEqual({});
  });

  test.each(Object.entries(wrong).flatMap(([error, all]) => all.map((typed) => [typed, error])))(
    'refuses %j with %j',
    (typed, error) => {
      expect(errorOf(field, typed!)).toEqual({ [field]: error });
    },
  );
});

test.each<[PersonalDataField, string, string[]]>([
  ['dni', '30123456', ['DNI 30.123.456', 'dni: 30123456', 'D.N.I. 30-123-456', '30-123-456']],
  ['display_birthdate', '31/12/1980', ['31121980', '31/12/80', '311280', '1980-12-31', '31-12-80']],
])('the field %s normalises %j', (field, shown, ways) => {
  for (const typed of ways) {
    expect(errorOf(field, typed)).toEqual({});
    expect(asUnderstood(field, typed, today)).toEqual(shown);
  }
});

describe('the birthdate', () => {
  test.each(['31/02/1980', '29-02-1981', '31041980', '1/13/1980'])(
    'does not exist on %j',
    (typed) => {
      expect(errorOf('display_birthdate', typed)).toEqual({
        display_birthdate: 'Esa fecha no existe.',
      });
    },
  );

  test('is valid from the eighteenth birthday on', () => {
    const born = { ...completeBuyer, display_birthdate: '20/11/2008' };
    expect(personalDataErrors(born, '2026-11-19')).toEqual({
      display_birthdate: 'Para reservar tenés que ser mayor de 18 años.',
    });
    expect(personalDataErrors(born, '2026-11-20')).toEqual({});
  });
});

describe('the marital status', () => {
  test('is married, single, divorced or widowed', () => {
    expect(maritalStatuses).toEqual([
      { id: '1', label: 'Casado/a' },
      { id: '2', label: 'Soltero/a' },
      { id: '3', label: 'Divorciado/a' },
      { id: '4', label: 'Viudo/a' },
    ]);
    for (const { id } of maritalStatuses) expect(errorOf('marital_status_id', id)).toEqual({});
  });
});

test('unreadable texts and other fields stay as typed', () => {
  expect(asUnderstood('dni', '30.123', today)).toEqual('30.123');
  expect(asUnderstood('display_birthdate', '31/02/80', today)).toEqual('31/02/80');
  expect(asUnderstood('telephone', '31121980', today)).toEqual('31121980');
});

describe('a draft of personal data', () => {
  test('accepts wrong and empty fields', () => {
    const draft = { ...newBuyer, dni: 'no sé', email: 'después' };
    expect(personalDataDraft.safeParse(draft)).toEqual({ success: true, data: draft });
  });

  test('accepts up to 120 characters in a field', () => {
    const named = (name: string) => personalDataDraft.safeParse({ ...newBuyer, name }).success;
    expect([named('a'.repeat(120)), named('a'.repeat(121))]).toEqual([true, false]);
  });

  test('refuses NUL and malformed Unicode', () => {
    const named = (name: string) => personalDataDraft.safeParse({ ...newBuyer, name }).success;
    expect([named('Zoë 😀'), named('a\0b'), named('\ud83d'), named(7 as never)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('a text from outside is read without its invisible characters, in every field', () => {
  const typed = {
    ...completeBuyer,
    name: '\u200BLucía',
    dni: '30.123.456\u200B',
    telephone: '\u202A261 555\u20110142\u202C',
    email: '\uFEFFlucia@ejemplo.com',
    display_birthdate: '31\u201012\u20101980\u00A0',
  };
  expect(personalDataErrors(typed, today)).toEqual({});
  expect(personalDataDraft.parse(typed)).toMatchObject({
    name: 'Lucía',
    dni: '30123456',
    telephone: '261 555-0142',
    email: 'lucia@ejemplo.com',
  });
  expect(personalDataErrors({ ...typed, name: '\u200B' }, today)).toEqual({
    name: 'Ingresá tu nombre.',
  });
});
