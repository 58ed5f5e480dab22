// The catalogue of an invented dealership, with only the fields of SPEC §3.

export interface Unit {
  id: number;
  familyId: number;
  versionId: number;
  brandId: number;
  sent: Record<string, unknown>;
}

const brandNames: Record<number, string> = {
  1: 'Volkswagen',
  2: 'Chevrolet',
  4: 'Nissan',
  6: 'BAIC',
};

const version = (id: number, name: string, features: string[], colors: string[]) => {
  return { id, name, features, colors };
};

type Versions = ReturnType<typeof version>[];

const model = (id: number, brandId: number, name: string, price: string, versions: Versions) => {
  return { id, brandId, name, currency: brandId === 6 ? 'usd' : 'ars', price, versions };
};

const models = [
  model(501, 1, 'Vento', '41500000.00', [
    version(
      5011,
      'Vento GLI 2.0 TSI',
      ['Caja DSG de 7 marchas', 'Techo corredizo'],
      ['Rojo Reyes', 'Gris Uyuni'],
    ),
    version(5012, 'Vento Comfortline 1.4', ['Seis airbags'], ['Blanco Puro']),
  ]),
  model(502, 1, 'Fox', '19000000.00', [version(5021, 'Fox Track 1.6', ['Barras de techo'], [])]),
  model(601, 2, 'Agile', '17800000.50', [
    version(6011, 'Agile LTZ Effect', ['Llantas de aleación'], ['Azul Mar']),
    version(6012, 'Agile LS Spirit', [], ['Negro Global']),
  ]),
  model(701, 4, 'March', '16200000', [
    version(7011, 'March Active 1.6', ['Aire acondicionado'], ['Plata']),
  ]),
  model(801, 6, 'Senova', '28900', [
    version(8011, 'Senova D50 Luxury', ['Tapizado de cuero'], ['Verde Oliva']),
  ]),
];

export function families(brandId: number) {
  return models
    .filter((model) => model.brandId === brandId)
    .map((model) => ({
      id: model.id,
      name: model.name,
      family: model.name,
      image: null,
      brand: brandNames[brandId],
      price: model.price,
      webDiscount: '0',
      discount: '0',
      currency: model.currency,
      description: `<p>El ${model.name} de siempre, en Mendoza.</p>`,
    }));
}

/** The versions of a family, without its id: the caller sent it. */
export function subfamilies(brandId: number, familyId: number) {
  return models
    .filter((model) => model.brandId === brandId && model.id === familyId)
    .flatMap(({ versions }) => versions.map(({ id, name, features }) => ({ id, name, features })));
}

export const units: Unit[] = models.flatMap((model) =>
  model.versions.flatMap((version) =>
    version.colors.map((color, index) => {
      const id = version.id * 10 + index;
      const price = Number(model.price);
      const isOffer = index === 0;
      const special = isOffer ? Math.round(price * 0.05) : 0;
      const license = model.currency === 'usd' ? 900 : 850_000;
      const preparation = model.currency === 'usd' ? 600 : 420_000;
      const sent = {
        id,
        model: version.name,
        brand: brandNames[model.brandId],
        brand_id: model.brandId,
        price: model.price,
        list_price: model.price,
        discount: '0.00',
        special_discount: String(special),
        discount_amount: String(special),
        discount_type: isOffer ? 'Descuento especial' : 'Descuento web',
        doors: '4',
        color,
        location: 'Playa Godoy Cruz',
        currency: model.currency,
        license_cost: String(license),
        preparation_cost: String(preparation),
        full_price_with_discount: String(price - special + license + preparation),
        chasis: `8AGX${id}LA`,
        image: null,
      };
      return { id, familyId: model.id, versionId: version.id, brandId: model.brandId, sent };
    }),
  ),
);

/** The units with a special discount, without a price, because SPEC §3 lists none for them. */
export function offers(brandId: number) {
  return units
    .filter((unit) => unit.brandId === brandId && Number(unit.sent['special_discount']) > 0)
    .map(({ id, familyId, versionId, sent }) => ({
      brand: sent['brand'],
      id,
      name: sent['model'],
      family: models.find((model) => model.id === familyId)!.name,
      family_id: familyId,
      subfamily_id: versionId,
      image: null,
      color: sent['color'],
      currency: sent['currency'],
      discount_amount: sent['discount_amount'],
      special_discount: sent['special_discount'],
      model_year: 2026,
    }));
}

export function savingPlans(brandId: number) {
  return models
    .filter((model) => model.brandId === brandId && brandId !== 6)
    .map((model) => ({
      id: model.id * 100,
      name: `Plan ${model.name} 84`,
      model: model.name,
      image: null,
      installments: '84',
      initial_installment: '310000.00',
      first_installment: '295000.00',
      integration: '70/30',
      description: '<p>Adjudicación por sorteo y licitación.</p>',
      subscription_link: 'https://planes.example/suscribir',
    }));
}

export const promotions = [
  { code: 'ZONDA27', money_discount: '600000', percentage_discount: null },
  // More than the storefront takes off a price.
  { code: 'ZONDA99', money_discount: '42000000', percentage_discount: null },
];

const creditPlan = (id: number, name: string, months: number, financed_max: string) => {
  return { id, name, months, financed_max, bank: 'Banco del Valle' };
};

export const creditPlans = [
  creditPlan(31, 'Prendario Zonda', 24, '15000000.00'),
  creditPlan(32, 'Leasing Zonda', 48, '8000000.00'),
];

export const usedBrands = [{ id: 3, name: 'Peugeot' }];
export const usedModels = [{ name: '504' }];
export const usedVersions = [{ codia: 5040, description: 'SE 2.0' }];
export const usedValue = 4_300_000;

/** The parameters of the invented dealership: the fields of SPEC §3, so without a seller. */
export const parameters = {
  contact_methods: [
    { brand_id: 5, department: 'sales', zoom_link: null, whatsapp_number: '5492614440001' },
    {
      brand_id: 5,
      department: 'administration',
      zoom_link: null,
      whatsapp_number: '5492614440002',
    },
  ],
  news: [
    {
      id: 91,
      title: 'Abrimos en el Valle de Uco',
      url: null,
      display_date: '10/11/2026',
      excerpt: '<p>Una sucursal más.</p>',
      content: '<p>Una sucursal más.</p><p>Te esperamos en Tunuyán.</p>',
      images: [{ path: 'https://fotos.example/uco.jpg' }],
      slug_url: '/noticias/91/abrimos-en-el-valle-de-uco',
      type_strong: 'Empresa',
      type_string: 'Novedades de la empresa',
      brand_string: 'Zonda Automotores',
      brand_id: 5,
    },
  ],
  stories: [
    {
      id: 71,
      title: 'Un día en el Vento',
      brand_string: 'Volkswagen',
      category_string: '0 km',
      slug_url: '/historias/71/un-dia-en-el-vento',
      video_path: '/videos/vento.mp4',
    },
  ],
  popups: [],
  vehicles: [{ name: 'Vento', image: 'https://fotos.example/vento.jpg' }],
  services: { 1: { booking_price: '275000.00' }, 4: { booking_price: 0 } },
  salesmen: {
    1: [{ fullname: 'Rosa Funes', zoom_link: null, whatsapp_number: '5492614440003' }],
  },
};

export const serviceCategories = [
  {
    name: 'Service programado',
    services: [
      {
        name: 'Service de 10.000 km',
        price_promotion: '0',
        price_premium: '90000',
        price_default: '120000',
      },
    ],
  },
];
