import type { Department } from '../../../../domain/content/parameters.ts';
import { deskName, deskNamed, withDesk } from '../brand-words.ts';
import {
  choice,
  list,
  optionalLink,
  optionalText,
  optionalWhatsapp,
  required,
  severalOf,
  text,
} from '../cells/cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf, naming } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';
import { ofBranch, ofDesk } from './namings.ts';

const departments = choice<Department>([
  ['Ventas', 'sales'],
  ['Planes', 'plans'],
  ['Postventa', 'services'],
  ['Administración', 'administration'],
]);

export const contacts = parameterSheet({
  name: 'contactos',
  columns: {
    brand: naming(ofDesk, column('marca', text)),
    department: column('área', required(departments)),
    email: column('correo', optionalText),
    telephone: column('teléfono', optionalText),
    zoom_link: column('videollamada', optionalLink),
    whatsapp_number: column('whatsapp', optionalWhatsapp),
  },
  title: (row) => `${row.brand}, ${departments.write(row.department)}`,
  complete: withDesk,
  read: ({ brands, contact_methods }) =>
    contact_methods.map(({ brand_id, ...method }) => ({
      ...method,
      brand: deskName(brands, brand_id),
    })),
  write: (rows, { brands }) => ({
    contact_methods: rows.map(({ brand, ...method }) => ({
      brand_id: deskNamed(brands, brand),
      ...method,
    })),
  }),
});

export const salesmen = parameterSheet({
  name: 'asesores',
  columns: {
    brand: naming(ofDesk, column('marca', text)),
    fullname: column('nombre', text),
    zoom_link: column('videollamada', optionalLink),
    whatsapp_number: column('whatsapp', optionalWhatsapp),
  },
  title: (row) => `${row.brand}, ${row.fullname}`,
  complete: withDesk,
  read: (parameters) =>
    (parameters.salesmen ?? []).map(({ brand_id, ...salesman }) => ({
      ...salesman,
      brand: deskName(parameters.brands, brand_id),
    })),
  write: (rows, { brands }) => ({
    salesmen: rows.map(({ brand, ...salesman }) => ({
      brand_id: deskNamed(brands, brand),
      ...withoutEmpty(salesman),
    })),
  }),
});

/** The address of each place with units, so that a buyer can find it. */
export const branches = parameterSheet({
  name: 'sucursales',
  columns: {
    name: column('sucursal', text),
    address: column('domicilio', text),
    city: column('ciudad', text),
    telephone: column('teléfono', optionalText),
    map_link: column('mapa', optionalLink),
    between: column('entre calles', list),
  },
  title: (row) => row.name,
  complete: (row) => {
    if (row.between.length === 0 || row.between.length === 2) return row;
    throw new FieldError('between', 'van dos calles, separadas por |');
  },
  read: (parameters) => parameters.branches ?? [],
  write: (rows) => ({
    branches: rows.map(({ between, ...row }) => withoutEmpty({ ...row, between: [...between] })),
  }),
});

function withoutEmpty<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  ) as Row;
}

const hoursColumns = {
  brand: naming(ofDesk, column('marca', text)),
  place: column('lugar', text),
  branch: naming(ofBranch, column('sucursal', optionalText)),
  departments: column('áreas', severalOf(departments)),
  days: column('días', text),
  hours: column('horario', text),
};

type HoursRow = RowOf<typeof hoursColumns>;

/** The opening hours of each place, one line for each group of days. */
export const openingHours = parameterSheet({
  name: 'horarios',
  columns: hoursColumns,
  title: (row) => `${row.brand}, ${row.place}, ${row.days}`,
  complete: withDesk,
  read: ({ brands, opening_hours = [] }) =>
    opening_hours.flatMap(({ brand_id, lines, ...place }) =>
      lines.map((line) => ({ ...place, ...line, brand: deskName(brands, brand_id) })),
    ),
  write: (rows, { brands }) => ({
    opening_hours: [...Map.groupBy(rows, ({ brand, place }) => `${brand}/${place}`).values()].map(
      (lines) => {
        const [{ brand, place, branch, departments: own }] = lines as [HoursRow];
        return withoutEmpty({
          brand_id: deskNamed(brands, brand),
          place,
          branch,
          departments: [...own],
          lines: lines.map(({ days, hours }) => ({ days, hours })),
        });
      },
    ),
  }),
});
