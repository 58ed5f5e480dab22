import { Link } from 'react-router-dom';
import type { UnitSearch } from '../../../domain/vehicles/search/unit-search.ts';
import { useBrands } from '../../api/context.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { activeFilters } from '../../../domain/vehicles/search/active-filters.ts';
import styles from './filter-chips.module.css';
import { searchLink } from './unit-search-link.ts';
import row from '../../ui/layout/row.module.css';

/** The active filters; a press removes one. Renders nothing without filters. */
export function FilterChips({ search }: { search: UnitSearch }) {
  const brands = useBrands();
  const filters = activeFilters(brands, search);
  if (filters.length === 0) return null;
  return (
    <ul className={row.start} aria-label="Filtros aplicados" role="list">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={styles.chip}
            to={searchLink(brands, without)}
            aria-label={`Quitar ${label}`}
            preventScrollReset
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.all} to={searchLink(brands)} preventScrollReset>
          Borrar filtros
        </Link>
      </li>
    </ul>
  );
}
