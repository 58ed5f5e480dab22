import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import { useParams } from 'react-router-dom';
import { brandBySlug, brandClass, type Brand } from '../../../domain/vehicles/brands.ts';
import { depositAmount } from '../../../domain/operation/deposit.ts';
import { chooseRows } from '../../../domain/operation/sheet/row.ts';
import { unitSheet } from '../../../domain/operation/sheet/unit.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { keyFactRows } from '../../../domain/vehicles/traits/equipment.ts';
import { conditionsSentence, priceSentence } from '../../../domain/vehicles/price-sentence.ts';
import { unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { unitFactRows } from '../../../domain/vehicles/unit-facts.ts';
import { sharedPicture } from '../../../domain/vehicles/pictures/photographs.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { unitRangeQuery } from '../../api/unit-range-query.ts';
import { useBrands, useClient, useParameters } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { useDollarRate } from '../../api/use-pesos.ts';
import { unitQuery } from '../../api/queries.ts';
import { unitStandingQuery } from '../../api/unit-standing-query.ts';
import { HeldUnitPage } from './held-unit-page.tsx';
import { useDescribed } from '../../ui/structured-data/described.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { SubjectNotLoaded } from '../../shell/text-page.tsx';
import { Band, Stack } from '../../ui/layout/blocks.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { UnitUnavailable } from '../../vehicles/unit-unavailable.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import styles from './buy-page.module.css';
import texts from '../../ui/text/texts.module.css';
import { DrawingGallery } from '../gallery/drawing-gallery.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { inBrowser } from '../../shell/in-browser.tsx';
import { ColorDots } from './color-dots.tsx';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { UnitCards } from '../../vehicles/unit-cards.tsx';
import { UnitEquipment } from './unit-equipment.tsx';
import { UnitOffer } from './unit-offer.tsx';
import { UnitPlace } from './unit-place.tsx';
import { summaryOfUnit } from '../../vehicles/unit-summary.ts';

const UnitActions = inBrowser(() => import('./unit-actions.tsx'));
const FavouritesBand = inBrowser(() => import('../favourites/favourites-band.tsx'));
const RecentlySeen = inBrowser(() => import('./recently-seen.tsx'));

/** The confirmation page of a unit, with its whole price (SPEC §2). */
export default function BuyPage() {
  const client = useClient();
  const { brand: slug, id, family_id, model } = useParams();
  const brand = brandBySlug(useBrands(), slug);
  const unitId = idInAddress(id);
  const unit = useQuery({
    ...unitQuery(client, brand?.id ?? 1, unitId ?? 0),
    enabled: brand !== undefined && unitId !== undefined,
  });
  const { data: known } = useQuery({
    ...unitStandingQuery(client, unitId ?? 0),
    enabled: unit.data === null && unitId !== undefined,
  });
  // An existing system can have one id for units of two brands.
  const standing = known?.brand_id === brand?.id ? known : undefined;
  const { refetch } = unit;
  useWhenReleased(standing?.standing, () => void refetch());
  if (brand && unit.data === null && standing && standing.standing !== 'sold') {
    return <HeldUnitPage brand={brand} unit={standing} />;
  }
  if (!brand || unitId === undefined || unit.data === null) {
    return (
      <div className={brandClass(brand)}>
        <PageHead
          title="Vehículo no disponible"
          description={wireErrors.unit_unavailable.message}
          path={links.offers(brand?.slug)}
        />
        <UnitUnavailable
          brandId={brand?.id}
          unitId={known && !standing ? undefined : unitId}
          familyId={idInAddress(family_id)}
          model={model}
          onRetry={() => void unit.refetch()}
        />
      </div>
    );
  }
  if (!unit.data) {
    return <SubjectNotLoaded what="este vehículo" path={links.offers(slug)} query={unit} />;
  }
  return <Confirmation unit={unit.data} brand={brand} />;
}

/** Runs once nobody holds a unit any more. Of a released unit, an existing system's standing is unknown here. */
function useWhenReleased(standing: UnitStanding | undefined, look: () => void) {
  const last = useRef<UnitStanding>(undefined);
  useEffect(() => {
    const was = last.current;
    last.current = standing;
    if (standing === was) return;
    if (standing === 'free' || (was === 'held' && standing !== 'sold')) look();
  }, [standing, look]);
}

function Confirmation({ unit, brand }: { unit: StockVehicle; brand: Brand }) {
  const client = useClient();
  const parameters = useParameters();
  const { data: range } = useQuery(unitRangeQuery(client, unit));
  const deposit = depositAmount(parameters?.services, unit.brand_id);
  const rate = useDollarRate(unit.currency);
  const { traits, colors, otherVersions } = range ?? {
    traits: {},
    colors: [unit],
    otherVersions: [],
  };
  const otherColors = colors.filter(({ color }) => color !== unit.color).slice(0, 4);
  const sheet = unitSheet(unit);
  const facts = [
    ...chooseRows(sheet, 'color', 'year'),
    ...keyFactRows(traits).map(({ label, values }) => ({ label, value: values.join(', ') })),
    ...unitFactRows(unit),
    ...chooseRows(sheet, 'chassis'),
  ];
  const path = links.buy(unitAddress(client.brands, unit));
  useDescribed({ kind: 'unit', unit, path, isHeld: false });
  return (
    <div className={brandClass(brand)}>
      <PageHead
        title={`${brand.name} ${unit.name}, ${unit.color}`}
        description={`Reservá online este ${brand.name} ${unit.name} 0 km con una seña de ${formatMoney(deposit)}. ${priceSentence(unitPriceTag(unit), parameters, rate)} ${conditionsSentence()}`}
        path={path}
        image={sharedPicture(unit)}
      />
      <Band space="tight">
        <Stack>
          <Breadcrumbs
            sections={[
              { link: links.families(), name: 'Vehículos 0 km' },
              { link: links.families(brand.slug), name: brand.name },
              {
                link: links.versions({
                  brand: brand.slug,
                  name: unit.family,
                  id: unit.family_id,
                }),
                name: unit.family,
              },
              { name: unit.name },
            ]}
          />
          <TwoColumns
            asideLabel="Precio y reserva"
            aside={<UnitOffer unit={unit} />}
            more={
              <Stack gap="large">
                <SummaryList rows={facts} />
                <UnitEquipment traits={traits} />
                <UnitPlace unit={unit} />
              </Stack>
            }
          >
            <Stack>
              <Stack gap="small" as="header">
                <p className={texts.kicker}>{brand.name} · 0 km en stock</p>
                <h1>
                  <NonBreakingText text={unit.name} />
                </h1>
              </Stack>
              {unit.photographs ? (
                <Gallery
                  photographs={unit.photographs}
                  name={`${unit.name}, ${unit.color}`}
                  sizes="(width < 72rem) 94vw, 46rem"
                />
              ) : (
                <DrawingGallery vehicle={unit} name={`${unit.name}, ${unit.color}`} />
              )}
              <ColorDots units={colors} shown={unit} />
              <div className={styles.actions}>
                <UnitActions unit={unit} />
              </div>
            </Stack>
          </TwoColumns>
        </Stack>
      </Band>
      <MoreUnits id="otros-colores" title="El mismo, en otros colores" units={otherColors} />
      <MoreUnits id="parecidas" title="Unidades parecidas" units={otherVersions} />
      <FavouritesBand />
      <RecentlySeen key={unit.id} unit={unit} />
    </div>
  );
}

interface MoreUnitsProps {
  id: string;
  title: string;
  units: readonly StockVehicle[];
}

function MoreUnits({ id, title, units }: MoreUnitsProps) {
  const brands = useBrands();
  if (units.length === 0) return null;
  return (
    <Band space="tight" tone="mist" labelledBy={id}>
      <Stack>
        <h2 id={id} className={texts.third}>
          {title}
        </h2>
        <UnitCards units={units.map((unit) => summaryOfUnit(brands, unit))} />
      </Stack>
    </Band>
  );
}
