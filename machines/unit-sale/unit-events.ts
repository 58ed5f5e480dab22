import type { EventField } from '../operation/staff-events.ts';
import { staffRoles, type StaffRole } from '../operation/staff-roles.ts';
import type { StaffUnitEvent, UnitSaleStatus } from './machine.ts';

export const unitSaleWords: Record<UnitSaleStatus, string> = {
  forSale: 'en venta',
  heldForWalkIn: 'apartada en el salón',
  offSale: 'fuera de venta',
};

const required = { isRequired: true } as const;
const taken = {
  'no operation has the unit': 'alguien la está reservando por el sitio, o ya la reservó',
};

/** The acts of staff on a unit: the desk's forms are made from this table. */
export const unitEvents: Record<
  StaffUnitEvent,
  {
    label: string;
    roles: readonly StaffRole[];
    fields: readonly EventField[];
    /** The sentence for a refusal, by the guard that refuses. */
    guards: Partial<Record<string, string>>;
  }
> = {
  'held for a walk-in': {
    label: 'Apartar para una persona',
    roles: staffRoles,
    fields: [
      { name: 'name', label: 'Para quién', ...required },
      { name: 'day', label: 'Hasta qué día', ...required },
      { name: 'time', label: 'Hasta qué hora', ...required },
    ],
    guards: taken,
  },
  'put on sale': {
    label: 'Volver a poner en venta',
    roles: staffRoles,
    fields: [{ name: 'why', label: 'Nota para la historia', isRequired: false }],
    guards: {},
  },
  'taken off sale': {
    label: 'Sacar de la venta',
    roles: staffRoles,
    fields: [{ name: 'why', label: 'Por qué', ...required }],
    guards: taken,
  },
};
