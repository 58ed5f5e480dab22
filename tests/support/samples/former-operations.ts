import type { RawRow } from '../database/former-releases.ts';

// Rows as former releases wrote them, written down by hand: they must stay as they are when today's shapes change.

/** The moment of the fixtures: ten minutes before the clock of the tests starts. */
const writtenAt = '2026-11-20T14:50:00Z';
const overdue = '2026-11-20T14:55:00Z';
const nextYear = '2027-11-20T15:00:00Z';

const dealership: { table: string; row: RawRow }[] = [
  {
    table: 'parameters',
    row: {
      group_slug: 'cordillera',
      data: {
        group: {
          name: 'Grupo Cordillera',
          legal_name: 'Cordillera Automotores S.A.',
          cuit: '30-71845203-8',
          address: 'Av. San Martín Sur 1885',
          city: 'Godoy Cruz, Mendoza',
          telephone: '+54 261 555 0100',
          email: 'hola@grupocordillera.example',
          map_link: 'https://www.openstreetmap.org/',
        },
        contact_methods: [],
        services: { 1: { booking_price: 250_000 } },
      },
    },
  },
  {
    table: 'families',
    row: { id: 7, brand_id: 1, name: 'Nivus', description: 'Un SUV', image: null, position: 1 },
  },
  {
    table: 'families',
    row: { id: 9, brand_id: 6, name: 'X55', description: 'Un SUV', image: null, position: 1 },
  },
  { table: 'subfamilies', row: { id: 71, family_id: 7, name: 'Highline', features: '["ABS"]' } },
  { table: 'subfamilies', row: { id: 91, family_id: 9, name: 'Plus', features: '["ABS"]' } },
  ...[41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54].map((id) => ({
    table: 'stock_units',
    row: {
      id,
      brand_id: 1,
      subfamily_id: 71,
      chassis: `9BWCH6CH0T40000${id}`,
      price: 24_500_000,
      list_price: 25_000_000,
      discount: 400_000,
      special_discount: 1_000_000,
      license_cost: 500_000,
      preparation_cost: 300_000,
      currency: 'ars',
      doors: 5,
      color: 'Gris platino',
      location: 'Mendoza',
      model_year: 2026,
      image: null,
    },
  })),
  {
    table: 'stock_units',
    row: {
      id: 61,
      brand_id: 6,
      subfamily_id: 91,
      chassis: 'LNBSCCAK0TD000061',
      price: 30_000,
      list_price: null,
      currency: 'usd',
      doors: 5,
      color: 'Blanco',
      location: 'Mendoza',
      model_year: null,
      image: null,
    },
  },
  {
    table: 'promotions',
    row: {
      code: 'CORDILLERA',
      brand_id: 1,
      family_id: null,
      money_discount: 800_000,
      percentage_discount: null,
      valid_until: nextYear,
    },
  },
];

/** A unit's full price: 25,000,000 − 1,000,000 + 500,000 + 300,000 pesos. */
export const formerFullPrice = 24_800_000;

function nivus(id: number) {
  return {
    id,
    name: 'Nivus Highline',
    brand: 'Volkswagen',
    brand_id: 1,
    family: 'Nivus',
    family_id: 7,
    subfamily_id: 71,
    price: 24_500_000,
    list_price: 25_000_000,
    discount: 400_000,
    special_discount: 1_000_000,
    license_price: 500_000,
    delivery_price: 300_000,
    currency: 'ars',
    doors: 5,
    color: 'Gris platino',
    location: 'Mendoza',
    model_year: 2026,
    chassis: `9BWCH6CH0T40000${id}`,
    image: null,
  };
}

const x55 = {
  ...nivus(61),
  name: 'X55 Plus',
  brand: 'BAIC',
  brand_id: 6,
  family: 'X55',
  family_id: 9,
  subfamily_id: 91,
  price: 30_000,
  list_price: null,
  discount: 0,
  special_discount: 0,
  license_price: 0,
  delivery_price: 0,
  currency: 'usd',
  color: 'Blanco',
  model_year: null,
  chassis: 'LNBSCCAK0TD000061',
};

