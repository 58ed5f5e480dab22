import type { UsedBrand } from './used-brand.ts';

export const frenchAndItalianBrands: readonly UsedBrand[] = [
  {
    id: 5,
    name: 'Citroën',
    models: [
      ['Berlingo', { 'Furgón 1.6 HDi Business': 37.4, 'Multispace 1.6 XTR': 39.8 }],
      [
        'C3',
        {
          '1.6 VTi Live': 32.6,
          '1.2 PureTech Live': 30.9,
          '1.2 PureTech Feel': 32.7,
          '1.6 VTi Feel AT': 37.3,
        },
      ],
      ['C3 Aircross', { '1.0 T Feel 7 asientos AT': 43.6, '1.6 VTi Exclusive': 38.4 }],
      ['C4 Cactus', { '1.6 VTi Feel': 40.7, '1.6 THP Shine AT': 47.9 }],
      [
        'C4 Lounge',
        { '1.6 VTi Origine': 40.2, '1.6 THP Tendance AT': 45.6, '1.6 THP Exclusive AT': 49.3 },
      ],
      ['C-Elysée', { '1.6 VTi Feel': 33.9, '1.6 HDi Live': 35.6 }],
    ],
  },
  {
    id: 6,
    name: 'Fiat',
    models: [
      ['500', { '1.4 Cult MT': 36.7, '1.4 Lounge AT': 41.9 }],
      [
        'Argo',
        { '1.3 Drive': 31.8, '1.3 Drive Pack Conectividad': 33.2, '1.8 Precision AT': 36.9 },
      ],
      [
        'Cronos',
        {
          '1.3 Like': 31.9,
          '1.3 Drive': 33.4,
          '1.3 Drive CVT': 36.6,
          '1.8 Precision AT': 38.7,
          '1.3 Precision CVT': 39.4,
        },
      ],
      ['Fiorino', { '1.4 Fire Evo': 30.2, 'Qubo 1.4 Active': 31.6 }],
      ['Mobi', { '1.0 Easy': 24.8, '1.0 Way': 26.4 }],
      [
        'Palio',
        { '1.4 Attractive 5P': 27.6, '1.6 Essence 5P': 29.8, 'Weekend 1.6 Adventure': 33.4 },
      ],
      ['Pulse', { '1.3 Drive CVT': 39.2, '1.0 T Impetus AT': 44.6, 'Abarth 1.3 T AT': 51.8 }],
      ['Punto', { '1.4 Attractive 5P': 29.4, '1.6 Essence 5P': 31.2 }],
      ['Siena', { '1.4 EL 4P': 26.3, '1.6 Essence 4P': 28.7 }],
      [
        'Strada',
        {
          'Cabina Simple 1.4 Working': 30.8,
          'Cabina Doble 1.4 Freedom': 37.2,
          'Cabina Doble 1.3 Volcano CVT': 42.6,
          'Adventure 1.6 Cabina Doble': 38.3,
        },
      ],
      [
        'Toro',
        { '1.8 Freedom AT 4x2': 48.7, '2.0 TD Freedom 4x4 AT': 62.8, '2.0 TD Ranch 4x4 AT': 69.5 },
      ],
      ['Uno', { '1.4 Attractive 5P': 26.8, '1.4 Way 5P': 28.3, '1.3 Fire 3P': 23.9 }],
    ],
  },
  {
    id: 15,
    name: 'Peugeot',
    models: [
      ['206', { '1.4 Generation 5P': 25.1, '1.6 XT Premium 5P': 26.8 }],
      ['207', { 'Compact 1.4 Active 5P': 26.4, 'Compact 1.6 Allure 5P': 28.6 }],
      [
        '208',
        {
          '1.2 Like': 32.4,
          '1.6 Active': 34.8,
          '1.6 Allure Tiptronic': 39.7,
          '1.6 Feline Tiptronic': 42.9,
          '1.6 THP GT': 46.2,
          '1.0 T GT CVT': 45.3,
        },
      ],
      ['2008', { '1.6 Active': 42.1, '1.6 Allure Tiptronic': 46.7, '1.6 THP Sport': 51.6 }],
      ['307', { '1.6 XS 5P': 30.6, '2.0 HDi XT 5P': 33.8 }],
      ['308', { '1.6 Active': 40.5, '1.6 HDi Allure': 43.7, '1.6 THP GT': 50.4 }],
      ['3008', { '1.6 THP Allure Tiptronic': 66.4, '1.6 THP GT-Line Tiptronic': 73.8 }],
      ['408', { '1.6 Active': 41.9, '1.6 THP Allure Plus Tiptronic': 48.6 }],
      ['Partner', { 'Furgón 1.6 HDi Confort': 37.9, 'Patagónica 1.6 VTC Plus': 40.6 }],
    ],
  },
  {
    id: 17,
    name: 'Renault',
    models: [
      [
        'Alaskan',
        {
          '2.3 dCi Confort 4x2 MT': 56.2,
          '2.3 dCi Intens 4x4 MT': 66.8,
          '2.3 dCi Iconic 4x4 AT': 75.3,
        },
      ],
      ['Captur', { '2.0 Zen': 43.5, '1.6 Intens CVT': 46.9 }],
      ['Clio', { 'Mío 1.2 Confort 5P': 24.9, '1.2 Authentique 3P': 23.6 }],
      ['Duster', { '1.6 Zen 4x2': 41.4, '1.6 Intens CVT': 45.3, '1.3 T Iconic 4x4 MT': 52.7 }],
      ['Duster Oroch', { '1.6 Emotion 4x2': 42.8, '1.3 T Outsider 4x4 MT': 51.9 }],
      ['Fluence', { '1.6 Dynamique': 38.6, '2.0 Privilege CVT': 43.4 }],
      [
        'Kangoo',
        {
          'Express 1.6 Confort': 35.7,
          'II Express 1.5 dCi Emotion': 40.8,
          'II 1.6 SCe Stepway': 41.6,
        },
      ],
      ['Koleos', { '2.5 Intens 4x4 CVT': 74.9 }],
      ['Kwid', { '1.0 Zen': 26.3, '1.0 Intens': 28.4, '1.0 Outsider': 29.6 }],
      ['Logan', { '1.6 Life': 31.1, '1.6 Zen': 32.9, '1.6 Intens CVT': 36.8 }],
      ['Sandero', { '1.6 Life': 30.7, '1.6 Zen': 32.3, '1.6 Intens CVT': 36.4 }],
      ['Sandero Stepway', { '1.6 Zen': 34.7, '1.6 Intens CVT': 38.9 }],
      ['Symbol', { '1.6 Confort 4P': 27.7 }],
    ],
  },
];
