import { inFile, type Planted } from './mistake.ts';

/** Mistakes in invitations, dismissals, sessions and the limits of signing in. */
export const plantedInPeople: readonly Planted[] = [
  ...inFile('desk/people/letters.ts', 'desk/people/people.test.ts')(
    ['an invitation that lasts an hour less', 'invitationHours = 48', 'invitationHours = 47'],
    ['an invitation that lasts an hour more', 'invitationHours = 48', 'invitationHours = 49'],
  ),
  ...inFile('desk/people/invitations.ts', 'desk/team/team.test.ts')(
    ['a dismissed person is invited', 'if (person?.disabledAt) throw dismissed();', ''],
    [
      'an accepted invitation is withdrawn',
      '.where(and(eq(staffInvitations.token, token), isOpen))',
      '.where(eq(staffInvitations.token, token))',
    ],
  ),
  ...inFile('desk/people/dismissal.ts', 'desk/team/team.test.ts')(
    ['sessions of a dismissed person go on', 'await endSessionsOf(tx, id, now);', ''],
    [
      'an invitation outlives a dismissal',
      'await tx.delete(staffInvitations).where(and(isTheirs, isNull(staffInvitations.usedAt)));',
      'void isTheirs;',
    ],
  ),
  ...inFile(
    'desk/people/dismissal.ts',
    'desk/people/at-once.test.ts',
  )([
    'two of gerencia dismiss each other',
    'if (!others.some((each) => each.id === by.id)) {',
    'if (others.length < 0) {',
  ]),
  ...inFile(
    'desk/people/sessions.ts',
    'desk/team/team.test.ts',
  )([
    'a dismissed person’s session is read',
    'isLive(now), isNull(staff.disabledAt)',
    'isLive(now)',
  ]),
  ...inFile('desk/people/sessions.ts', 'desk/people/people.test.ts')(
    ['four sessions at a time', 'const maxSessions = 5;', 'const maxSessions = 4;'],
    ['six sessions at a time', 'const maxSessions = 5;', 'const maxSessions = 6;'],
    ['a session that idles an hour less', 'const idleHours = 2;', 'const idleHours = 1;'],
    ['a session that idles an hour more', 'const idleHours = 2;', 'const idleHours = 3;'],
    [
      'anybody ends anybody’s session',
      'whose === undefined ? undefined : eq(staffSessions.staffId, whose)',
      'void whose as undefined',
    ],
  ),
  ...inFile(
    'desk/people/sessions.ts',
    'desk/people/tries.test.ts',
  )([
    'a dismissed person gets letters about wrong tries',
    'if (isTold && found && !found.disabledAt)',
    'if (isTold && found)',
  ]),
  ...inFile('desk/people/tries.ts', 'desk/people/tries.test.ts')(
    ['a network tries less', 'const triesOfANetwork = 50;', 'const triesOfANetwork = 40;'],
    ['a network tries more', 'const triesOfANetwork = 50;', 'const triesOfANetwork = 60;'],
    ['four quick tries', 'const quickTries = 5;', 'const quickTries = 4;'],
    ['six quick tries', 'const quickTries = 5;', 'const quickTries = 6;'],
    ['tries that are soon forgotten', 'const memory = 60 * minute;', 'const memory = 6 * minute;'],
    [
      'tries of a person that are never forgotten',
      'const memory = 60 * minute;',
      'const memory = 6000 * minute;',
    ],
    [
      'right sign-ins use up a network’s tries',
      'set({ times: sql`${staffTries.times} - 1` })',
      'set({ times: sql`${staffTries.times} - 0` })',
    ],
  ),
];
