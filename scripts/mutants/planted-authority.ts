import { inFile, type Planted } from './mistake.ts';

/** Mistakes in roles, limits, approvals and the second factor. */
export const plantedInAuthority: readonly Planted[] = [
  ...inFile(
    'desk/roles.ts',
    'desk/leads/leads.test.ts',
  )([
    'a salesperson reads job applications',
    "'see job applications': office",
    "'see job applications': everybody",
  ]),
  ...inFile('machines/operation/staff-events.ts', 'desk/cases/authority.test.ts')(
    ['a payment taken back without a code', "asksAgain: 'Porque un pago deja de contar.',", ''],
    ['a refund without a code', "asksAgain: 'Porque devuelve dinero.',", ''],
    ['a delivery without a limit', "limit: 'unpaid at the delivery',", ''],
    ['a hand-over without a limit of days', "limit: 'days to collect',", ''],
  ),
  ...inFile('server/sale/staff/refusals.ts', 'desk/cases/authority.test.ts')(
    [
      'gerencia refunds without a second factor',
      'if (!isAsked || isConfirmed)',
      "if (!isAsked || isConfirmed || role === 'management')",
    ],
    [
      'administración refunds without a second factor',
      'if (!isAsked || isConfirmed)',
      "if (!isAsked || isConfirmed || role === 'administration')",
    ],
    [
      'administración asks for approval beyond a limit',
      'if (beyond && !office.includes(role))',
      "if (beyond && role !== 'management')",
    ],
    [
      'an act beyond a limit without a second factor',
      'const isAsked = beyond !== undefined || ',
      'const isAsked = ',
    ],
  ),
  ...inFile('server/sale/staff/limits.ts', 'desk/cases/authority.test.ts')(
    [
      'of two used vehicles only the first is compared with its estimate',
      '.taken.at(-1)!',
      '.taken.at(0)!',
    ],
    [
      'the days of each extension count alone',
      'const usual = visitOf(withoutMore,',
      'const usual = visitOf(operation,',
    ],
    ['of two receipts only the first one’s dollar is compared', '.parts.at(-1)!', '.parts.at(0)!'],
    ['a dollar below today’s has no limit', 'Math.abs(rate - known)', '(rate - known)'],
    ['a dollar above today’s has no limit', 'Math.abs(rate - known)', '(known - rate)'],
    ['a typed dollar while none is known has no limit', '/ known : Infinity', '/ known : 0'],
    [
      'a rest that depends on an unknown dollar is delivered',
      '(amount ?? Infinity)',
      '(amount ?? 0)',
    ],
    [
      'what the dealership owes counts as unpaid',
      ".filter(({ by }) => by === 'buyer')",
      '.filter(Boolean)',
    ],
  ),
  ...inFile('server/sale/staff/closing-acts.ts', 'desk/cases/authority.test.ts')(
    [
      'a later hand-over counts from the day of its change',
      'ready_on: closing.ready_on ?? dayInMendoza(now)',
      'ready_on: dayInMendoza(now)',
    ],
    [
      'a used vehicle rises by its limit each time',
      '.find((taken) => taken.index === index)?.was ?? valuation',
      '.find((taken) => taken.index < 0)?.was ?? valuation',
    ],
  ),
  ...inFile(
    'desk/cases/request-routes.ts',
    'desk/cases/approvals.test.ts',
  )([
    'an approval without a code',
    "await confirmAgain(dealership, person, form.get('again') ?? '');",
    '',
  ]),
  ...inFile(
    'machines/operation/staff-requests.ts',
    'desk/cases/approvals.test.ts',
  )(['a request that waits a day too long', 'const requestDays = 7;', 'const requestDays = 8;']),
];
