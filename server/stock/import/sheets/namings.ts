import type { Naming } from '../sheet.ts';
import { groupWord } from '../brand-words.ts';

export const ofBrand = { sheet: 'marcas', field: 'name' } as const satisfies Naming;

/** A brand, or the dealer group. */
export const ofDesk = { ...ofBrand, also: [groupWord] } as const satisfies Naming;

export const ofModel = {
  sheet: 'modelos',
  field: 'name',
  under: ['brand'],
} as const satisfies Naming;

export const ofVersion = {
  sheet: 'versiones',
  field: 'name',
  under: ['brand', 'family'],
} as const satisfies Naming;

export const ofBranch = { sheet: 'sucursales', field: 'name' } as const satisfies Naming;

export const ofPage = { sheet: 'paginas', field: 'page' } as const satisfies Naming;