const noBuyer = {
  name: '',
  lastname: '',
  dni: '',
  display_birthdate: '',
  marital_status_id: '',
  telephone: '',
  email: 'lucia@ejemplo.com.ar',
};

const lucia = {
  name: 'Lucía',
  lastname: 'Quiroga',
  dni: '30.123.456',
  display_birthdate: '31/12/1980',
  marital_status_id: '2',
  telephone: '261 555 0142',
  email: 'lucia@ejemplo.com.ar',
};

export const formerCodes = {
  started: '0000-0000-0000-0000-0000-0001',
  overdue: '0000-0000-0000-0000-0000-0002',
  reserved: '0000-0000-0000-0000-0000-0003',
  financed: '0000-0000-0000-0000-0000-0004',
  inDollars: '0000-0000-0000-0000-0000-0005',
  reservedWithUsed: '0000-0000-0000-0000-0000-0006',
  withYearlyCost: '0000-0000-0000-0000-0000-0007',
} as const;

/** Operations of the last release whose rows had no version of the chart, one in each status. */
export const codesByStatus = {
  open: '0000-0000-0000-0000-0000-0008',
  holding: '0000-0000-0000-0000-0000-0009',
  reserved: '0000-0000-0000-0000-0000-0010',
  pending: '0000-0000-0000-0000-0000-0011',
  expired: '0000-0000-0000-0000-0000-0012',
  unavailable: '0000-0000-0000-0000-0000-0013',
  cancelled: '0000-0000-0000-0000-0000-0014',
  refunded: '0000-0000-0000-0000-0000-0015',
} as const;

const firstRelease = (code: string, unit: number) => ({
  code,
  status: 'open',
  unit_id: unit,
  chassis: `9BWCH6CH0T40000${unit}`,
  brand_id: 1,
  family: 'Nivus',
  vehicle: nivus(unit),
  buyer: noBuyer,
  promotion: null,
  cash_amount: 0,
  used_vehicles: '[]',
  hold_until: null,
  created_at: writtenAt,
  updated_at: writtenAt,
});

/** From the second release on, an operation has a revision, a dollar rate and a credit plan. */
const secondRelease = (code: string, unit: number) => ({
  ...firstRelease(code, unit),
  credit: null,
  usd_rate: null,
  revision: 2,
});

const cronos = {
  brand: 'Fiat',
  vehicle: 'Cronos 1.3 Drive',
  kms: 60_000,
  year: 2021,
  valuation: 9_000_000,
};

const plan = {
  id: 12,
  name: 'Volkswagen Credit 24',
  months: 24,
  avg_installment: 508_440,
  financed_max: 18_000_000,
  bank: 'Volkswagen Financial Services',
};

/** The figures that a shopper confirmed are stored from the fourth release on. */
const shown = {
  vehicle: {
    price: 24_500_000,
    list_price: 25_000_000,
    discount: 400_000,
    special_discount: 1_000_000,
    license_price: 500_000,
    delivery_price: 300_000,
    valid_until: null,
  },
  promotion: null,
  credit_id: 0,
  credit_name: '',
  credit_amount: 0,
  credit_avg_installment: 0,
  credit_installments: 0,
  usd_rate: null,
  deposit_amount: 250_000,
};

const held = '2026-11-20T15:10:00Z';

/** What a deposit of the fourth release says in each status of its operation. */
const depositIn: Partial<Record<keyof typeof codesByStatus, RawRow>> = {
  holding: { status: 'awaiting', hold_until: held },
  reserved: { status: 'approved', payment_id: 'payment-10', paid_at: writtenAt },
  pending: { status: 'pending', payment_id: 'payment-11', paid_at: writtenAt },
  expired: { status: 'released', ended_at: overdue },
  cancelled: { status: 'refunding', payment_id: 'payment-14', paid_at: writtenAt },
  refunded: { status: 'refunded', payment_id: 'payment-15', paid_at: writtenAt },
};

