import { roleWords, staffRoles, type StaffRole } from '../machines/operation/staff-roles.ts';

/** The role that a word names, with or without its accent. */
export function roleOf(word: string): StaffRole | undefined {
  const plain = (text: string) => text.toLowerCase().replace('ó', 'o');
  return staffRoles.find((role) => plain(roleWords[role]) === plain(word));
}

const everybody = staffRoles;
const office = ['administration', 'management'] as const;
const management = ['management'] as const;

/** The roles for each act at the desk. The roles for the events of a case are in machines/operation/staff-events.ts. */
export const mayDo = {
  'manage their own account': everybody,
  'see the day': everybody,
  'see cases': everybody,
  'act on cases': everybody,
  'start reservations': everybody,
  'see leads': everybody,
  'handle leads': everybody,
  'write notes': everybody,
  'assign work': office,
  'decide requests': office,
  'end stray payments': office,
  'record fiscal documents': office,
  'see units': everybody,
  'change units': everybody,
  'change prices': office,
  'see the catalogue': office,
  'change the catalogue': office,
  'see feeds': office,
  'renew feeds': office,
  'see persons': office,
  'erase persons': office,
  'see job applications': office,
  'send letters again': office,
  'see the team': management,
  'set limits': management,
  'invite people': management,
  'disable people': management,
  'end sessions': management,
  'see the journal': management,
  'see results': management,
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskAct = keyof typeof mayDo;

export function may(role: StaffRole, act: DeskAct): boolean {
  return (mayDo[act] as readonly StaffRole[]).includes(role);
}
