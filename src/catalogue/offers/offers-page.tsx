import { useQuery } from '@tanstack/react-query';

import { useParams } from 'react-router-dom';
import {
  brandBySlug,
  brandIds,
  brands,
  type Brand,
  brandClass,
} from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { boldestOffer, groupByFamily, type OfferGroup } from '../../../domain/vehicles/offers.ts';
import { useClient } from '../../api/context.ts';
import { offersQuery } from '../../api/queries.ts';
import { ContactSection } from '../../forms/contact/contact-section.tsx';
import { ResumeStrip } from '../../shell/resume-strip/resume-strip.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { LoadFailure, NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { laterDialog } from '../later-dialog.tsx';
import styles from './offers-page.module.css';
import { OfferGroupCard } from './offer-group-card.tsx';
import { PageHero } from '../page-hero.tsx';
import { useOverlay } from '../use-overlay.ts';
import { byPrice } from '../../../domain/vehicles/price-tag.ts';
import { sharedPicture } from '../../../domain/vehicles/photographs.ts';
import { UnitList } from '../unit/unit-list.tsx';
import { summaryOfOffer } from '../unit/unit-summary.ts';
import { brandFold } from '../brand-fold.ts';
import { WithoutScript } from '../without-script.tsx';

const OfferedUnitsDialog = laterDialog(() => import('./offered-units-dialog.tsx'));

/** Offers grouped by family for each brand (SPEC §2, Offers page). */
export default function OffersPage() {
  const client = useClient();
  const brand = brandBySlug(useParams()['brand']);
  const brandOffers = useQuery(offersQuery(client, brandIds));
  const all = (brandOffers.data ?? []).map(({ brandId, offers }) => ({
    brand: brands[brandId],
    failed: offers === null,
    count: offers?.length ?? 0,
    groups: groupByFamily(offers ?? []),
  }));
  const sections = all.filter((section) => !brand || section.brand === brand);
  const total = countOf(sections);
  // A list that failed is not an empty one.
  const isCounted = sections.length > 0 && sections.every(({ failed }) => !failed);
  const overlay = useOverlay('familia');
  const groups = sections.flatMap((section) => section.groups);
  const opened = groups.find(({ family_id }) => String(family_id) === overlay.opened);
  const boldest = boldestOffer(groups.flatMap(({ offers }) => offers));
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
    <div className={brandClass(brand?.slug ?? 'group')}>
      <PageHead
        title={title}
        description={`${isCounted ? `${total} vehículos` : 'Vehículos'} 0 km en stock con descuento especial. Reservá el tuyo online con una seña.`}
        path={links.offers(brand?.slug)}
        image={sharedPicture(boldest)}
      />
      <ResumeStrip />
      {opened && (
        <WithoutScript
          title={`${opened.family}: unidades en oferta`}
          closeLink={overlay.closedAddress}
        >
          <UnitList
            units={opened.offers.map(summaryOfOffer).toSorted((a, b) => byPrice(a.tag, b.tag))}
          />
        </WithoutScript>
      )}
      <PageHero
        breadcrumbs={[
          { id: 'home', link: links.home(), name: 'Inicio' },
          { id: 'offers', link: links.offers(), name: 'Oportunidades' },
          ...(brand ? [{ id: 'brand', name: brand.name }] : []),
        ]}
        title={title}
        image={sharedPicture(boldest)}
      >
        <p className={styles.intro}>
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
        <p className={styles.disclaimer}>
          Precios válidos para unidades en stock, sujetos a disponibilidad. El precio final incluye
          patentamiento y flete; el del vehículo, no. Las imágenes son ilustrativas.
        </p>
      </Band>
      <ContactSection subject={title} brandId={brand?.id} />
      {opened && (
        <div className={brandClass(brands[opened.offers[0]!.brand_id].slug)}>
          <OfferedUnitsDialog group={opened} onClose={overlay.close} />
        </div>
      )}
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
  groups: OfferGroup[];
  failed: boolean;
  isFirst: boolean;
  /** The address that opens the units of a family. */
  addressOf: (familyId: number) => string;
  onRetry: () => unknown;
}

function BrandOffers({ brand, groups, failed, isFirst, addressOf, onRetry }: BrandOffersProps) {
  const headingId = `ofertas-${brand.slug}`;
  return (
    <div className={brandClass(brand.slug)}>
      <Band labelledBy={headingId} space="tight">
        <Stack>
          <h2 id={headingId}>{brand.name}</h2>
          {failed ? (
            <LoadFailure what={`las ofertas de ${brand.name}`} onRetry={onRetry} />
          ) : (
            groups.length === 0 && <Notice>Hoy no hay ofertas de {brand.name}.</Notice>
          )}
          <CardGrid
            columns="pairs"
            fold={brandFold(groups.length, ['modelo', 'modelos'], brand.name)}
          >
            {groups.map((group, index) => (
              <OfferGroupCard
                key={group.family_id}
                group={group}
                first={isFirst && index < 3}
                unitsLink={addressOf(group.family_id)}
              />
            ))}
          </CardGrid>
        </Stack>
      </Band>
    </div>
  );
}