const inEachStatus = Object.entries(codesByStatus).flatMap(([status, code], index) => {
  const deposit = depositIn[status as keyof typeof codesByStatus];
  const operation = {
    ...secondRelease(code, 47 + index),
    vehicle: { ...nivus(47 + index), valid_from: null, valid_until: null },
    status,
    buyer: lucia,
    cash_amount: formerFullPrice,
    shown,
    hold_until: status === 'holding' ? held : null,
    // The unit has left the stock: one that is free would be offered again.
    ...(status === 'unavailable' && { unit_id: 99, chassis: '9BWCH6CH0T4000099' }),
  };
  const row = {
    client_ref: `deposit-of-${status}`,
    operation_code: code,
    amount: 250_000,
    hold_until: overdue,
    provider: 'sandbox',
    created_at: writtenAt,
    ...deposit,
  };
  return [
    { table: 'operations', row: operation },
    ...(deposit ? [{ table: 'deposits', row }] : []),
  ];
});

/** What each release wrote, and how many migrations it had. */
export const formerReleases: { migrations: number; rows: { table: string; row: RawRow }[] }[] = [
  {
    migrations: 1,
    rows: [
      ...dealership,
      { table: 'operations', row: firstRelease(formerCodes.started, 41) },
      {
        table: 'operations',
        row: {
          ...firstRelease(formerCodes.overdue, 42),
          status: 'holding',
          buyer: lucia,
          cash_amount: formerFullPrice,
          hold_until: overdue,
        },
      },
      {
        table: 'deposits',
        row: {
          client_ref: 'deposit-2',
          operation_code: formerCodes.overdue,
          status: 'awaiting',
          amount: 250_000,
          hold_until: overdue,
          created_at: writtenAt,
        },
      },
      {
        table: 'operations',
        row: {
          ...firstRelease(formerCodes.reserved, 43),
          status: 'reserved',
          buyer: lucia,
          cash_amount: formerFullPrice,
        },
      },
      {
        table: 'deposits',
        row: {
          client_ref: 'deposit-3',
          operation_code: formerCodes.reserved,
          status: 'approved',
          amount: 250_000,
          hold_until: overdue,
          payment_id: 'payment-3',
          created_at: writtenAt,
        },
      },
    ],
  },
  {
    migrations: 2,
    rows: [
      {
        table: 'operations',
        row: {
          ...secondRelease(formerCodes.financed, 44),
          buyer: lucia,
          promotion: { code: 'CORDILLERA', money_discount: 800_000, percentage_discount: null },
          used_vehicles: JSON.stringify([cronos]),
          credit: { plan, amount: 10_000_000 },
          cash_amount: 5_000_000,
        },
      },
      {
        table: 'valuations',
        row: {
          id: 'valuation-4',
          operation_code: formerCodes.financed,
          used_vehicle: cronos,
          created_at: writtenAt,
        },
      },
      {
        table: 'operations',
        row: {
          ...secondRelease(formerCodes.inDollars, 41),
          unit_id: 61,
          chassis: x55.chassis,
          brand_id: 6,
          family: 'X55',
          vehicle: x55,
          usd_rate: 1400,
        },
      },
      {
        table: 'operations',
        row: {
          ...secondRelease(formerCodes.reservedWithUsed, 45),
          status: 'reserved',
          buyer: lucia,
          used_vehicles: JSON.stringify([cronos]),
          credit: { plan, amount: 10_000_000 },
          cash_amount: 5_800_000,
        },
      },
      {
        table: 'deposits',
        row: {
          client_ref: 'deposit-6',
          operation_code: formerCodes.reservedWithUsed,
          status: 'approved',
          amount: 250_000,
          hold_until: overdue,
          payment_id: 'payment-6',
          extensions: 1,
          paid_at: writtenAt,
          created_at: writtenAt,
        },
      },
    ],
  },
  {
    migrations: 3,
    rows: [
      {
        table: 'operations',
        row: {
          ...secondRelease(formerCodes.withYearlyCost, 46),
          buyer: lucia,
          credit: { plan: { ...plan, cftea: 21.82 }, amount: 10_000_000 },
          cash_amount: 14_800_000,
        },
      },
    ],
  },
  { migrations: 19, rows: inEachStatus },
];
