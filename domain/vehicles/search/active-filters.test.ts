import { expect, test } from 'vitest';
import { parseUnitSearch, unitSearchQueryText } from './unit-search.ts';
import { activeFilters } from './active-filters.ts';
import { specifiedBrands } from '../specified-brands.ts';

test('each active filter links to the search without it', () => {
  const search = parseUnitSearch(
    specifiedBrands,
    new URLSearchParams('q=nivus&marca=nissan,baic&color=gris&hasta=40000000&pagina=2'),
  );
  expect(
    activeFilters(specifiedBrands, search).map(({ label, without }) => [
      label,
      unitSearchQueryText(specifiedBrands, without),
    ]),
  ).toEqual([
    ['«nivus»', 'marca=nissan,baic&color=gris&hasta=40000000'],
    ['Nissan', 'q=nivus&marca=baic&color=gris&hasta=40000000'],
    ['BAIC', 'q=nivus&marca=nissan&color=gris&hasta=40000000'],
    ['Gris', 'q=nivus&marca=nissan,baic&hasta=40000000'],
    ['Hasta $\u00a040.000.000', 'q=nivus&marca=nissan,baic&color=gris'],
  ]);
});
