import { resolve } from 'node:path';
import { orderIn, readOptions, refuseMore } from '../../ground/commands/options.ts';
import { UsageError } from '../../ground/commands/run-command.ts';
import type { CatalogueRequest } from './catalogue.ts';

export const usage = `Uso: npm run --silent catalogue -- ORDEN [OPCIONES]

  import CARPETA|ARCHIVO   importa los archivos de un concesionario, todo o nada
  export CARPETA           escribe los mismos archivos con lo que hay
  prices                   cambia muchos precios a la vez
  imports                  lista lo que se importó en los últimos 90 días, con su id
  undo [ID]                deshace una importación o un cambio de precios; sin ID, el último

  --add                    con import: el archivo trae solo filas nuevas o cambiadas; no se va ninguna otra
  --xlsx                   con export: planillas de Excel en vez de CSV
  --dry-run                con import, prices y undo: muestra qué cambiaría, sin cambiar nada
  --ignore TÍTULO          con import: no lee esa columna; se puede repetir
  --yes                    con import y prices: confirma lo marcado con ?; con undo: deshace
                           aunque algo no se pueda deshacer
  --brand MARCA --family MODELO --version VERSIÓN --location UBICACIÓN
                           con prices: cuáles; sin ninguna opción, todas las unidades
  --percent N              con prices: sube (o baja, con -N) un porcentaje el precio y el precio de lista
  --set N                  con prices: el precio de lista nuevo, o el precio si no hay precio de lista
  --round N                con prices y --percent: redondea los precios en pesos a múltiplos de N
  --round-usd N            con prices y --percent: redondea los precios en dólares a múltiplos de N
`;

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): CatalogueRequest {
  const { values, positionals } = parse(args);
  const isDryRun = values['dry-run'] ?? false;
  const isSure = values.yes ?? false;
  const name = orderIn(positionals, 'import', 'export', 'prices', 'imports', 'undo');
  const [, path] = positionals;
  refuseMore(positionals.slice(name === 'prices' || name === 'imports' ? 1 : 2));
  if (name === 'imports') return { name };
  if (name === 'undo') return { name, isDryRun, isSure, id: idOf(path) };
  if (name === 'prices') return { name, isDryRun, isSure, change: changeOf(values) };
  if (!path) throw new UsageError(`falta la carpeta de ${name}`);
  return name === 'import'
    ? {
        name,
        path: resolve(path),
        isDryRun,
        isSure,
        isAddition: values.add ?? false,
        ignored: values.ignore ?? [],
      }
    : { name, path: resolve(path), isWorkbook: values.xlsx ?? false };
}

function idOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`'${text}' no es el id de una importación`);
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const options = {
  'dry-run': flag,
  yes: flag,
  add: flag,
  xlsx: flag,
  ignore: { ...text, multiple: true },
  brand: text,
  family: text,
  version: text,
  location: text,
  percent: text,
  set: text,
  round: text,
  'round-usd': text,
} as const;

function parse(args: readonly string[]) {
  // A value such as -3 would be read as an option.
  const joined = args
    .join('\0')
    .replace(/(^|\0)--percent\0-/g, '$1--percent=-')
    .split('\0');
  return readOptions(joined.filter(Boolean), options);
}

const multiple = /^[1-9]\d{0,8}$/;

type Values = ReturnType<typeof parse>['values'];

function changeOf({ brand, family, version, location, ...values }: Values) {
  if ((values.percent === undefined) === (values.set === undefined)) {
    throw new UsageError('hace falta --percent o --set, uno de los dos');
  }
  const number = (name: 'percent' | 'set' | 'round' | 'round-usd', pattern: RegExp) => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!pattern.test(text)) throw new UsageError(`--${name} ${text} no es un número que sirva`);
    return Number(text.replace(',', '.'));
  };
  return {
    brand,
    family,
    version,
    location,
    percent: number('percent', /^[+-]?\d{1,2}([.,]\d{1,3})?$/),
    set: number('set', /^[1-9]\d{0,14}$/),
    round: {
      ars: number('round', multiple) ?? 1,
      usd: number('round-usd', multiple) ?? 1,
    },
  };
}
