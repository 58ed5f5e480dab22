import { oneOf } from '../../../domain/words/lists.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import { staffEvents, type StaffField } from '../../../machines/operation/staff-events.ts';
import { office, roleWords, type StaffRole } from '../../../machines/operation/staff-roles.ts';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import type { JournalRow } from '../stored/journal.ts';
import { authorInWords, eventInWords } from '../payments/journal-words.ts';

export interface Refusal {
  code: 'unknown code' | 'role' | 'approval' | 'second factor' | 'changed' | 'field' | 'refused';
  /** For the person who acts, in Spanish. */
  sentence: string;
  /** For 'field': the wrong field. */
  field?: StaffField;
  /** For 'approval': the exceeded limit in words. */
  beyond?: string;
  /** For 'changed': the journal's rows since the person's view. */
  changes?: readonly JournalRow[];
}

/** Why a role may not send an event; undefined when it may, and without a role. */
export function roleRefusal(event: StaffEvent, role: StaffRole | undefined): string | undefined {
  const { roles } = staffEvents[event];
  if (!role || roles.includes(role)) return undefined;
  return `eso lo hace ${rolesInWords(roles)}`;
}

const rolesInWords = (roles: readonly StaffRole[]) => oneOf(roles.map((each) => roleWords[each]));

/** Who approves what is beyond a limit: 'alargar el plazo más de 15 días en total lo aprueba administración o gerencia'. */
export const officeApproves = (beyond: string) => `${beyond} lo aprueba ${rolesInWords(office)}`;

/**
 * Why a person needs an approval or the second factor for an act that is possible; undefined when they don't, and
 * without a role. `beyond` is the exceeded limit in words.
 */
export function authorityRefusal(
  event: StaffEvent,
  beyond: string | undefined,
  { role, isConfirmed = false }: { role?: StaffRole; isConfirmed?: boolean },
): Refusal | undefined {
  if (!role) return undefined;
  if (beyond && !office.includes(role)) {
    return { code: 'approval', sentence: officeApproves(beyond), beyond };
  }
  const isAsked = beyond !== undefined || staffEvents[event].asksAgain !== undefined;
  if (!isAsked || isConfirmed) return undefined;
  return {
    code: 'second factor',
    sentence: `${beyond ?? 'eso'} necesita un código nuevo de tu aplicación`,
  };
}

/** Refuses an act whose author missed journal rows: 'marta entregó el vehículo el 26/11/2026, 12:00'. */
export function changedRefusal(changes: readonly JournalRow[]): Refusal {
  const words = changes.map(
    ({ who, event, at }) => `${authorInWords(who)} ${eventInWords(event)} (${formatMoment(at)})`,
  );
  return { code: 'changed', sentence: `la operación cambió: ${words.join('; ')}`, changes };
}
