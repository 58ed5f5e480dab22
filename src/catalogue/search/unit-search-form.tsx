import type { FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { bodyStyleNames, bodyStyles } from '../../../domain/vehicles/body-styles.ts';
import { allBrands, brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatNumber } from '../../../domain/money/money.ts';
import { fuelNames, fuels, gearboxes, gearboxNames } from '../../../domain/vehicles/powertrain.ts';
import {
  fuelSlug,
  gearboxSlug,
  parseUnitSearch,
  searchParameters,
  unitSearchParams,
  type FoundUnits,
  type UnitSearch,
} from '../../../domain/vehicles/search/unit-search.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FilterGroup, type FilterItem } from './filter-group.tsx';
import styles from './unit-search-form.module.css';
import { searchLink, searchSent } from './unit-search-link.ts';

export interface UnitSearchFormProps {
  search: UnitSearch;
  /** The results with the counts of the filters; undefined before a search. */
  found: FoundUnits | undefined;
}

/** The filters as a GET form: works without JavaScript, and with it searches at every change. */
export function UnitSearchForm({ search: arrived, found }: UnitSearchFormProps) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // A checked box stays checked while its results load.
  const search =
    next?.pathname === links.families()
      ? parseUnitSearch(new URLSearchParams(next.search))
      : arrived;

  const wanted = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return searchLink({ ...parseUnitSearch(new URLSearchParams(fields)), page: 1 });
  };
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const isBox = (target as Element).matches('[type=checkbox]');
    if (isBox && found) void navigate(wanted(currentTarget), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(wanted(event.currentTarget), { preventScrollReset: true, state: searchSent });
  };

  const isNarrowed = unitSearchParams({ ...arrived, sort: 'price', page: 1 }).size > 0;
  return (
    <form
      role="search"
      className={found ? styles.filters : styles.bar}
      method="get"
      action={links.families()}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <TextField
        key={arrived.text}
        label="Buscar en el stock"
        type="search"
        name={searchParameters.text}
        defaultValue={arrived.text}
        placeholder="Nivus, pick-up roja, 40 millones…"
        enterKeyHint="search"
        autoComplete="off"
      />
      {found && (
        <details className={styles.more}>
          <summary className={styles.summary}>
            Filtros
            <Icon name="chevron" />
          </summary>
          <div className={styles.groups}>
            <FilterGroup
              legend="Marca"
              name={searchParameters.brands}
              items={brandItems(search, found)}
            />
            <FilterGroup
              legend="Carrocería"
              name={searchParameters.bodyStyles}
              items={bodyItems(search, found)}
            />
            <FilterGroup
              legend="Caja"
              name={searchParameters.gearboxes}
              items={gearboxItems(search, found)}
            />
            <FilterGroup
              legend="Combustible"
              name={searchParameters.fuels}
              items={fuelItems(search, found)}
            />
            <FilterGroup
              legend="Color"
              name={searchParameters.colors}
              items={colorItems(search, found)}
            />
            <fieldset className={styles.prices}>
              <legend>Precio final en pesos</legend>
              <PriceField label="Desde" name="priceFrom" value={arrived.priceFrom} />
              <PriceField label="Hasta" name="priceTo" value={arrived.priceTo} />
            </fieldset>
            <FilterGroup
              legend="Disponibilidad"
              name={searchParameters.availableOnly}
              items={[{ value: '1', label: 'En stock ahora', isChosen: search.availableOnly }]}
            />
            <input type="hidden" name={searchParameters.sort} value={search.sort} />
          </div>
        </details>
      )}
      {!found && <input type="hidden" name={searchParameters.sort} value={search.sort} />}
      <Button type="submit" wide={Boolean(found)}>
        Buscar
      </Button>
      {found && isNarrowed && (
        <ButtonLink wide variant="secondary" to={searchLink()} preventScrollReset>
          Borrar filtros
        </ButtonLink>
      )}
    </form>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'priceFrom' | 'priceTo';
  value: number | null;
}

function PriceField({ label, name, value }: PriceFieldProps) {
  const text = value === null ? '' : formatNumber(value);
  return (
    <TextField
      key={text}
      label={label}
      name={searchParameters[name]}
      defaultValue={text}
      before="$"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

function brandItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return allBrands.map(({ id, slug }) => ({
    value: slug,
    label: brands[id].name,
    count: found.brands.find(({ value }) => value === id)?.count ?? 0,
    isChosen: search.brandIds.includes(id),
  }));
}

function bodyItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return bodyStyles.map((bodyStyle) => ({
    value: bodyStyle,
    label: bodyStyleNames[bodyStyle],
    count: found.bodyStyles.find(({ value }) => value === bodyStyle)?.count ?? 0,
    isChosen: search.bodyStyles.includes(bodyStyle),
  }));
}

function gearboxItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return gearboxes.map((gearbox) => ({
    value: gearboxSlug(gearbox),
    label: gearboxNames[gearbox],
    count: found.gearboxes.find(({ value }) => value === gearbox)?.count ?? 0,
    isChosen: search.gearboxes.includes(gearbox),
  }));
}

function fuelItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return fuels.map((fuel) => ({
    value: fuelSlug(fuel),
    label: fuelNames[fuel],
    count: found.fuels.find(({ value }) => value === fuel)?.count ?? 0,
    isChosen: search.fuels.includes(fuel),
  }));
}

/** The colours of the results, and the chosen ones. */
function colorItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  const present = found.colors.map(({ value, count }) => ({
    value: value.toLowerCase(),
    label: value,
    count,
    isChosen: search.colors.includes(value.toLowerCase()),
  }));
  const missing = search.colors
    .filter((color) => !present.some(({ value }) => value === color))
    .map((color) => ({ value: color, label: color, count: 0, isChosen: true }));
  return [...present, ...missing];
}
