import { inFile, type Planted } from './mistake.ts';

/** Mistakes in personal data, invitations, sign-ins and the chain of the journals. */
export const plantedInPersonalData: readonly Planted[] = [
  ...inFile('server/sale/staff/personal-data.ts', 'desk/personal-data/personal-data.test.ts')(
    [
      'a file for an address has the drafts that typed it',
      "= ${who.trim().toLowerCase()} and ${document} = ''`",
      '= ${who.trim().toLowerCase()}`',
    ],
    ['a person’s file has the codes of their reservations', "  'code',\n", ''],
    [
      'a reservation with a payment is erased',
      '.where(and(isOf(operations.buyer, who), isWithoutMoney(tx)))',
      '.where(isOf(operations.buyer, who))',
    ],
    [
      'alerts of an address stay after its erasure',
      'await tx.delete(alerts).where(inArray(alerts.code, alertCodes));',
      '',
    ],
    [
      'forms of an address stay after its erasure',
      'await tx.delete(leads).where(inArray(leads.id, ids));',
      '',
    ],
  ),
  ...inFile('desk/personal-data/requests.ts', 'desk/personal-data/personal-data.test.ts')(
    [
      'an answered request keeps the address',
      "set({ doneAt: now, who: '' })",
      'set({ doneAt: now })',
    ],
    ['a late request looks early', 'const isLate = dueAt < now;', 'const isLate = dueAt > now;'],
  ),
  ...inFile('desk/people/invitations.ts', 'desk/people/people.test.ts')(
    [
      'an invitation that is over is accepted',
      'if (!found || found.usedAt || found.expiresAt <= now) throw unusable();',
      'if (!found || found.usedAt) throw unusable();',
    ],
    ['an invitation is accepted without its code', 'if (!period) {', "if (code === 'x') {"],
    ['a new password leaves the former sessions', 'await endSessionsOf(tx, person!.id, now);', ''],
  ),
  ...inFile('desk/people/invitations.ts', 'desk/team/team.test.ts')(
    [
      'the only person of gerencia becomes a salesperson',
      "if (before?.role === 'management' && role !== 'management' && others.length === 0) {",
      'if (others.length < 0) {',
    ],
    [
      'an invitation goes to gerencia',
      '{ name: values.name, email: address, role },\n      {',
      '{ name: values.name, email: by!.email, role },\n      {',
    ],
  ),
  ...inFile('desk/people/tries.ts', 'desk/people/tries.test.ts')(
    [
      'a network over its limit uses up a person’s tries',
      'if (row!.times > most) throw tooMany(row!.until, now);',
      'if (row!.times > most) void tooMany(row!.until, now);',
    ],
    ['the pauses of wrong sign-ins do not grow', 'power(2, ', 'power(1, '],
  ),
  ...inFile('server/ground/journal/chain.ts', 'server/ground/journal/chain.test.ts')(
    [
      'a changed row of a journal is unnoticed',
      "else if (hash('sha256', content) !== link.hash) {",
      "else if (hash('sha256', content) === '') {",
    ],
    [
      'an added row of a journal is unnoticed',
      'problems.push(...unlinked.map(',
      'void (unlinked.map(',
    ],
    [
      'the last rows of a journal are removed unnoticed',
      'if (!isKept) problems.push(',
      'if (!isKept) void (',
    ],
  ),
];
