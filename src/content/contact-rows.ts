import type {
  ContactMethod,
  Department,
  OpeningHours,
  Parameters,
} from '../../domain/content/parameters.ts';
import { contactMethods } from '../../domain/content/parameters.ts';
import { groupId, type Brands } from '../../domain/vehicles/brands.ts';

export const departmentNames: Partial<Record<Department, string>> = {
  sales: 'Ventas',
  plans: 'Planes de ahorro',
  services: 'Postventa',
};

export interface ContactRow {
  /** The id of the brand or of the group. */
  id: number;
  methods: ContactMethod[];
  hours: OpeningHours[];
}

/** The telephones and hours of each brand, the group first. Empty when the dealership hasn't written any. */
export function brandRows(parameters: Parameters, brands: Brands): ContactRow[] {
  const rows = [groupId, ...brands.map(({ id }) => id)].map((id) => ({
    id,
    methods: parameters.contact_methods.filter(
      ({ brand_id, department, telephone, whatsapp_number }) =>
        brand_id === id && department in departmentNames && (telephone || whatsapp_number),
    ),
    hours: (parameters.opening_hours ?? []).filter(({ brand_id }) => brand_id === id),
  }));
  return rows.filter(isWritten);
}

/** The telephones and hours of one department, the dealer group last. */
export function departmentRows(
  parameters: Parameters,
  department: Department,
  brandIds: readonly number[],
): ContactRow[] {
  const rows = [...brandIds, groupId].map((id) => ({
    id,
    methods: contactMethods(parameters, department, id),
    hours: (parameters.opening_hours ?? []).filter(
      ({ brand_id, departments }) => brand_id === id && (departments?.includes(department) ?? true),
    ),
  }));
  return rows.filter(isWritten);
}

const isWritten = ({ methods, hours }: ContactRow) => methods.length > 0 || hours.length > 0;
