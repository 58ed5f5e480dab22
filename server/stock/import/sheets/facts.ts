import { formatDay, parseTypedDate } from '../../../../domain/time/dates.ts';
import { namelessSeller, type StoredParameters } from '../../../../domain/content/parameters.ts';
import {
  anyAddress,
  anyText,
  choice,
  count,
  decimal,
  flag,
  link,
  optional,
  optionalLink,
  percentage,
  required,
  severalOf,
  text,
  type Cell,
  type CellValue,
  type Measure,
} from '../cells/cells.ts';
import { CellError } from '../cells/cells.ts';
import { FieldError } from '../field-error.ts';
import type { Limited, Limits } from '../limits.ts';
import { column, type RowOf } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';

type Seller = StoredParameters['group'];

/** A fact about the dealership: the parameter that stores it, with its cell and limits. */
interface Fact {
  of: 'seller' | 'parameters';
  field: string;
  cell: Cell<CellValue, Measure | undefined>;
  limits?: Limits | undefined;
}

const ofSeller = (field: keyof Seller, cell: Cell<string>): Fact => ({
  of: 'seller',
  field,
  cell: cell as Cell<CellValue>,
});

type Parameter<Field extends keyof StoredParameters> = Readonly<StoredParameters[Field]> &
  CellValue;

function ofParameters<Field extends keyof StoredParameters>(
  field: Field,
  cell: Cell<Parameter<Field>>,
): Fact;
function ofParameters<Field extends keyof StoredParameters>(
  field: Field,
  cell: Cell<Parameter<Field>, Measure>,
  limits: Limits,
): Fact;
function ofParameters(field: string, cell: unknown, limits?: Limits): Fact {
  return { of: 'parameters', field, cell: cell as Fact['cell'], limits };
}

const number = optional(decimal, null);

/** '25/07/2027 | 24/12/2027'. */
const closedDays = severalOf<string, 'day'>({
  measure: 'day',
  help: 'Como 31/12/2026.',
  read(typed) {
    const read = parseTypedDate(typed);
    if (read) return read;
    throw new CellError(`'${typed}' no es una fecha: escribila como 31/12/2026`);
  },
  write: formatDay,
});

/** The facts by their word in the file. */
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
  'imagen de data fiscal': ofSeller('data_fiscal_image', optional(anyAddress, '')),
  'canal de reclamos': ofSeller('claims_channel', anyText),
  'horario de reclamos': ofSeller('claims_hours', anyText),
  'reclamos en la provincia': ofSeller('province_claims_link', optional(link, '')),
  'sitio de usados': ofParameters('used_site', optionalLink),
  'si no viene': ofParameters('no_show', optional(anyText, null)),
  'plazo de entrega': ofParameters('delivery_term', optional(anyText, null)),
  'días cerrados': ofParameters('closed_days', closedDays, {
    bounds: [-3660, 3660],
    usual: [-800, 800],
  }),
  'pesos por dólar': ofParameters('dollar_rate', number, {
    bounds: [100, 100_000],
    usual: [300, 10_000],
  }),
  'porcentaje de IVA': ofParameters('vat_rate', number, { bounds: [0, 50], usual: [5, 30] }),
  'cuotas de la seña sin interés': ofParameters('deposit_without_interest', flag),
  'reservas pagas por persona': ofParameters('paid_reservations', optional(count, null), {
    bounds: [1, 1000],
    usual: [1, 20],
  }),
  'descuento máximo de promociones': ofParameters('promotion_share', optional(percentage, null), {
    bounds: [1, 90],
    usual: [5, 60],
  }),
  demostración: ofParameters('demo', flag),
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

function limitedFact({ fact: header, value: typed }: FactRow): Limited[] {
  const { cell, limits } = facts[header]!;
  if (!limits || !cell.measure || typed === '') return [];
  try {
    const value = cell.read(typed, '');
    return [{ field: 'value', header, measure: cell.measure, limits, value, currency: 'ars' }];
  } catch (error) {
    if (error instanceof CellError) return [];
    throw error;
  }
}

/** The dealership's own data, with the amounts that apply to all brands. */
export const factSheet = parameterSheet({
  name: 'datos',
  // Facts are stored by their names.
  isOrdered: false,
  columns,
  title: (row) => row.fact,
  limited: limitedFact,
  cellsOf: ({ fact }) => ({ value: facts[fact]!.cell }),
  complete: (row) => ({ ...row, value: facts[row.fact]!.cell.write(readValue(row)) }),
  read: (parameters) =>
    Object.entries(facts)
      .map(([name, { of, field, cell }]) => {
        const from = (of === 'seller' ? parameters.group : parameters) as object as Stored;
        return { fact: name, value: cell.write(from[field] ?? emptyOf(cell)) };
      })
      .filter(({ value }) => value !== ''),
  write(rows, { group }) {
    const written = { seller: {} as Stored, parameters: {} as Stored };
    for (const [name, { of, field, cell }] of Object.entries(facts)) {
      const row = rows.find((one) => one.fact === name);
      if (row) written[of][field] = readValue(row);
      else if (of === 'parameters') written[of][field] = emptyOf(cell);
    }
    const seller = { ...namelessSeller, name: group.name, ...written.seller };
    return { group: seller, ...written.parameters };
  },
});

type Stored = Record<string, CellValue>;

const emptyOf = (cell: Fact['cell']) => cell.read('', '');
