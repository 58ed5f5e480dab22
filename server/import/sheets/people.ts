import type { Department } from '../../../domain/content/parameters.ts';
import { deskName, deskNamed, withDesk } from '../brand-words.ts';
import { choice, list, optionalLink, optionalText, required, text } from '../cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';

const departments = choice<Department>([
  ['Ventas', 'sales'],
  ['Planes', 'plans'],
  ['Postventa', 'services'],
  ['Administración', 'administration'],
]);

const contactColumns = {
  brand: column('marca', text),
  department: column('área', required(departments)),
  email: column('correo', optionalText),
  telephone: column('teléfono', optionalText),
  call: column('videollamada', optionalLink),
  whatsapp: column('whatsapp', optionalText),
};

/** How each department of each brand is reached. */
export const contacts = parameterSheet<RowOf<typeof contactColumns>>({
  name: 'contactos',
  columns: contactColumns,
  title: (row) => `${row.brand}, ${departments.write(row.department)}`,
  complete: (row, { parameters }) => withDesk(parameters.brands, row),
  read: ({ brands, contact_methods }) =>
    contact_methods.map((method) => ({
      brand: deskName(brands, method.brand_id),
      department: method.department,
      email: method.email ?? null,
      telephone: method.telephone ?? null,
      call: method.zoom_link ?? null,
      whatsapp: method.whatsapp_number ?? null,
    })),
  write: (rows, { brands }) => ({
    contact_methods: rows.map((row) => ({
      brand_id: deskNamed(brands, row.brand),
      department: row.department,
      email: row.email,
      telephone: row.telephone,
      zoom_link: row.call,
      whatsapp_number: row.whatsapp,
    })),
  }),
});

const salesmanColumns = {
  brand: column('marca', text),
  name: column('nombre', text),
  call: column('videollamada', optionalLink),
  whatsapp: column('whatsapp', optionalText),
};

/** The advisers of each brand. */
export const salesmen = parameterSheet<RowOf<typeof salesmanColumns>>({
  name: 'asesores',
  columns: salesmanColumns,
  title: (row) => `${row.brand}, ${row.name}`,
  complete: (row, { parameters }) => withDesk(parameters.brands, row),
  read: (parameters) =>
    (parameters.salesmen ?? []).map((salesman) => ({
      brand: deskName(parameters.brands, salesman.brand_id),
      name: salesman.fullname,
      call: salesman.zoom_link ?? null,
      whatsapp: salesman.whatsapp_number ?? null,
    })),
  write: (rows, { brands }) => ({
    salesmen: rows.map((row) => ({
      brand_id: deskNamed(brands, row.brand),
      fullname: row.name,
      ...(row.call ? { zoom_link: row.call } : {}),
      ...(row.whatsapp ? { whatsapp_number: row.whatsapp } : {}),
    })),
  }),
});

const branchColumns = {
  name: column('sucursal', text),
  address: column('domicilio', text),
  city: column('ciudad', text),
  telephone: column('teléfono', optionalText),
  map: column('mapa', optionalLink),
  between: column('entre calles', list),
};

/** Where each place of the units is, so that a buyer is told where to go. */
export const branches = parameterSheet<RowOf<typeof branchColumns>>({
  name: 'sucursales',
  columns: branchColumns,
  title: (row) => row.name,
  complete: (row) => {
    if (row.between.length === 0 || row.between.length === 2) return row;
    throw new FieldError('between', 'van dos calles, separadas por |');
  },
  read: (parameters) =>
    (parameters.branches ?? []).map(({ name, address, city, telephone, map_link, between }) => ({
      name,
      address,
      city,
      telephone: telephone ?? null,
      map: map_link ?? null,
      between: between ?? [],
    })),
  write: (rows) => ({
    branches: rows.map(({ name, address, city, telephone, map, between }) => ({
      name,
      address,
      city,
      ...(telephone ? { telephone } : {}),
      ...(map ? { map_link: map } : {}),
      ...(between.length > 0 ? { between: [...between] } : {}),
    })),
  }),
});

const hoursColumns = {
  brand: column('marca', text),
  place: column('lugar', text),
  branch: column('sucursal', optionalText),
  departments: column('áreas', list),
  days: column('días', text),
  hours: column('horario', text),
};

type HoursRow = RowOf<typeof hoursColumns>;

/** When each place is open, one line for each group of days. */
export const openingHours = parameterSheet<HoursRow>({
  name: 'horarios',
  columns: hoursColumns,
  title: (row) => `${row.brand}, ${row.place}, ${row.days}`,
  complete: (row, { parameters }) => ({
    ...withDesk(parameters.brands, row),
    departments: row.departments.map((name) => departments.write(departmentOf(name))),
  }),
  read: ({ brands, opening_hours = [] }) =>
    opening_hours.flatMap(({ brand_id, place, branch, departments: own = [], lines }) =>
      lines.map(({ days, hours }) => ({
        brand: deskName(brands, brand_id),
        place,
        branch: branch ?? null,
        departments: own.map((department) => departments.write(department)),
        days,
        hours,
      })),
    ),
  write: (rows, { brands }) => ({
    opening_hours: [...Map.groupBy(rows, ({ brand, place }) => `${brand}/${place}`).values()].map(
      (lines) => {
        const [{ brand, place, branch, departments: own }] = lines as [HoursRow];
        return {
          brand_id: deskNamed(brands, brand),
          place,
          ...(branch ? { branch } : {}),
          ...(own.length > 0 ? { departments: own.map(departmentOf) } : {}),
          lines: lines.map(({ days, hours }) => ({ days, hours })),
        };
      },
    ),
  }),
});

function departmentOf(name: string): Department {
  try {
    return departments.read(name, '');
  } catch (error) {
    throw new FieldError('departments', (error as Error).message);
  }
}
