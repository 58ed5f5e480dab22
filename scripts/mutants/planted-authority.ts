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
  ...inFile('machines/staff-request/machine.ts', 'desk/cases/approvals.test.ts')(
    ['a request that waits a day too long', 'const requestDays = 7;', 'const requestDays = 8;'],
    ['a request that waits a day less', 'const requestDays = 7;', 'const requestDays = 6;'],
  ),
  ...inFile(
    'server/sale/staff/requests.ts',
    'desk/cases/approvals.test.ts',
  )([
    'two who refuse at once both do',
    '.where(and(eq(staffRequests.id, id), isOpen))',
    '.where(eq(staffRequests.id, id))',
  ]),
  ...inFile('desk/team/limits.ts', 'desk/team/limits.test.ts')(
    [
      'two who set limits at once both do',
      "await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff limits'))`);",
      '',
    ],
    [
      'a limit of zero is not set',
      '!/^\\d{1,3}$/.test(typed) ||',
      '!/^[1-9]\\d{0,2}$/.test(typed) ||',
    ],
  ),
  ...inFile(
    'desk/leads/handling.ts',
    'desk/leads/leads.test.ts',
  )([
    'a salesperson opens a job application',
    "may(role, 'see job applications') ? undefined : ne(leads.kind, 'job_application');",
    'void role as undefined;',
  ]),
  ...inFile(
    'desk/people/invitations.ts',
    'desk/team/team.test.ts',
  )(['a dismissed person accepts an invitation', 'if (before?.disabledAt) throw unusable();', '']),
  ...inFile(
    'server/sale/operations/new-operation.ts',
    'tests/api/reservation/currencies.test.ts',
  )([
    'a reservation starts with a total of zero',
    'if (!hasPrice({ purchase: { vehicle }, promotion })) {',
    "if (code === '') {",
  ]),
  ...inFile(
    'server/ground/db/migrations/0000_start.sql',
    'tests/api/reservation/currencies.test.ts',
  )([
    'a unit of the stock has a price of zero',
    'CHECK (coalesce("stock_units"."list_price", "stock_units"."price") > greatest(0, "stock_units"."discount", "stock_units"."special_discount"))',
    'CHECK (true)',
  ]),
];
