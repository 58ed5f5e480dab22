import { describe, expect, test } from 'vitest';
import type { Seller } from '../../../domain/content/parameters.ts';
import { aPromotion, aUnit } from '../../../domain/operation/samples.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { aFamily } from '../../../tests/support/samples/families.ts';
import type { Described } from '../../../src/entry-server.tsx';
import { structuredDataTag } from './structured-data.ts';

const origin = 'https://tienda.example';

const seller: Seller = {
  ...demoParameters.group,
  instagram: 'https://instagram.example/cordillera',
  facebook: null,
};

const prefix = '<script type="application/ld+json">';

function graphOf(described: readonly Described[], of?: Seller): unknown[] {
  const tag = structuredDataTag({ origin, seller: of }, described);
  expect(tag.startsWith(prefix)).toBe(true);
  const json = JSON.parse(tag.slice(prefix.length, -'</script>'.length)) as {
    '@context': string;
    '@graph': unknown[];
  };
  expect(json['@context']).toBe('https://schema.org');
  return json['@graph'];
}

describe('structured data', () => {
  test('are left out of a page without a subject and with an unknown seller', () => {
    expect(structuredDataTag({ origin, seller: undefined }, [])).toBe('');
  });

  test('name the seller on every page', () => {
    expect(graphOf([], seller)).toEqual([
      {
        '@type': 'AutoDealer',
        '@id': 'https://tienda.example/#concesionario',
        name: 'Grupo Cordillera',
        legalName: 'Cordillera Automotores S.A.',
        taxID: '30-71234567-8',
        url: 'https://tienda.example/',
        image: 'https://tienda.example/share/site.jpg',
        telephone: '+54 261 555-0142',
        email: 'ventas@cordillera.example',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Av. San Martín 1450',
          addressLocality: 'Godoy Cruz',
          addressCountry: 'AR',
        },
        hasMap: 'https://mapa.example',
        sameAs: ['https://instagram.example/cordillera'],
      },
    ]);
  });

  test('list the breadcrumbs, the last of them without an address', () => {
    const sections = [{ link: '/noticias', name: 'Noticias' }, { name: 'Llegó la nueva Amarok' }];
    expect(graphOf([{ kind: 'breadcrumbs', sections }])).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Noticias',
            item: 'https://tienda.example/noticias',
          },
          { '@type': 'ListItem', position: 2, name: 'Llegó la nueva Amarok' },
        ],
      },
    ]);
  });

  test('offer a unit with a promotion at its final price until the first of both ends', () => {
    const unit = aUnit({
      valid_until: '2027-01-31',
      promotion: aPromotion({ valid_until: '2026-12-15' }),
    });
    expect(graphOf([{ kind: 'unit', unit, path: '/una', isHeld: false }])).toMatchObject([
      { offers: { price: 24_000_000, priceValidUntil: '2026-12-15' } },
    ]);
  });

  test('offer a unit at its final price until the end of its discount', () => {
    const unit = aUnit({
      image: '/artwork/vehicles/suv-gris.svg',
      valid_from: '2026-11-01',
      valid_until: '2026-12-31',
    });
    expect(
      graphOf([
        { kind: 'unit', unit, path: '/vehiculos-0km/reservar/volkswagen/41', isHeld: false },
      ]),
    ).toEqual([
      {
        '@type': 'Vehicle',
        brand: { '@type': 'Brand', name: 'Volkswagen' },
        model: 'Nivus',
        itemCondition: 'https://schema.org/NewCondition',
        image: 'https://tienda.example/share/vehicles/suv-gris.jpg',
        url: 'https://tienda.example/vehiculos-0km/reservar/volkswagen/41',
        name: 'Volkswagen Nivus Highline 200 TSI',
        description:
          'Precio final $\u00a024.800.000. Precio sin impuestos nacionales: $\u00a020.582.645. Para más información o limitaciones aplicables consultá https://tienda.example/terminos.',
        vehicleConfiguration: 'Nivus Highline 200 TSI',
        vehicleIdentificationNumber: '9BWCH6CH0T4000041',
        color: 'Gris platino',
        numberOfDoors: 5,
        vehicleModelDate: '2026',
        offers: {
          '@type': 'Offer',
          price: 24_800_000,
          priceCurrency: 'ARS',
          priceValidUntil: '2026-12-31',
          availability: 'https://schema.org/InStock',
          url: 'https://tienda.example/vehiculos-0km/reservar/volkswagen/41',
          seller: { '@id': 'https://tienda.example/#concesionario' },
        },
      },
    ]);
  });

  const family = {
    ...aFamily({ brand_id: 6, name: 'BJ30', price: 0, currency: 'usd' }),
    brand: 'BAIC',
  };

  test('offer a model at the final price of its cheapest unit', () => {
    const { name, license_price, delivery_price, ...unit } = aUnit({
      brand_id: 6,
      currency: 'usd',
    });
    const cheapest = {
      ...unit,
      model: name,
      license_cost: license_price,
      preparation_cost: delivery_price,
    };
    const described = { family: { ...family, cheapest }, unitCount: 3, path: '/bj30' };
    expect(graphOf([{ kind: 'model', ...described }])).toMatchObject([
      {
        '@type': 'Vehicle',
        name: 'BAIC BJ30',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: 24_800_000,
          priceCurrency: 'USD',
          offerCount: 3,
        },
      },
    ]);
  });

  test('have no offer for a model without units', () => {
    const described = { family: { ...family, cheapest: null }, unitCount: 0, path: '/bj30' };
    expect(graphOf([{ kind: 'model', ...described }])[0]).not.toHaveProperty('offers');
  });

  test('name a news item with its date, and its markup does not end the tag', () => {
    const item = {
      id: 3,
      title: 'Amarok </script><script>alert(1)',
      display_date: '12/11/2026',
      excerpt: '',
      content: '',
      images: [{ path: '/artwork/vehicles/pickup-azul.svg' }],
      slug_url: '/noticias/3/amarok',
      type_strong: 'Lanzamiento',
      type_string: 'Lanzamientos de 0 km',
      brand_string: 'Volkswagen',
      brand_id: 1,
    };
    const tag = structuredDataTag({ origin, seller: undefined }, [{ kind: 'news', item }]);
    expect(tag.match(/<\/script>/g)).toHaveLength(1);
    expect(graphOf([{ kind: 'news', item }])).toEqual([
      {
        '@type': 'NewsArticle',
        headline: 'Amarok </script><script>alert(1)',
        articleSection: 'Lanzamientos de 0 km',
        datePublished: '2026-11-12',
        image: ['https://tienda.example/share/vehicles/pickup-azul.jpg'],
        author: { '@id': 'https://tienda.example/#concesionario' },
        publisher: { '@id': 'https://tienda.example/#concesionario' },
        mainEntityOfPage: 'https://tienda.example/noticias/3/amarok',
        inLanguage: 'es-AR',
      },
    ]);
  });

  test('name a video with its preview', () => {
    const video = {
      title: 'Por la ruta 7',
      description: 'Un viaje corto.',
      video: '/videos/stories/ruta.mp4',
      poster: '/videos/stories/ruta.jpg',
      path: '/historias/1/por-la-ruta-7',
    };
    expect(graphOf([{ kind: 'video', video }])).toEqual([
      {
        '@type': 'VideoObject',
        name: 'Por la ruta 7',
        description: 'Un viaje corto.',
        thumbnailUrl: 'https://tienda.example/videos/stories/ruta.jpg',
        contentUrl: 'https://tienda.example/videos/stories/ruta.mp4',
        url: 'https://tienda.example/historias/1/por-la-ruta-7',
        inLanguage: 'es-AR',
        publisher: { '@id': 'https://tienda.example/#concesionario' },
      },
    ]);
  });
});

