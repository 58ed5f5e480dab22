import { formatDay, parseTypedDate } from '../../../domain/time/dates.ts';
import type { StoredParameters } from '../../db/schema.ts';
import {
  anyAddress,
  anyText,
  choice,
  decimal,
  flag,
  link,
  optional,
  required,
  severalOf,
  text,
  whole,
  type Cell,
  type CellValue,
} from '../cells.ts';
import { CellError } from '../cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf } from '../sheet.ts';
import { noParameters } from '../state.ts';
import { parameterSheet } from './parameter-sheet.ts';

type Seller = StoredParameters['group'];

interface Fact {
  cell: Cell<CellValue>;
  read(parameters: StoredParameters): CellValue;
  write(parameters: StoredParameters, value: CellValue): void;
}

const fact = <Value extends CellValue>(
  cell: Cell<Value>,
  read: (parameters: StoredParameters) => Value,
  write: (parameters: StoredParameters, value: Value) => void,
): Fact => ({ cell: cell as Cell<CellValue>, read, write: write as Fact['write'] });

const ofSeller = (field: keyof Seller, cell: Cell<string>) =>
  fact(
    cell,
    ({ group }) => group[field] ?? '',
    ({ group }, value) => void (group[field] = value),
  );

const number = optional(decimal, null);

/** '25/07/2027 | 24/12/2027'. */
const closedDays = severalOf({
  read(typed) {
    const read = parseTypedDate(typed);
    if (read) return read;
    throw new CellError(`'${typed}' no es una fecha: escribila como 31/12/2026`);
  },
  write: formatDay,
});

/** What the dealership says of itself, by the word in its file. */
const facts: Readonly<Record<string, Fact>> = {
  nombre: ofSeller('name', required(text)),
  'razón social': ofSeller('legal_name', anyText),
  CUIT: ofSeller('cuit', anyText),
  domicilio: ofSeller('address', anyText),
  ciudad: ofSeller('city', anyText),
  provincia: ofSeller('province', anyText),
  teléfono: ofSeller('telephone', anyText),
  correo: ofSeller('email', anyText),
  mapa: ofSeller('map_link', optional(link, '')),
  logo: ofSeller('logo', optional(anyAddress, '')),
  ícono: ofSeller('icon', optional(anyAddress, '')),
  instagram: ofSeller('instagram', optional(link, '')),
  facebook: ofSeller('facebook', optional(link, '')),
  'data fiscal': ofSeller('data_fiscal_link', optional(link, '')),
  'defensa del consumidor': ofSeller('consumer_link', optional(link, '')),
  'sitio de usados': fact(
    optional(link, ''),
    ({ used_site }) => used_site ?? '',
    (parameters, value) => void (parameters.used_site = value || null),
  ),
  'si no viene': fact(
    anyText,
    ({ no_show }) => no_show ?? '',
    (parameters, value) => void (parameters.no_show = value || null),
  ),
  'días cerrados': fact(
    closedDays,
    ({ closed_days }) => closed_days ?? [],
    (parameters, value) => void (parameters.closed_days = [...value]),
  ),
  'pesos por dólar': fact(
    number,
    ({ dollar_rate }) => dollar_rate ?? null,
    (parameters, value) => void (parameters.dollar_rate = value),
  ),
  'porcentaje de IVA': fact(
    number,
    ({ vat_rate }) => vat_rate ?? null,
    (parameters, value) => void (parameters.vat_rate = value),
  ),
  'cuotas de la seña sin interés': fact(
    flag,
    ({ deposit_without_interest }) => deposit_without_interest ?? false,
    (parameters, value) => void (parameters.deposit_without_interest = value),
  ),
  'reservas pagas por persona': fact(
    optional(whole(1, 1000), null),
    ({ paid_reservations }) => paid_reservations ?? null,
    (parameters, value) => void (parameters.paid_reservations = value),
  ),
  demostración: fact(
    flag,
    ({ demo }) => demo ?? false,
    (parameters, value) => void (parameters.demo = value),
  ),
};

const columns = {
  fact: column('dato', required(choice(Object.keys(facts).map((name) => [name, name] as const)))),
  value: column('valor', anyText),
};

type FactRow = RowOf<typeof columns>;

function readValue({ fact: name, value }: FactRow): CellValue {
  try {
    return facts[name]!.cell.read(value, '');
  } catch (error) {
    if (error instanceof CellError) throw new FieldError('value', error.message);
    throw error;
  }
}

/** Who the dealership is, with the amounts that apply to all brands. */
export const factSheet = parameterSheet<FactRow>({
  name: 'datos',
  columns,
  title: (row) => row.fact,
  complete: (row) => ({ ...row, value: facts[row.fact]!.cell.write(readValue(row)) }),
  read: (parameters) =>
    Object.entries(facts)
      .map(([name, { cell, read }]) => ({ fact: name, value: cell.write(read(parameters)) }))
      .filter(({ value }) => value !== ''),
  write(rows, { group: before }) {
    const parameters: StoredParameters = structuredClone(noParameters);
    parameters.group.name = before.name;
    for (const row of rows) facts[row.fact]!.write(parameters, readValue(row));
    const {
      group,
      demo = false,
      used_site = null,
      no_show = null,
      closed_days = [],
      dollar_rate = null,
      vat_rate = null,
      deposit_without_interest = false,
      paid_reservations = null,
    } = parameters;
    const money = { dollar_rate, vat_rate, deposit_without_interest, paid_reservations };
    return { group, demo, used_site, no_show, closed_days, ...money };
  },
});
