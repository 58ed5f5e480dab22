import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { allBrands, brandBySlug, brandIds, brands, type Brand } from '../../domain/brands.ts';
import { links } from '../../domain/links.ts';
import { bestOffers, groupByFamily, offerPrices, type OfferGroup } from '../../domain/offers.ts';
import { formatMoney } from '../../domain/money.ts';
import { useClient } from '../api/context.ts';
import { offersQuery } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Band } from '../ui/band.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardGrid } from '../ui/card-grid.tsx';
import { Notice } from '../ui/notice.tsx';
import { PictureCard } from '../ui/picture-card.tsx';
import { Price } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { VehiclePicture } from '../ui/vehicle-picture.tsx';
import styles from './offers-page.module.css';
import { PageHead } from '../shell/page-head.tsx';

const UnitsDialog = lazy(() => import('./units-dialog.tsx'));

// The overlay is part of the address: the back button closes it, and it can be shared.
const overlayParameter = 'familia';

const tabs = [
  { name: 'Todas', link: links.offers() },
  ...allBrands.map(({ name, slug }) => ({ name, link: links.offers(slug) })),
];

/** Offers grouped by family for each brand (SPEC §2, Offers page). */
export default function OffersPage() {
  const client = useClient();
  const brand = brandBySlug(useParams()['brand']);
  const { data = [] } = useQuery(offersQuery(client, brand ? [brand.id] : brandIds));
  const sections = data.map(({ brandId, offers }) => ({
    brand: brands[brandId],
    failed: offers === null,
    groups: groupByFamily(offers ?? []),
  }));
  const total = data.reduce((sum, { offers }) => sum + (offers?.length ?? 0), 0);

  const [search] = useSearchParams();
  const opened = sections
    .flatMap(({ groups }) => groups)
    .find((group) => String(group.family_id) === search.get(overlayParameter));
  const navigate = useNavigate();
  const { key } = useLocation();
  const closeUnits = () => {
    // Opened from this page, it is one step back; opened by its address, there is nothing to go back to.
    if (key === 'default') void navigate('.', { replace: true, preventScrollReset: true });
    else void navigate(-1);
  };
  const title = brand ? `Oportunidades ${brand.name}` : 'Oportunidades';

  return (
    <div data-brand={brand?.slug ?? 'group'}>
      <PageHead
        title={title}
        description={`${total} vehículos 0 km en stock con descuento especial. Reservá el tuyo online con una seña.`}
        path={links.offers(brand?.slug)}
      />
      <Band tone="mist" space="tight">
        <Stack>
          <h1>{title}</h1>
          <p className={styles.intro}>
            {total === 1
              ? 'Hay 1 unidad 0 km con descuento especial, lista para reservar online.'
              : `Hay ${total} unidades 0 km con descuento especial, listas para reservar online.`}
          </p>
          <Tabs title="Marcas" tabs={tabs} activeIndex={brand ? allBrands.indexOf(brand) + 1 : 0} />
        </Stack>
      </Band>
      {sections.map((section, index) => (
        <BrandOffers key={section.brand.id} {...section} isFirst={index === 0} />
      ))}
      <Band tone="mist" space="tight" width="text">
        <p className={styles.disclaimer}>
          Precios válidos para unidades en stock, sujetos a disponibilidad. No incluyen
          patentamiento ni flete, que se detallan antes de reservar. Las imágenes son ilustrativas.
        </p>
      </Band>
      {opened && (
        <div data-brand={brands[opened.offers[0]!.brand_id].slug}>
          <Suspense>
            <UnitsDialog group={opened} onClose={closeUnits} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

interface BrandOffersProps {
  brand: Brand;
  groups: OfferGroup[];
  failed: boolean;
  isFirst: boolean;
}

function BrandOffers({ brand, groups, failed, isFirst }: BrandOffersProps) {
  const headingId = `ofertas-${brand.slug}`;
  return (
    <div data-brand={brand.slug}>
      <Band labelledBy={headingId} space="tight">
        <Stack>
          <h2 id={headingId}>{brand.name}</h2>
          {groups.length === 0 && (
            <Notice tone={failed ? 'error' : 'info'}>
              {failed
                ? 'No pudimos cargar estas ofertas. Probá de nuevo en unos minutos.'
                : `Hoy no hay ofertas de ${brand.name}.`}
            </Notice>
          )}
          <CardGrid>
            {groups.map((group, index) => (
              <FamilyCard key={group.family_id} group={group} first={isFirst && index < 3} />
            ))}
          </CardGrid>
        </Stack>
      </Band>
    </div>
  );
}

function FamilyCard({ group, first }: { group: OfferGroup; first: boolean }) {
  const { offers, family, family_id } = group;
  const cheapest = offers.reduce((best, offer) =>
    offerPrices(offer).discounted < offerPrices(best).discounted ? offer : best,
  );
  const looks = bestOffers(offers);
  const most = looks.at(-1)!;
  const { price, discounted } = offerPrices(cheapest);
  return (
    <PictureCard
      picture={
        <VehiclePicture
          image={cheapest.image}
          description={`${family}, ${cheapest.color}`}
          first={first}
        />
      }
      badge={
        <Badge>
          Descuento especial: hasta {formatMoney(offerPrices(most).discount, most.currency)}
        </Badge>
      }
      kicker={brands[cheapest.brand_id].name}
      title={<h3>{family}</h3>}
      details={
        offers.length === 1 ? '1 unidad disponible' : `${offers.length} unidades disponibles`
      }
      price={<Price label="Desde" amount={discounted} was={price} currency={cheapest.currency} />}
      action={
        <ButtonLink
          wide
          variant="secondary"
          to={`?${overlayParameter}=${family_id}`}
          preventScrollReset
          aria-label={`Ver unidades de ${family}`}
        >
          Ver unidades
        </ButtonLink>
      }
    />
  );
}
