import type { UsedBrand } from './used-brand.ts';

export const americanBrands: readonly UsedBrand[] = [
  {
    id: 4,
    name: 'Chevrolet',
    models: [
      ['Agile', { '1.4 LS 5P': 28.3, '1.4 LT 5P': 29.7, '1.4 LTZ 5P': 31.4 }],
      ['Aveo', { '1.6 LT 4P': 28.8, '1.6 LTZ AT 4P': 31.9 }],
      ['Captiva', { '2.4 LS 4x2 MT': 57.6, '2.2 D LTZ AWD AT': 68.2 }],
      ['Classic', { '1.4 LS ABS + Airbag 4P': 24.6, '1.4 LT Spirit Pack 4P': 25.7 }],
      ['Corsa', { '1.4 Classic LT 4P': 24.2, 'II 1.8 GLS 5P': 26.9 }],
      ['Cruze', { '1.4 T LT MT 4P': 46.8, '1.4 T LTZ AT 4P': 52.6, '1.4 T Premier AT 5P': 56.4 }],
      ['Equinox', { '1.5 T LT FWD AT': 66.8, '1.5 T Premier AWD AT': 76.2 }],
      [
        'Onix',
        {
          '1.4 Joy LS 5P': 30.6,
          '1.4 LT 5P': 32.8,
          '1.0 T LTZ AT 5P': 42.4,
          '1.0 T Premier AT 5P': 45.8,
        },
      ],
      ['Prisma', { '1.4 Joy LS 4P': 31.2, '1.4 LT 4P': 33.1, '1.4 LTZ AT 4P': 35.9 }],
      [
        'S10',
        {
          'Cabina Simple 2.8 TD LS 4x2 MT': 52.9,
          'Cabina Doble 2.8 TD LS 4x4 MT': 61.7,
          'Cabina Doble 2.8 TD LT 4x4 AT': 68.4,
          'Cabina Doble 2.8 TD LTZ 4x4 AT': 73.9,
          'Cabina Doble 2.8 TD High Country 4x4 AT': 82.6,
        },
      ],
      [
        'Spin',
        {
          '1.8 LT 5 asientos MT': 42.2,
          '1.8 LTZ 7 asientos MT': 44.9,
          '1.8 Activ 7 asientos AT': 47.3,
        },
      ],
      ['Tracker', { '1.8 LTZ FWD MT': 44.1, '1.2 T LTZ AT': 48.9, '1.2 T Premier AT': 53.7 }],
    ],
  },
  {
    id: 7,
    name: 'Ford',
    models: [
      ['Bronco Sport', { '2.0 EcoBoost Wildtrak 4x4': 86.9 }],
      [
        'EcoSport',
        {
          '1.5 S MT': 39.4,
          '1.5 SE MT': 41.3,
          '1.5 Titanium AT': 45.8,
          '2.0 Freestyle 4x4 MT': 48.2,
        },
      ],
      [
        'Fiesta Kinetic',
        { '1.6 S 5P': 33.2, '1.6 SE 5P': 34.9, '1.6 Titanium Powershift 5P': 38.6 },
      ],
      ['Focus', { '1.6 S 5P': 41.7, '2.0 SE Plus AT 5P': 47.6, '2.0 Titanium AT 4P': 51.2 }],
      ['Ka', { '1.5 S 5P': 28.6, '1.5 SE 5P': 30.4, '1.5 SEL AT 4P': 34.1 }],
      ['Kuga', { '2.0 EcoBoost SEL AT': 68.8, '2.0 EcoBoost Titanium AWD AT': 76.5 }],
      ['Maverick', { '2.0 EcoBoost XLT AT': 66.3, '2.0 EcoBoost Lariat 4x4 AT': 75.4 }],
      [
        'Ranger',
        {
          'Cabina Simple 2.2 TDCi XL 4x2 MT': 51.6,
          'Cabina Doble 2.2 TDCi XL 4x4 MT': 59.8,
          'Cabina Doble 3.2 TDCi XLS 4x2 MT': 62.7,
          'Cabina Doble 3.2 TDCi XLT 4x4 AT': 71.4,
          'Cabina Doble 3.2 TDCi Limited 4x4 AT': 78.2,
          'Cabina Doble 3.0 V6 Limited+ 4x4 AT': 92.6,
        },
      ],
      ['Territory', { '1.5 T SEL AT': 58.4, '1.5 T Titanium AT': 63.9 }],
      ['Transit', { 'Furgón mediano 2.2 TDi': 68.7, 'Minibus 2.2 TDi 17+1': 87.5 }],
    ],
  },
  {
    id: 10,
    name: 'Jeep',
    models: [
      ['Commander', { '1.3 T270 Limited AT': 79.6, '2.0 TD Overland 4x4 AT': 94.8 }],
      [
        'Compass',
        { '2.4 Sport MT': 57.2, '1.3 T270 Longitude AT': 64.5, '2.0 TD Limited Plus 4x4 AT': 78.9 },
      ],
      ['Grand Cherokee', { '3.6 V6 Laredo AT': 132.4, '3.6 V6 Limited AT': 146.8 }],
      [
        'Renegade',
        { '1.8 Sport MT': 44.6, '1.8 Longitude AT': 49.7, '1.3 T270 Trailhawk 4x4 AT': 62.3 },
      ],
      ['Wrangler', { '3.6 V6 Sport 2P': 118.7, '3.6 V6 Unlimited Sahara AT': 136.5 }],
    ],
  },
  {
    id: 16,
    name: 'RAM',
    models: [
      ['1500', { '5.7 V8 Laramie 4x4 AT': 128.5, '5.7 V8 Rebel 4x4 AT': 136.9 }],
      ['2500', { '6.7 TD Laramie 4x4 AT': 168.4 }],
      [
        'Rampage',
        { '2.0 T Rebel 4x4 AT': 74.2, '2.2 TD Laramie 4x4 AT': 81.6, '2.0 T R/T 4x4 AT': 83.7 },
      ],
    ],
  },
];