describe('a branch in structured data', () => {
  test('is a department of the seller with its own hours', () => {
    const parameters = {
      branches: [{ name: 'San Rafael', address: 'Hipólito Yrigoyen 1', city: 'San Rafael' }],
      opening_hours: [
        {
          brand_id: groupId,
          place: 'Ventas San Rafael',
          branch: 'San Rafael',
          lines: [{ days: 'Sábados', hours: '10 a 13 y 16 a 19:30' }],
        },
      ],
    };
    const tag = structuredDataTag({ origin, seller, parameters }, []);
    expect(tag).toContain(
      JSON.stringify({
        department: [
          {
            '@type': 'AutoDealer',
            name: 'Grupo Cordillera San Rafael',
            address: {
              '@type': 'PostalAddress',
              streetAddress: 'Hipólito Yrigoyen 1',
              addressLocality: 'San Rafael',
              addressCountry: 'AR',
            },
            openingHoursSpecification: [
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: 'Saturday',
                opens: '10:00',
                closes: '13:00',
              },
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: 'Saturday',
                opens: '16:00',
                closes: '19:30',
              },
            ],
          },
        ],
      }).slice(1, -1),
    );
  });
});

test('a unit that somebody else reserves has limited availability in structured data', () => {
  const tag = structuredDataTag({ origin, seller: undefined }, [
    { kind: 'unit', unit: aUnit(), path: '/unidad', isHeld: true },
  ]);
  expect(tag).toContain('"availability":"https://schema.org/LimitedAvailability"');
});
