import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { searchParameters } from '../../../domain/vehicles/search/search-parameters.ts';
import {
  parseUnitSearch,
  unitSorts,
  type FoundUnits,
  type UnitSearch,
  type UnitSort,
} from '../../../domain/vehicles/search/unit-search.ts';
import { useBrands } from '../../api/context.ts';
import { Button } from '../../ui/form/button.tsx';
import control from '../../ui/form/control.module.css';
import { Icon } from '../../ui/pictures/icon.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { activeFilters } from '../../../domain/vehicles/search/active-filters.ts';
import { FilterGroup } from './filter-group.tsx';
import { filterGroups } from './filter-groups.ts';
import { PriceRange } from './price-range.tsx';
import styles from './unit-search-form.module.css';
import { searchLink, searchSent } from './unit-search-link.ts';

const sortNames: Record<UnitSort, string> = {
  price: 'Menor precio',
  'price-desc': 'Mayor precio',
  discount: 'Mayor descuento',
  newest: 'Más nuevos',
};

export interface UnitSearchFormProps {
  search: UnitSearch;
  /** The results with the counts of the filters; undefined without a search. */
  found: FoundUnits | undefined;
}

/** The filters as a GET form. It works without script; with script every choice searches. On phones it is a sheet. */
export function UnitSearchForm({ search: arrived, found }: UnitSearchFormProps) {
  const brands = useBrands();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // A checked box stays checked while the results load.
  const search =
    next?.pathname === links.families()
      ? parseUnitSearch(brands, new URLSearchParams(next.search))
      : arrived;

  const sheet = useRef<HTMLDetailsElement>(null);
  const apply = (form: HTMLFormElement, state?: typeof searchSent) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const wanted = parseUnitSearch(brands, new URLSearchParams(fields));
    void navigate(searchLink(brands, { ...wanted, page: 1 }), { preventScrollReset: true, state });
  };
  // A choice applies at once; typed text applies when the form is submitted.
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (found && (target as Element).matches('[type=checkbox], select')) apply(currentTarget);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sheet.current?.removeAttribute('open');
    apply(event.currentTarget, searchSent);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !sheet.current?.open) return;
    sheet.current.open = false;
    sheet.current.querySelector('summary')?.focus();
  };

  const field = {
    type: 'search',
    name: searchParameters.text,
    defaultValue: arrived.text,
    placeholder: 'Pick-up roja, 40 millones…',
    enterKeyHint: 'search',
    autoComplete: 'off',
  } as const;
  const filterCount = activeFilters(brands, { ...arrived, text: '' }).length;
  if (!found) {
    return (
      <form
        role="search"
        className={styles.bar}
        method="get"
        action={links.families()}
        {...{ onSubmit }}
      >
        <TextField key={arrived.text} label="Buscar en el stock" {...field} />
        <input type="hidden" name={searchParameters.sort} value={search.sort} />
        <Button type="submit">Buscar</Button>
      </form>
    );
  }
  return (
    <form
      role="search"
      className={styles.filters}
      method="get"
      action={links.families()}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <div className={control.box}>
        <input
          key={arrived.text}
          className={control.control}
          aria-label="Buscar en el stock"
          {...field}
          placeholder="Buscar…"
        />
      </div>
      <details ref={sheet} className={styles.more} onKeyDown={closeOnEscape}>
        <summary className={styles.summary}>
          <span>{filterCount > 0 ? `Filtros (${filterCount})` : 'Filtros'}</span>
          <Icon name="chevron" />
          <span className={styles.close}>
            Cerrar
            <Icon name="close" />
          </span>
        </summary>
        <div className={styles.groups}>
          {filterGroups(brands, search, found).map((group) => (
            <FilterGroup key={group.name} {...group} />
          ))}
          <PriceRange
            from={arrived.priceFrom}
            to={arrived.priceTo}
            ends={found.prices}
            onChosen={apply}
          />
          <FilterGroup
            legend="Disponibilidad"
            name={searchParameters.availableOnly}
            items={[{ value: '1', label: 'En stock ahora', isChosen: search.availableOnly }]}
          />
          <div className={styles.apply}>
            <Button type="submit" wide>
              {found.total === 1 ? 'Ver 1 unidad' : `Ver ${found.total} unidades`}
            </Button>
          </div>
        </div>
      </details>
      <label className={styles.sort}>
        <span>Ordenar por</span>
        <select
          key={search.sort}
          className={styles.select}
          name={searchParameters.sort}
          defaultValue={search.sort}
        >
          {unitSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.send}>
        <Button type="submit" wide>
          Buscar
        </Button>
      </div>
    </form>
  );
}
