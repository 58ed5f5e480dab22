import type { UsedBrand } from './used-brand.ts';

export const germanBrands: readonly UsedBrand[] = [
  {
    id: 1,
    name: 'Audi',
    models: [
      [
        'A1',
        {
          'Sportback 1.4 TFSI Ambition S tronic': 56.8,
          'Sportback 30 TFSI S tronic': 59.4,
        },
      ],
      [
        'A3',
        {
          'Sedán 1.4 TFSI S tronic': 73.5,
          'Sportback 35 TFSI S tronic': 76.2,
          'Sedán 40 TFSI S tronic': 84.9,
        },
      ],
      ['A4', { '40 TFSI S tronic': 96.4, '45 TFSI quattro S tronic': 112.7 }],
      ['Q3', { '35 TFSI S tronic': 88.6, '40 TFSI quattro S tronic': 101.3 }],
      ['Q5', { '40 TFSI quattro S tronic': 124.5, '45 TFSI quattro Sport': 133.8 }],
    ],
  },
  {
    id: 2,
    name: 'BMW',
    models: [
      ['Serie 1', { '118i Advantage AT': 78.3, '120i Sport Line AT': 87.6 }],
      ['Serie 3', { '320i Sport Line AT': 104.2, '330i M Sport AT': 121.5 }],
      ['X1', { 'sDrive 18i AT': 91.7, 'xDrive 25i M Sport AT': 108.9 }],
      ['X3', { 'xDrive 20i AT': 128.4, 'xDrive 30i M Sport AT': 142.6 }],
    ],
  },
  {
    id: 12,
    name: 'Mercedes-Benz',
    models: [
      [
        'Clase A',
        { 'A 200 Urban MT': 79.8, 'A 200 Progressive AT': 88.4, 'A 250 AMG-Line AT': 99.1 },
      ],
      ['Clase C', { 'C 200 Avantgarde AT': 116.3, 'C 300 AMG-Line AT': 134.7 }],
      ['GLA', { '200 Urban AT': 94.6, '200 Progressive AT': 103.2 }],
      [
        'Sprinter',
        {
          'Furgón 415 CDI 3665 TN': 88.7,
          'Furgón 416 CDI 3665 TE': 94.3,
          'Minibus 516 CDI 19+1': 121.9,
        },
      ],
      ['Vito', { 'Furgón 111 CDI': 64.8, 'Plus 114 CDI AT': 79.5 }],
    ],
  },
  {
    id: 20,
    name: 'Volkswagen',
    models: [
      [
        'Amarok',
        {
          'Cabina Doble 2.0 TDI Trendline 4x2 MT': 56.8,
          'Cabina Doble 2.0 TDI Comfortline 4x2 AT': 66.9,
          'Cabina Doble 2.0 TDI Highline 4x4 AT': 77.5,
          'Cabina Doble 3.0 V6 TDI Highline 4x4 AT': 89.4,
          'Cabina Doble 3.0 V6 TDI Extreme 4x4 AT': 96.9,
        },
      ],
      ['Bora', { '2.0 Trendline MT': 31.6, '1.8 T Highline Tiptronic': 36.2 }],
      ['Fox', { '1.6 Comfortline 5P': 28.9, '1.6 Highline 5P': 30.8 }],
      [
        'Gol Trend',
        {
          '1.6 Trendline 5P': 27.4,
          '1.6 Comfortline 5P': 29.2,
          '1.6 Highline 5P': 31.3,
          '1.6 Pack I 5P': 26.2,
        },
      ],
      [
        'Golf',
        { '1.4 TSI Comfortline DSG': 51.8, '1.4 TSI Highline DSG': 56.3, 'GTI 2.0 TSI DSG': 79.6 },
      ],
      ['Nivus', { '200 TSI Comfortline AT': 48.9, '200 TSI Highline AT': 52.8 }],
      [
        'Polo',
        {
          '1.6 MSI Track MT': 35.4,
          '1.6 MSI Trendline MT': 38.2,
          '1.6 MSI Comfortline AT': 41.6,
          '1.0 170 TSI Highline AT': 46.3,
        },
      ],
      [
        'Saveiro',
        {
          'Cabina Simple 1.6 Trendline': 34.9,
          'Cabina Extendida 1.6 Power': 36.7,
          'Cabina Doble 1.6 Comfortline': 40.1,
          'Cabina Doble 1.6 Cross': 43.8,
        },
      ],
      ['Suran', { '1.6 Comfortline': 32.7, '1.6 Highline': 34.6, '1.6 Cross': 36.1 }],
      [
        'T-Cross',
        {
          '1.6 MSI Trendline MT': 45.2,
          '1.6 MSI Comfortline AT': 49.3,
          '250 TSI Highline AT': 57.4,
        },
      ],
      ['Taos', { '250 TSI Comfortline AT': 60.4, '250 TSI Highline AT': 67.1 }],
      ['Up!', { '1.0 Move 5P': 25.4, '1.0 High 5P': 27.8, '1.0 TSI Cross 5P': 30.5 }],
      [
        'Vento',
        { '1.4 TSI Comfortline AT': 54.9, '1.4 TSI Highline AT': 58.7, '2.0 TSI GLI DSG': 74.3 },
      ],
      ['Virtus', { '1.6 MSI Trendline MT': 40.3, '1.6 MSI Highline AT': 45.9 }],
      ['Voyage', { '1.6 Trendline': 29.6, '1.6 Comfortline': 31.7 }],
    ],
  },
];
