import { Link, useLocation } from 'react-router-dom';
import type { EqualUnits } from '../../../domain/vehicles/equal-units.ts';
import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links } from '../../../domain/addresses/links.ts';
import {
  type FoundUnits as Found,
  type ListedUnit,
  unitSearchQueryText,
  type UnitSearch,
} from '../../../domain/vehicles/search/unit-search.ts';
import { searchParameters } from '../../../domain/vehicles/search/search-parameters.ts';
import { Actions, Card, Stack } from '../../ui/layout/blocks.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { DiscountBadge } from '../../vehicles/price-tag.tsx';
import { VehicleCard } from '../../vehicles/vehicle-card.tsx';
import styles from './found-units.module.css';
import { summaryOfEqualUnits } from '../../vehicles/unit-summary.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { searchLink, searchSent } from './unit-search-link.ts';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { brandOf, type BrandId } from '../../../domain/vehicles/brands.ts';
import { allNamed } from '../../../domain/vehicles/brand-names.ts';
import { useBrands, useClient, useParameters } from '../../api/context.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { activeFilters } from '../../../domain/vehicles/search/active-filters.ts';
import row from '../../ui/layout/row.module.css';

/** The results of a search, page by page. */
export function FoundUnits({ search, found }: { search: UnitSearch; found: Found }) {
  const { key, state } = useLocation();
  const client = useClient();
  const parameters = useParameters();
  const { total, pages, cards, nearest } = found;
  const page = Math.min(search.page, pages);
  return (
    <Stack as="section">
      <div className={styles.head}>
        <div aria-live="polite">
          <h2
            key={key}
            className={styles.total}
            tabIndex={-1}
            ref={state === searchSent ? focusOnArrival : undefined}
          >
            {total === 1 ? '1 unidad' : `${total} unidades`}
          </h2>
        </div>
        {parameters && !parameters.has_system_codes && (
          <Link
            className={styles.wait}
            to={alertLinks.search(
              unitSearchQueryText(client.brands, { ...search, page: 1 }) ||
                `${searchParameters.sort}=price`,
            )}
          >
            Avisame de las novedades
          </Link>
        )}
      </div>
      <FilterChips search={search} />
      <SearchReading reading={found.reading} />
      {found.notAnswered && <NotAnswered brandIds={found.notAnswered} />}
      {total === 0 && (
        <Card tone="mist">
          <Stack>
            <p>
              No encontramos unidades así en stock. Probá con menos filtros, o mirá todos los
              modelos.
            </p>
            <Actions>
              <ButtonLink variant="secondary" to={links.families()}>
                Ver todos los modelos
              </ButtonLink>
            </Actions>
          </Stack>
        </Card>
      )}
      {nearest.length > 0 && <h3>Otras unidades que tenemos</h3>}
      <CardGrid columns="pairs">
        {[...cards, ...nearest].map((group, index) => (
          <UnitCard key={group.unit.id} group={group} first={index < 3} />
        ))}
      </CardGrid>
      {pages > 1 && <Pages search={search} page={page} pages={pages} />}
    </Stack>
  );
}

function NotAnswered({ brandIds }: { brandIds: readonly BrandId[] }) {
  const brands = useBrands();
  const names = allNamed(brandIds.map((id) => brandOf(brands, id)));
  return <p role="status">No pudimos ver las unidades de {names}. Probá de nuevo en un rato.</p>;
}

function UnitCard({ group, first }: { group: EqualUnits<ListedUnit>; first: boolean }) {
  const { unit, count } = group;
  const { tag, details, from, link } = summaryOfEqualUnits(useBrands(), group);
  const { name, color, brand_id: brandId, brand: kicker } = unit;
  const card = { vehicle: unit, brandId, name, color, kicker, details, tag, from, first };
  const words = `${name}, ${color}`;
  if (unit.is_available) {
    return (
      <VehicleCard {...card} badge={<DiscountBadge tag={tag} />}>
        <CardLink viewTransition to={link} aria-label={`Ver unidad: ${words}`}>
          Ver unidad
        </CardLink>
      </VehicleCard>
    );
  }
  const [held, hope] =
    count === 1
      ? ['Otra persona la está reservando', 'Si no la reserva, vuelve en unos minutos.']
      : ['Otras personas las están reservando', 'Si no las reservan, vuelven en unos minutos.'];
  return (
    <VehicleCard {...card} badge={<Badge tone="warning">{held}</Badge>}>
      <div className={styles.held}>
        <p>{hope}</p>
        <Link
          className={styles.wait}
          to={alertLinks.free(unit.id)}
          aria-label={`Avisame si se libera: ${words}`}
        >
          Avisame si se libera
        </Link>
      </div>
    </VehicleCard>
  );
}

interface PagesProps {
  search: UnitSearch;
  page: number;
  pages: number;
}

function Pages({ search, page, pages }: PagesProps) {
  const brands = useBrands();
  const link = (rel: 'prev' | 'next', to: number, label: string) => (
    <ButtonLink rel={rel} variant="secondary" to={searchLink(brands, { ...search, page: to })}>
      {label}
    </ButtonLink>
  );
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {page > 1 && link('prev', page - 1, 'Anterior')}
      <span>
        Página {page} de {pages}
      </span>
      {page < pages && link('next', page + 1, 'Siguiente')}
    </nav>
  );
}

/** Explains how the search read the typed text, where the results don't make it clear. */
function SearchReading({ reading }: Pick<Found, 'reading'>) {
  const { corrected, notSold, notUnderstood } = reading;
  const price = priceWords(reading);
  const sentences = [
    ...corrected.map(({ typed, meant }) => `Buscamos «${meant}» en lugar de «${typed}».`),
    ...(price ? [price] : []),
    ...notSold.map((brand) => `«${brand}»: no vendemos esa marca.`),
    ...(notUnderstood.length > 0
      ? [`No entendimos ${notUnderstood.map((word) => `«${word}»`).join(' ni ')}.`]
      : []),
  ];
  return sentences.length > 0 ? <p role="status">{sentences.join(' ')}</p> : null;
}

function priceWords({ priceFrom, priceTo }: Found['reading']): string | undefined {
  const [from, to] = [priceFrom, priceTo].map((price) => price !== null && formatMoney(price));
  if (from && to) return `Precio final entre ${from} y ${to}.`;
  if (from) return `Precio final desde ${from}.`;
  return to ? `Precio final hasta ${to}.` : undefined;
}

/** The active filters; a press removes one. Renders nothing without filters. */
function FilterChips({ search }: { search: UnitSearch }) {
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
