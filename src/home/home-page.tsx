import { brandsOnSale } from '../../domain/vehicles/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { allNamed } from '../../domain/vehicles/brand-names.ts';
import { links } from '../../domain/addresses/links.ts';
import { inProvince } from '../../domain/content/parameters.ts';
import { inBrowser } from '../shell/in-browser.tsx';
import { homeOffers } from '../../domain/vehicles/offers.ts';
import { brandCarsQuery } from '../api/families-query.ts';
import { BestOffers } from '../catalogue/offers/best-offers.tsx';
import { StoriesBand } from '../stories/stories-block.tsx';
import { companyQuery, latestNewsQuery } from '../api/content-queries.ts';
import { useClient, useParameters } from '../api/context.ts';
import { homeOffersQuery } from '../api/offer-queries.ts';
import { JobApplication } from '../forms/job-application/job-application.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BrandBanner } from './brand-banner.tsx';
import { CompanyBand } from './company-band.tsx';
import { HomeHero } from './home-hero.tsx';
import { HowToBanner } from './how-to-banner.tsx';
import { NewsTeaser } from './news-teaser.tsx';
import { ServicesBand } from './services-band.tsx';
import { VisitBand } from './visit-band.tsx';

const ResumeStrip = inBrowser(() => import('../shell/resume-strip/resume-strip.tsx'));
const FavouritesBand = inBrowser(() => import('../catalogue/favourites/favourites-band.tsx'));

/** The home page (SPEC §2, Home). */
export default function HomePage() {
  const client = useClient();
  const parameters = useParameters();
  const brandOffers = useQuery(homeOffersQuery(client));
  const news = useQuery(latestNewsQuery(client));
  const { data: company = [] } = useQuery(companyQuery(client));
  const { data: cars = [] } = useQuery(brandCarsQuery(client));
  const offers = brandOffers.data && homeOffers(brandOffers.data.map(({ items }) => items ?? []));

  return (
    <>
      <PageHead
        title="Reservá tu 0 km online"
        description={`${[allNamed(brandsOnSale(client.brands)), '0 km', inProvince(parameters)].filter(Boolean).join(' ')}. Elegí una unidad en stock y reservala online con una seña, sin salir de tu casa.`}
        path={links.home()}
      />
      <ResumeStrip />
      <HomeHero offer={offers?.boldest} services={parameters?.services} />
      <BestOffers
        title="La mejor oportunidad de cada marca"
        offers={offers?.best}
        query={brandOffers}
        moreLabel="Ver todas las oportunidades"
      />
      <FavouritesBand />
      <HowToBanner />
      <BrandBanner
        cars={cars}
        shown={offers ? [...offers.best, ...(offers.boldest ? [offers.boldest] : [])] : []}
        pages={parameters?.brand_page_links ?? []}
      />
      <StoriesBand choose={(all) => all} />
      <ServicesBand parameters={parameters} />
      <NewsTeaser news={news.data} query={news} />
      <CompanyBand name={parameters?.group.name} sections={company} />
      {parameters && <VisitBand parameters={parameters} />}
      <JobApplication />
    </>
  );
}
