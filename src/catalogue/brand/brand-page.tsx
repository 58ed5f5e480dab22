import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  brandBySlug,
  brandClass,
  type Brand,
  type BrandBanner as BannerWords,
} from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { sharedPicture } from '../../../domain/vehicles/pictures/photographs.ts';
import type { Story } from '../../../domain/content/stories.ts';
import { familiesQuery } from '../../api/families-query.ts';
import { useBrands, useClient } from '../../api/context.ts';
import { brandPageOffersQuery } from '../../api/offer-queries.ts';
import { BestOffers } from '../offers/best-offers.tsx';
import { ContactSection } from '../../forms/contact/contact-section.tsx';
import { StoriesBand } from '../../stories/stories-block.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { NotLoaded, type NotLoadedProps } from '../../ui/feedback/load-failure.tsx';
import { Band, BandHeading, Card, TitledBand } from '../../ui/layout/blocks.tsx';
import { BrandHero, leadOf } from './brand-hero.tsx';
import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import { FamilyCard } from '../families/family-card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { formatMoney } from '../../../domain/money/money.ts';
import { firstInstallmentQuery } from '../../api/catalogue-queries.ts';

export default function BrandPage() {
  const brand = brandBySlug(useBrands(), useParams()['brand']);
  return brand ? <BrandModels brand={brand} /> : <NotFoundPage />;
}

/** A brand's models, offers, plans and stories (SPEC §2, Models page). */
function BrandModels({ brand }: { brand: Brand }) {
  const client = useClient();
  const ofFamilies = useQuery(familiesQuery(client, [brand]));
  const ofOffers = useQuery(brandPageOffersQuery(client, brand));
  const families = ofFamilies.data?.[0]?.items ?? undefined;
  const offers = ofOffers.data?.[0]?.items ?? undefined;
  const { savingsPlans } = brand;
  const headline = `${brand.name} 0 km`;
  return (
    <div className={brandClass(brand)}>
      <PageHead
        title={headline}
        description={leadOf(brand)}
        path={links.families(brand.slug)}
        image={sharedPicture(families?.[0])}
      />
      <BrandHero brand={brand} families={families ?? []} />
      <FamilyGrid brand={brand} families={families} query={ofFamilies} />
      {brand.banner && <BrandBanner banner={brand.banner} />}
      <StoriesBand choose={(all) => storiesOfNewVehicles(all, brand)} />
      <BestOffers
        title={`Oportunidades ${brand.name}`}
        offers={offers}
        query={ofOffers}
        brandSlug={brand.slug}
        moreLabel={`Ver todas las de ${brand.name}`}
      />
      {savingsPlans?.isOnModelsPage && <SavingsPlanTeaser brand={brand} name={savingsPlans.name} />}
      <ContactSection subject={headline} brandId={brand.id} />
    </div>
  );
}

function storiesOfNewVehicles(stories: readonly Story[], brand: Brand): Story[] {
  const place = (story: Story) => (story.brand_string === brand.name ? 0 : 1);
  return stories
    .filter(({ category_string }) => category_string === '0 km')
    .sort((a, b) => place(a) - place(b));
}

interface FamilyGridProps {
  brand: Brand;
  /** Undefined while the request runs. */
  families: readonly ListedFamily[] | undefined;
  query: NotLoadedProps['query'];
}

function FamilyGrid({ brand, families, query }: FamilyGridProps) {
  return (
    <TitledBand id="modelos" title={`Modelos ${brand.name}`}>
      {families?.length ? (
        <CardGrid columns="pairs">
          {families.map((family) => (
            <FamilyCard key={family.id} family={family} />
          ))}
        </CardGrid>
      ) : families ? (
        <Notice>Hoy no hay modelos de {brand.name} publicados.</Notice>
      ) : (
        <NotLoaded what="los modelos" query={query} />
      )}
    </TitledBand>
  );
}

/** A text about the brand, with a button to the contact form. */
function BrandBanner({ banner }: { banner: BannerWords }) {
  return (
    <Band space="tight" labelledBy="cartel">
      <Card tone="accent">
        <BandHeading
          id="cartel"
          title={banner.title}
          lead={banner.text}
          action={
            <ButtonLink variant="secondary" to="#contacto">
              {banner.button}
            </ButtonLink>
          }
        />
      </Card>
    </Band>
  );
}

/** A link to the brand's savings plans. */
function SavingsPlanTeaser({ brand, name }: { brand: Brand; name: string }) {
  const { data: least } = useQuery(firstInstallmentQuery(useClient(), brand.id));
  return (
    <Band space="tight" labelledBy="plan-de-ahorro">
      <Card tone="accent">
        <BandHeading
          id="plan-de-ahorro"
          title={name}
          lead={
            least
              ? `Tu ${brand.name} 0 km en cuotas. ${least.count} cuotas, la primera desde ${formatMoney(least.amount)}: valor móvil, de referencia.`
              : `Tu ${brand.name} 0 km en cuotas.`
          }
          action={<ButtonLink to={links.savingsPlans(brand.slug)}>Ver planes de ahorro</ButtonLink>}
        />
      </Card>
    </Band>
  );
}
