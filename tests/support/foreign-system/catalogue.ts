// The catalogue of an invented dealership, with only the fields of SPEC §3.

export interface Unit {
  id: number;
  familyId: number;
  versionId: number;
  brandId: number;
  sent: Record<string, unknown>;
}

interface Model {
  id: number;
  brandId: number;
  name: string;
  currency: 'ars' | 'usd';
  price: string;
  versions: { id: number; name: string; features: string[]; colors: string[] }[];
}

const brandNames: Record<number, string> = {
  1: 'Volkswagen',
  2: 'Chevrolet',
  4: 'Nissan',
  6: 'BAIC',
};

const models: Model[] = [
  {
    id: 501,
    brandId: 1,
    name: 'Vento',
    currency: 'ars',
    price: '41500000.00',
    versions: [
      {
        id: 5011,
        name: 'Vento GLI 2.0 TSI',
        features: ['Caja DSG de 7 marchas', 'Techo corredizo'],
        colors: ['Rojo Reyes', 'Gris Uyuni'],
      },
      {
        id: 5012,
        name: 'Vento Comfortline 1.4',
        features: ['Seis airbags'],
        colors: ['Blanco Puro'],
      },
    ],
  },
  {
    id: 502,
    brandId: 1,
    name: 'Fox',
    currency: 'ars',
    price: '19000000.00',
    versions: [{ id: 5021, name: 'Fox Track 1.6', features: ['Barras de techo'], colors: [] }],
  },
  {
    id: 601,
    brandId: 2,
    name: 'Agile',
    currency: 'ars',
    price: '17800000.50',
    versions: [
      {
        id: 6011,
        name: 'Agile LTZ Effect',
        features: ['Llantas de aleación'],
        colors: ['Azul Mar'],
      },
      { id: 6012, name: 'Agile LS Spirit', features: [], colors: ['Negro Global'] },
    ],
  },
  {
    id: 701,
    brandId: 4,
    name: 'March',
    currency: 'ars',
    price: '16200000',
    versions: [
      { id: 7011, name: 'March Active 1.6', features: ['Aire acondicionado'], colors: ['Plata'] },
    ],
  },
  {
    id: 801,
    brandId: 6,
    name: 'Senova',
    currency: 'usd',
    price: '28900',
    versions: [
      {
        id: 8011,
        name: 'Senova D50 Luxury',
        features: ['Tapizado de cuero'],
        colors: ['Verde Oliva'],
      },
    ],
  },
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
];

export const creditPlans = [
  {
    id: 31,
    name: 'Prendario Zonda',
    months: 24,
    financed_max: '15000000.00',
    bank: 'Banco del Valle',
  },
  {
    id: 32,
    name: 'Leasing Zonda',
    months: 48,
    financed_max: '8000000.00',
    bank: 'Banco del Valle',
  },
];

export const usedBrands = [{ id: 3, name: 'Peugeot' }];
export const usedModels = [{ name: '504' }];
export const usedVersions = [{ codia: 5040, description: 'SE 2.0' }];
export const usedValue = 4_300_000;
