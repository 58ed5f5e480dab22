import { inFile, type Planted } from './mistake.ts';

/** Mistakes in payments that count for no reservation, and in the letters of the closing. */
export const plantedInStrays: readonly Planted[] = [
  ...inFile('server/sale/payments/stray-payments.ts', 'desk/strays/strays.test.ts')(
    ['a stray payment that was rejected is money', "  rejected: 'noted',\n", ''],
    ['a stray payment that the provider gave back waits', "  refunded: 'given back',\n", ''],
    ['a stray payment that the bank took back waits', "  'charged back': 'given back',\n", ''],
    [
      'a stray payment returned twice is on no list',
      "if (status === 'charged back' && ended.length === 0)",
      "if (status === 'charged back' && ended.length > 0)",
    ],
    [
      'a payment in another currency is one of another amount',
      "currency === 'ARS' ? 'other amount' : 'other currency'",
      "'other amount'",
    ],
    [
      'a payment of an unknown reference is one of another amount',
      "if (!operation) return 'unknown reference';",
      "if (!operation) return 'other amount';",
    ],
    [
      'a stray payment of one reservation is in all of them',
      'code === undefined ? undefined : eq(strayPayments.operationCode, code)',
      'void code as undefined',
    ],
    [
      'an ended stray payment waits',
      'isLeft ? isNull(strayPayments.endedAt) : undefined',
      'void isLeft as undefined',
    ],
    [
      'a stray payment ends twice',
      "if (!stray || stray.endedAt) return 'ended before';",
      "if (!stray) return 'ended before';",
    ],
    [
      'a stray payment is assigned to a reservation that does not count it',
      "if (!(await isCounted(tx, assigned, stray.paymentId))) return 'not counted';",
      '',
    ],
    [
      'a stray payment is assigned to no reservation',
      "if (assigned === undefined) return 'unknown case';",
      'if (assigned === undefined) return undefined;',
    ],
    [
      'the end of a stray payment is not in the journal of the reservation that counts it',
      'for (const code of new Set([stray.operationCode, assigned])) {',
      'for (const code of new Set([stray.operationCode])) {',
    ],
    [
      'the end of a stray payment is not in the journal of its own reservation',
      'for (const code of new Set([stray.operationCode, assigned])) {',
      'for (const code of new Set([assigned])) {',
    ],
  ),
  ...inFile('desk/strays/routes.ts', 'desk/strays/strays.test.ts')(
    [
      'a stray payment ends without a code',
      "await confirmAgain(dealership, person, form.get('again') ?? '');",
      '',
    ],
    [
      'a stray payment ends without a reason',
      "if (!typed('why')) throw new Refused(422, 'escribí por qué', 'why');",
      '',
    ],
    [
      'the end of a stray payment is not in the journal of the desk',
      "await record(tx, now(), { person, act: 'ended stray payment', subject, note });",
      'void subject, note;',
    ],
  ),
  ...inFile('machines/operation/debts.ts', 'desk/strays/strays.test.ts')(
    [
      'a stray payment that left twice is the dealership’s debt',
      "'charged back too': {\n    by: 'buyer',",
      "'charged back too': {\n    by: 'dealership',",
    ],
    [
      'a stray payment is the buyer’s debt',
      "const strayBack = {\n  by: 'dealership',",
      "const strayBack = {\n  by: 'buyer',",
    ],
    [
      'the debts of a reservation have no stray payments',
      '...strays.flatMap((each) => strayDebt(each) ?? []),',
      '',
    ],
  ),
  ...inFile(
    'server/sale/payments/settlement.ts',
    'tests/api/payments/desk.test.ts',
  )([
    'a payment of another amount is told to nobody',
    'await announce(tx, dealership, {',
    'if (isAsRequested) await announce(tx, dealership, {',
  ]),
  ...inFile(
    'server/sale/payments/settlement.ts',
    'tests/api/payments/mercado-pago.test.ts',
  )([
    'a disputed payment is told to nobody',
    'await announce(tx, dealership, {',
    'if (!isAsRequested) await announce(tx, dealership, {',
  ]),
  ...inFile('server/sale/payments/settlement.ts', 'desk/strays/strays.test.ts')(
    [
      'a payment of another amount stands on no list',
      'if (!isAsRequested) await storeStray(tx, dealership, payment, record);',
      '',
    ],
    [
      'a payment of an unknown reference stands on no list',
      'await storeStray(tx, dealership, payment, undefined);',
      '',
    ],
  ),
  ...inFile(
    'server/post/mail/decision-letters.ts',
    'tests/api/reservation/letters-of-acts.test.ts',
  )([
    'a letter of the closing without its author',
    'const act = by === undefined ? {} : { act: { by, note } };',
    "const act = by === undefined ? {} : { act: { by: '', note } };",
  ]),
  ...inFile('server/post/mail/act-letters.ts', 'tests/api/reservation/letters-of-acts.test.ts')(
    ['gerencia gets no letter about an act beyond a limit', "roles: ['management'],", 'roles: [],'],
    [
      'administración gets letters about acts beyond a limit',
      "roles: ['management'],",
      "roles: ['management', 'administration'],",
    ],
  ),
];
