import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  brandBySlug,
  brandClass,
  brandOf,
  type Brand,
  type BrandId,
} from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { boldestPicture, type OfferedFamilies } from '../../../domain/vehicles/listed.ts';
import { useClient } from '../../api/context.ts';
import { offeredFamiliesQuery, offersQuery } from '../../api/offer-queries.ts';
import { ContactSection } from '../../forms/contact/contact-section.tsx';
import { inBrowser } from '../../shell/in-browser.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Band, Container, TitledBand } from '../../ui/layout/blocks.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { LoadFailure, NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import styles from './offers-page.module.css';
import texts from '../../ui/text/texts.module.css';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { DiscountBadge } from '../../vehicles/price-tag.tsx';
import { VehicleCard } from '../../vehicles/vehicle-card.tsx';
import { PageHero } from '../page-hero.tsx';
import { useOverlay } from '../use-overlay.ts';
import { brandFold } from '../brand-fold.ts';
import { groupEqualUnits } from '../../../domain/vehicles/equal-units.ts';
import { byPrice } from '../../../domain/vehicles/price-tag.ts';
import { familyUnitsQuery } from '../../api/catalogue-queries.ts';
import { summaryOfEqualUnits, summaryOfOffer } from '../../vehicles/unit-summary.ts';
import { UnitsDialog } from '../unit/units-dialog.tsx';

const ResumeStrip = inBrowser(() => import('../../shell/resume-strip/resume-strip.tsx'));

/** Offers grouped by family for each brand (SPEC §2, Offers page). */
export default function OffersPage() {
  const client = useClient();
  const brand = brandBySlug(client.brands, useParams()['brand']);
  const brandOffers = useQuery(offeredFamiliesQuery(client));
  const all = (brandOffers.data ?? []).map(({ brandId, items }) => ({
    brand: brandOf(client.brands, brandId),
    failed: items === null,
    count: (items?.families ?? []).reduce((sum, { count }) => sum + count, 0),
    offered: items,
  }));
  const sections = all.filter((section) => !brand || section.brand === brand);
  const total = countOf(sections);
  // A failed list would be counted as an empty one.
  const isCounted = sections.length > 0 && sections.every(({ failed }) => !failed);
  const overlay = useOverlay('familia');
  const [opened] = sections.flatMap(({ brand: { id }, offered }) =>
    (offered?.families ?? [])
      .filter(({ family_id }) => String(family_id) === overlay.opened)
      .map((family) => ({ ...family, brandId: id })),
  );
  const picture = boldestPicture(sections.flatMap(({ offered }) => offered ?? []));
  const title = brand ? `Oportunidades ${brand.name}` : 'Oportunidades';
  const tabs = [
    {
      name:
        all.length > 0 && all.every(({ failed }) => !failed) ? `Todas (${countOf(all)})` : 'Todas',
      link: links.offers(),
    },
    ...all.map((section) => ({
      name: section.failed ? section.brand.name : `${section.brand.name} (${section.count})`,
      link: links.offers(section.brand.slug),
    })),
  ];

  return (
    <div className={brandClass(brand) ?? 'group'}>
      <PageHead
        title={title}
        description={`${isCounted ? `${total} vehículos` : 'Vehículos'} 0 km en stock con descuento especial. Reservá el tuyo online con una seña.`}
        path={links.offers(brand?.slug)}
        image={picture}
      />
      <ResumeStrip />
      {/* Before the cards, so that it is painted before the browser has parsed them. */}
      {opened && (
        <div className={brandClass(brandOf(client.brands, opened.brandId))}>
          <OfferedUnitsDialog {...opened} onClose={overlay.close} />
        </div>
      )}
      <PageHero
        breadcrumbs={[
          { link: links.home(), name: 'Inicio' },
          { link: links.offers(), name: 'Oportunidades' },
          ...(brand ? [{ name: brand.name }] : []),
        ]}
        title={title}
        image={picture}
        isCompact
      >
        <p className={texts.lead}>
          {isCounted
            ? countWords(total)
            : 'Unidades 0 km con descuento especial, listas para reservar online.'}
        </p>
      </PageHero>
      <div className={styles.tabs}>
        <Container>
          <Tabs
            title="Marcas"
            tabs={tabs}
            activeIndex={all.findIndex((section) => section.brand === brand) + 1}
          />
        </Container>
      </div>
      {!brandOffers.data && (
        <Band space="tight">
          <NotLoaded what="las ofertas" query={brandOffers} />
        </Band>
      )}
      {sections.map((section, index) => (
        <BrandOffers
          key={section.brand.id}
          {...section}
          isFirst={index === 0}
          addressOf={overlay.addressOf}
          onRetry={brandOffers.refetch}
        />
      ))}
      <Band space="tight" width="text">
        <p className={texts.soft}>
          Precios válidos para unidades en stock, sujetos a disponibilidad. El precio final incluye
          patentamiento y flete. El precio del vehículo no los incluye. Las imágenes son
          ilustrativas.
        </p>
      </Band>
      <ContactSection subject={title} brandId={brand?.id} />
    </div>
  );
}

const countOf = (sections: readonly { count: number }[]) =>
  sections.reduce((sum, { count }) => sum + count, 0);

const countWords = (total: number) =>
  total === 1
    ? 'Hay 1 unidad 0 km con descuento especial, lista para reservar online.'
    : `Hay ${total} unidades 0 km con descuento especial, listas para reservar online.`;

interface BrandOffersProps {
  brand: Brand;
  /** Null when the request failed. */
  offered: OfferedFamilies | null;
  isFirst: boolean;
  addressOf: (familyId: number) => string;
  onRetry: () => unknown;
}

function BrandOffers({ brand, offered, isFirst, addressOf, onRetry }: BrandOffersProps) {
  const headingId = `ofertas-${brand.slug}`;
  return (
    <div className={brandClass(brand)}>
      <TitledBand space="tight" id={headingId} title={brand.name}>
        {!offered ? (
          <LoadFailure what={`las ofertas de ${brand.name}`} onRetry={onRetry} />
        ) : (
          offered.families.length === 0 && <Notice>Hoy no hay ofertas de {brand.name}.</Notice>
        )}
        <CardGrid
          columns="pairs"
          fold={brandFold(offered?.families.length ?? 0, ['modelo', 'modelos'], brand.name)}
        >
          {offered?.families.map((cheapest, index) => (
            <VehicleCard
              key={cheapest.family_id}
              vehicle={cheapest}
              brandId={brand.id}
              name={cheapest.family}
              color={cheapest.color}
              badge={<DiscountBadge upTo tag={cheapest.most} />}
              details={
                cheapest.count === 1
                  ? '1 unidad disponible'
                  : `${cheapest.count} unidades disponibles`
              }
              tag={cheapest.tag}
              from
              first={isFirst && index < 3}
            >
              <CardLink
                to={addressOf(cheapest.family_id)}
                preventScrollReset
                aria-label={`Ver unidades de ${cheapest.family}`}
              >
                Ver unidades
              </CardLink>
            </VehicleCard>
          ))}
        </CardGrid>
      </TitledBand>
    </div>
  );
}

interface OfferedUnitsDialogProps {
  brandId: BrandId;
  family: string;
  family_id: number;
  count: number;
  onClose: () => void;
}

/** The offers of a family, with location, chassis, licence and delivery from the stock. */
function OfferedUnitsDialog({
  brandId,
  family,
  family_id,
  count,
  onClose,
}: OfferedUnitsDialogProps) {
  const client = useClient();
  const ofBrand = useQuery(offersQuery(client, brandId));
  const ofFamily = useQuery({ ...familyUnitsQuery(client, brandId, family_id), retry: false });
  const isPending = ofBrand.isPending || ofFamily.isPending;
  const offers = (ofBrand.data ?? []).filter((offer) => offer.family_id === family_id);
  const units = ofFamily.data ?? [];
  const offered = units.filter(({ id }) => offers.some((offer) => offer.id === id));
  // A unit can leave the stock a moment before it leaves the list of offers.
  const others = offers.filter(({ id }) => !offered.some((unit) => unit.id === id));
  const summaries = [
    ...groupEqualUnits(offered).map((group) => summaryOfEqualUnits(client.brands, group)),
    ...others.map((offer) => summaryOfOffer(client.brands, offer)),
  ].toSorted((a, b) => byPrice(a.tag, b.tag));
  return (
    <UnitsDialog
      title={`${family}: unidades en oferta`}
      units={isPending ? count : summaries}
      onClose={onClose}
    />
  );
}
