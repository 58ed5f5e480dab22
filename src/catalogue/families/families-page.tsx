import { inBrowser } from '../../shell/in-browser.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { allNamed } from '../../../domain/vehicles/brand-names.ts';
import { brandsOnSale, brandClass, brandOf, type Brand } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import {
  isUnitSearch,
  parseUnitSearch,
  unitSearchParams,
} from '../../../domain/vehicles/search/unit-search.ts';
import { sharedPicture } from '../../../domain/vehicles/pictures/photographs.ts';
import { unitSearchQuery } from '../../api/catalogue-queries.ts';
import { familiesQuery } from '../../api/families-query.ts';
import { useBrands, useClient, useParameters } from '../../api/context.ts';
import { FamilyCard } from './family-card.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Band, Stack, TitledBand } from '../../ui/layout/blocks.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { LoadFailure, NotLoaded } from '../../ui/feedback/load-failure.tsx';
import styles from './families-page.module.css';
import texts from '../../ui/text/texts.module.css';
import { brandFold } from '../brand-fold.ts';
import { FoundUnits } from '../search/found-units.tsx';
import { UsedVehicleFold } from '../unit/used-vehicle/used-vehicle-fold.tsx';
import { UnitSearchForm } from '../search/unit-search-form.tsx';

const title = 'Vehículos 0 km';

/** The models of all brands, and the search of units in stock (SPEC §2, Models). */
export default function FamiliesPage() {
  const [params] = useSearchParams();
  return isUnitSearch(params) ? <SearchedUnits params={params} /> : <AllFamilies />;
}

function FamiliesHead({ image }: { image?: string | null | undefined }) {
  return (
    <PageHead
      title={title}
      description={`Todos los modelos 0 km de ${allNamed(brandsOnSale(useBrands()))}, y un buscador de las unidades en stock para reservar online.`}
      path={links.families()}
      image={image ?? null}
    />
  );
}

function Head({ isSearch }: { isSearch: boolean }) {
  return (
    <Stack gap="small" as="header">
      <Breadcrumbs
        sections={[
          { link: links.home(), name: 'Inicio' },
          { link: links.families(), name: title },
          ...(isSearch ? [{ name: 'Unidades en stock' }] : []),
        ]}
      />
      <h1>{isSearch ? 'Unidades 0 km en stock' : title}</h1>
    </Stack>
  );
}

function SearchedUnits({ params }: { params: URLSearchParams }) {
  const client = useClient();
  const { brands } = client;
  const search = parseUnitSearch(brands, params);
  const units = useQuery({
    ...unitSearchQuery(client, unitSearchParams(brands, search).toString()),
    // The previous results stay visible while the next ones load.
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <FamiliesHead image={sharedPicture(units.data?.cards[0]?.unit)} />
      <Band space="tight">
        <Stack>
          <Head isSearch />
          <div className={styles.search}>
            <UnitSearchForm search={search} found={units.data} />
            {units.data ? (
              <FoundUnits search={search} found={units.data} />
            ) : (
              <NotLoaded what="las unidades en stock" query={units} />
            )}
          </div>
        </Stack>
      </Band>
      <UsedVehicleBand />
    </>
  );
}

/** What a used vehicle is worth, before the shopper chooses a unit. An existing system values none before. */
function UsedVehicleBand() {
  if (useParameters()?.has_system_codes) return null;
  return (
    <Band space="tight">
      <UsedVehicleFold unit={null} />
    </Band>
  );
}

const sectionId = ({ slug }: Brand) => `modelos-${slug}`;

const FavouritesBand = inBrowser(() => import('../favourites/favourites-band.tsx'));

function AllFamilies() {
  const client = useClient();
  const families = useQuery(familiesQuery(client));
  const data = (families.data ?? []).map(({ brandId, items }) => ({
    brand: brandOf(client.brands, brandId),
    items,
  }));
  return (
    <>
      <FamiliesHead />
      <Band tone="mist" space="tight">
        <Stack>
          <Head isSearch={false} />
          <p className={texts.lead}>
            Elegí un modelo para ver sus versiones,{' '}
            <Link to={links.compare()}>compará hasta tres</Link> o buscá directamente entre las
            unidades en stock.
          </p>
          <UnitSearchForm search={parseUnitSearch([], new URLSearchParams())} found={undefined} />
          <nav aria-label="Marcas">
            <ul className={styles.brands} role="list">
              {data.map(({ brand }) => (
                <li key={brand.id}>
                  <ButtonLink size="small" variant="secondary" to={`#${sectionId(brand)}`}>
                    {brand.name}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </nav>
        </Stack>
      </Band>
      {!families.data && (
        <Band space="tight">
          <NotLoaded what="los modelos" query={families} />
        </Band>
      )}
      {data.map(({ brand, items }, index) => {
        return (
          <div key={brand.id} className={brandClass(brand)}>
            <TitledBand space="tight" id={sectionId(brand)} title={brand.name}>
              {items === null && (
                <LoadFailure what={`los modelos de ${brand.name}`} onRetry={families.refetch} />
              )}
              <CardGrid
                columns="pairs"
                fold={brandFold(items?.length ?? 0, ['modelo', 'modelos'], brand.name)}
              >
                {items?.map((family, place) => (
                  <FamilyCard key={family.id} family={family} first={index === 0 && place < 3} />
                ))}
              </CardGrid>
            </TitledBand>
          </div>
        );
      })}
      <UsedVehicleBand />
      <FavouritesBand />
    </>
  );
}
