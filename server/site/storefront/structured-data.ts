import { links } from '../../../domain/addresses/links.ts';
import { openPeriods, salesHours } from '../../../domain/content/opening-hours.ts';
import { formatTime } from '../../../domain/time/moments.ts';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { conditionsSentence, priceSentence } from '../../../domain/vehicles/price-sentence.ts';
import { shareImage } from '../../../domain/addresses/share-image.ts';
import type { News } from '../../../domain/content/news.ts';
import type {
  Branch,
  OpeningHours,
  Parameters,
  Seller,
} from '../../../domain/content/parameters.ts';
import { parseTypedDate } from '../../../domain/time/dates.ts';
import type { Family } from '../../../domain/vehicles/families.ts';
import {
  familyPriceTag,
  shownPrice,
  unitPriceTag,
  type PriceTag,
} from '../../../domain/vehicles/price-tag.ts';
import { sharedPicture, type Pictured } from '../../../domain/vehicles/pictures/photographs.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Described, DescribedVideo } from '../../../src/entry-server.tsx';

/** A thing in the vocabulary of https://schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

export interface Site {
  /** Scheme and public host, without a final slash. */
  origin: string;
  /** Undefined while the parameters can't be read. */
  seller: Seller | undefined;
  /** Branches, hours and the rate of VAT. */
  parameters?: SiteParameters | undefined;
}

type SiteParameters = Pick<Parameters, 'branches' | 'opening_hours' | 'vat_rate'>;

/** The tag with the structured data of a page, for its head. Empty without any data. */
export function structuredDataTag(site: Site, described: readonly Described[]): string {
  const things = [
    ...(site.seller ? [dealer(site.origin, site.seller, site.parameters)] : []),
    ...described.flatMap((thing) => toThing(site, thing) ?? []),
  ];
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A text with `</script>` would close the tag. The policy for scripts doesn't apply to data.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

function toThing({ origin, parameters }: Site, thing: Described): Thing | undefined {
  switch (thing.kind) {
    case 'breadcrumbs':
      return breadcrumbs(origin, thing.sections);
    case 'unit':
      return unit(origin, thing, parameters);
    case 'model':
      return model(origin, thing, parameters);
    case 'news':
      return newsArticle(origin, thing.item);
    case 'video':
      return video(origin, thing.video);
  }
}

const dealerId = (origin: string) => ({ '@id': `${origin}/#concesionario` });

function dealer(origin: string, seller: Seller, parameters: SiteParameters | undefined): Thing {
  const departments = (parameters?.branches ?? []).map((branch) =>
    department(seller, branch, parameters!),
  );
  return {
    '@type': 'AutoDealer',
    ...dealerId(origin),
    name: seller.name,
    legalName: seller.legal_name,
    taxID: seller.cuit,
    url: `${origin}/`,
    image: origin + shareImage(null),
    telephone: seller.telephone,
    email: seller.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: seller.address,
      addressLocality: seller.city,
      addressCountry: 'AR',
    },
    hasMap: seller.map_link,
    sameAs: [seller.instagram, seller.facebook].filter(Boolean),
    ...(departments.length > 0 && { department: departments }),
  };
}

function department(seller: Seller, branch: Branch, parameters: SiteParameters): Thing {
  const hours = hoursOf(salesHours(parameters, groupId, branch.name));
  return {
    '@type': 'AutoDealer',
    name: `${seller.name} ${branch.name}`,
    ...(branch.telephone && { telephone: branch.telephone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address,
      addressLocality: branch.city,
      addressCountry: 'AR',
    },
    ...(branch.map_link && { hasMap: branch.map_link }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
}

// A week without holidays.
const week = {
  Monday: '2026-01-05',
  Tuesday: '2026-01-06',
  Wednesday: '2026-01-07',
  Thursday: '2026-01-08',
  Friday: '2026-01-09',
  Saturday: '2026-01-10',
  Sunday: '2026-01-11',
};

function hoursOf(lines: OpeningHours['lines']): Thing[] {
  return Object.entries(week).flatMap(([dayOfWeek, day]) =>
    openPeriods(lines, day).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: formatTime(opens),
      closes: formatTime(closes),
    })),
  );
}

