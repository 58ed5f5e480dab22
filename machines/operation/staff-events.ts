import type { OperationStatus } from '../../domain/operation/status.ts';
import { operationMachine } from './machine.ts';
import type { OperationFacts, OperationGuard, StaffEvent } from './setup.ts';

/** Those who act for the dealership, by what they may do: the least first. */
export const staffRoles = ['sales', 'administration', 'management'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleWords: Record<StaffRole, string> = {
  sales: 'vendedor',
  administration: 'administración',
  management: 'gerencia',
};

/** What the value of each field is. */
export const fieldKinds = { day: 'day', time: 'time', why: 'long text' } as const;
export type StaffField = keyof typeof fieldKinds;

/** A field of an event's form. */
export interface EventField {
  name: StaffField;
  label: string;
  isRequired: boolean;
}

interface StaffEventRow {
  /** Of its button. */
  label: string;
  roles: readonly StaffRole[];
  fields: readonly EventField[];
  /** What to answer when a guard refuses it. */
  guards: Partial<Record<OperationGuard, string>>;
  /** Whether the second factor has to be given again. */
  asksAgain?: true;
}

const required = (name: StaffField, label: string): EventField => ({
  name,
  label,
  isRequired: true,
});
const optional = (name: StaffField, label: string): EventField => ({
  name,
  label,
  isRequired: false,
});
const note = optional('why', 'Nota para la historia');

const office: readonly StaffRole[] = ['administration', 'management'];

/** What a person of the dealership can do with an operation: commands and the desk are made from it. */
export const staffEvents: Record<StaffEvent, StaffEventRow> = {
  'visit agreed': {
    label: 'Acordar la visita',
    roles: staffRoles,
    fields: [required('day', 'Qué día viene'), required('time', 'A qué hora')],
    guards: {},
  },
  'buyer did not come': {
    label: 'El cliente no vino',
    roles: staffRoles,
    fields: [note],
    guards: { 'the time to come is over': 'el cliente todavía tiene plazo para venir' },
  },
  'buyer given more time': {
    label: 'Dar más plazo',
    roles: staffRoles,
    fields: [required('day', 'Hasta el cierre de qué día'), note],
    guards: {},
  },
  'vehicle delivered': {
    label: 'Entregar el vehículo',
    roles: staffRoles,
    fields: [optional('day', 'Qué día se entregó, si no fue hoy'), note],
    guards: {},
  },
  'delivery taken back': {
    label: 'Deshacer la entrega',
    roles: office,
    fields: [required('why', 'Por qué se deshace')],
    guards: {},
  },
  'refund ordered': {
    label: 'Cancelar y devolver la seña',
    roles: office,
    fields: [required('why', 'Por qué se devuelve')],
    guards: {},
    asksAgain: true,
  },
};

export const staffEventNames = Object.keys(staffEvents) as StaffEvent[];

/** A staff event that a state knows, and why it is refused now. */
export interface StaffOffer {
  event: StaffEvent;
  /** Undefined when it is possible. */
  refusal: string | undefined;
}

/** The staff events that a status knows, in the order of the table, each with the sentence of the guard that refuses it. */
export function staffOffers(status: OperationStatus, facts: OperationFacts): StaffOffer[] {
  const snapshot = operationMachine.resolveState({ value: status, context: facts });
  return staffEventNames.flatMap((event) => {
    const [first] = operationMachine.states[status]!.transitions.get(event) ?? [];
    if (!first) return [];
    const isPossible = snapshot.can({ type: event });
    const guard = first.guard as OperationGuard;
    return [{ event, refusal: isPossible ? undefined : staffEvents[event].guards[guard] }];
  });
}
