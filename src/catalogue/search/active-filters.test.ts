import { expect, test } from 'vitest';
import { parseUnitSearch } from '../../../domain/vehicles/search/unit-search.ts';
import { activeFilters } from './active-filters.ts';
import { searchLink } from './unit-search-link.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

test('each filter in force leads to the search without it', () => {
  const search = parseUnitSearch(
    specifiedBrands,
    new URLSearchParams('q=nivus&marca=nissan,baic&color=gris&hasta=40000000&pagina=2'),
  );
  expect(
    activeFilters(specifiedBrands, search).map(({ label, without }) => [
      label,
      searchLink(specifiedBrands, without),
    ]),
  ).toEqual([
    ['«nivus»', '/vehiculos-0km?marca=nissan,baic&color=gris&hasta=40000000'],
    ['Nissan', '/vehiculos-0km?q=nivus&marca=baic&color=gris&hasta=40000000'],
    ['BAIC', '/vehiculos-0km?q=nivus&marca=nissan&color=gris&hasta=40000000'],
    ['Gris', '/vehiculos-0km?q=nivus&marca=nissan,baic&hasta=40000000'],
    ['Hasta $\u00a040.000.000', '/vehiculos-0km?q=nivus&marca=nissan,baic&color=gris'],
  ]);
});