function breadcrumbs(origin: string, sections: readonly { link?: string; name: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: sections.map(({ name, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(link && { item: origin + link }),
    })),
  };
}

function vehicle(
  origin: string,
  {
    brand,
    family,
    pictured,
    path,
  }: { brand: string; family: string; pictured: Pictured; path: string },
) {
  return {
    '@type': 'Vehicle',
    brand: { '@type': 'Brand', name: brand },
    model: family,
    itemCondition: 'https://schema.org/NewCondition',
    image: origin + shareImage(sharedPicture(pictured)),
    url: origin + path,
  };
}

const currencies = { ars: 'ARS', usd: 'USD' } as const;

/** The price is the 'Precio final' of the page. */
function unit(
  origin: string,
  { unit: shown, path, isHeld }: { unit: StockVehicle; path: string; isHeld: boolean },
  parameters: SiteParameters | undefined,
): Thing {
  const tag = unitPriceTag(shown);
  const [lastDay] = [tag.valid_until, tag.promotion?.valid_until]
    .flatMap((day) => day ?? [])
    .toSorted();
  const { brand, family, name } = shown;
  return {
    ...vehicle(origin, { brand, family, pictured: shown, path }),
    name: `${brand} ${name}`,
    description: descriptionOf(tag, origin, parameters),
    vehicleConfiguration: name,
    vehicleIdentificationNumber: shown.chassis,
    color: shown.color,
    numberOfDoors: shown.doors,
    ...(shown.model_year && { vehicleModelDate: String(shown.model_year) }),
    offers: {
      '@type': 'Offer',
      price: shownPrice(tag),
      priceCurrency: currencies[tag.currency],
      ...(lastDay && { priceValidUntil: lastDay }),
      availability: `https://schema.org/${isHeld ? 'LimitedAvailability' : 'InStock'}`,
      url: origin + path,
      seller: dealerId(origin),
    },
  };
}

const descriptionOf = (tag: PriceTag, origin: string, parameters: SiteParameters | undefined) =>
  `${priceSentence(tag, parameters, null)} ${conditionsSentence(origin + links.terms())}`;

/** A model on sale, at the price of its cheapest unit. Without units, or without a final price, it has no offer. */
function model(
  origin: string,
  { family, unitCount, path }: { family: Family; unitCount: number; path: string },
  parameters: SiteParameters | undefined,
): Thing {
  const tag = familyPriceTag(family);
  const { brand = '' } = family;
  return {
    ...vehicle(origin, {
      brand,
      family: family.name,
      pictured: family,
      path,
    }),
    name: `${brand} ${family.name}`,
    ...(tag && { description: descriptionOf(tag, origin, parameters) }),
    ...(tag?.final &&
      unitCount > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: tag.final,
          priceCurrency: currencies[tag.currency],
          offerCount: unitCount,
          availability: 'https://schema.org/InStock',
          seller: dealerId(origin),
        },
      }),
  };
}

function newsArticle(origin: string, item: News): Thing {
  const published = parseTypedDate(item.display_date);
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    articleSection: item.type_string,
    ...(published && { datePublished: published }),
    image: item.images.map(({ path }) => origin + shareImage(path)),
    author: dealerId(origin),
    publisher: dealerId(origin),
    mainEntityOfPage: origin + item.slug_url,
    inLanguage: 'es-AR',
  };
}

function video(origin: string, { title, description, ...shown }: DescribedVideo): Thing {
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: origin + shareImage(shown.poster),
    contentUrl: origin + shown.video,
    url: origin + shown.path,
    inLanguage: 'es-AR',
    publisher: dealerId(origin),
  };
}
