import type { UsedBrand } from './used-brand.ts';

export const asianBrands: readonly UsedBrand[] = [
  {
    id: 3,
    name: 'Chery',
    models: [
      ['QQ', { '1.0 Light': 22.8, '1.1 Confort': 24.1 }],
      ['Tiggo', { '2.0 Confort 4x2': 36.4, '3 1.6 Luxury': 38.2, '4 Pro 1.5 T Luxury CVT': 46.7 }],
    ],
  },
  {
    id: 8,
    name: 'Honda',
    models: [
      ['City', { '1.5 LX MT': 41.8, '1.5 EXL CVT': 47.6 }],
      ['Civic', { '1.8 LXS MT': 52.4, '2.0 EX CVT': 62.3, '1.5 T EXT CVT': 71.5 }],
      ['CR-V', { '2.4 LX 4x2 AT': 74.6, '1.5 T EX-T AWD CVT': 91.8 }],
      ['Fit', { '1.5 LX MT': 39.7, '1.5 EX CVT': 43.9, '1.5 EXL CVT': 46.2 }],
      ['HR-V', { '1.8 LX CVT': 54.8, '1.8 EX CVT': 57.9, '1.8 EXL CVT': 62.6 }],
      ['WR-V', { '1.5 EX CVT': 47.4, '1.5 EXL CVT': 49.8 }],
    ],
  },
  {
    id: 9,
    name: 'Hyundai',
    models: [
      ['Creta', { '1.6 Connect+': 46.3, '1.6 Safety+ AT': 50.9 }],
      ['Grand i10', { '1.2 GLS 5P': 33.5 }],
      ['Santa Fe', { '2.2 CRDi GLS 4x4 7 asientos AT': 96.7 }],
      ['Tucson', { '2.0 4x2 MT': 58.3, '2.0 CRDi 4x4 Full Premium AT': 74.1 }],
    ],
  },
  {
    id: 11,
    name: 'Kia',
    models: [
      ['Cerato', { '1.6 EX MT': 46.8, '2.0 SX AT': 53.6 }],
      ['Picanto', { '1.2 EX MT': 32.7 }],
      ['Rio', { '1.4 EX MT': 36.9, '1.6 SX AT': 41.7 }],
      ['Seltos', { '1.5 EX CVT': 51.4 }],
      ['Sportage', { '2.0 LX 4x2 MT': 57.9, '2.0 CRDi EX 4x4 AT': 72.8 }],
    ],
  },
  {
    id: 13,
    name: 'Mitsubishi',
    models: [
      [
        'L200',
        { 'Cabina Doble 2.4 DI-D GLX 4x4 MT': 63.9, 'Cabina Doble 2.4 DI-D GLS 4x4 AT': 74.4 },
      ],
      ['Outlander', { '2.4 GLS 4x4 CVT': 79.2 }],
    ],
  },
  {
    id: 14,
    name: 'Nissan',
    models: [
      [
        'Frontier',
        {
          'Cabina Doble 2.3 S 4x2 MT': 55.6,
          'Cabina Doble 2.3 XE 4x2 AT': 63.2,
          'Cabina Doble 2.3 X-Gear 4x4 AT': 70.1,
          'Cabina Doble 2.3 LE 4x4 AT': 74.8,
          'Cabina Doble 2.3 Platinum 4x4 AT': 77.4,
        },
      ],
      ['Kicks', { '1.6 Sense MT': 42.9, '1.6 Advance CVT': 47.2, '1.6 Exclusive CVT': 51.6 }],
      ['March', { '1.6 Active': 29.8, '1.6 Advance': 31.5, '1.6 Sense': 30.6 }],
      ['Note', { '1.6 Sense': 33.7, '1.6 Exclusive CVT': 38.4 }],
      ['Sentra', { '1.8 Advance CVT': 48.6, '2.0 Exclusive CVT': 59.2 }],
      ['Tiida', { '1.8 Visia 5P': 34.1, '1.8 Tekna 5P': 36.9 }],
      ['Versa', { '1.6 Sense MT': 36.9, '1.6 Advance CVT': 41.9, '1.6 Exclusive CVT': 45.7 }],
      ['X-Trail', { '2.5 Advance CVT': 74.3, '2.5 Exclusive AWD CVT': 84.6 }],
    ],
  },
  {
    id: 18,
    name: 'Suzuki',
    models: [
      ['Fun', { '1.4 5P': 24.7 }],
      ['Grand Vitara', { '2.4 JLX-L 4x4 AT': 58.9 }],
      ['Swift', { '1.2 GL MT': 36.8, '1.2 GLX Híbrido AT': 43.5 }],
    ],
  },
  {
    id: 19,
    name: 'Toyota',
    models: [
      [
        'Corolla',
        {
          '1.8 XLi MT': 44.7,
          '1.8 XEi CVT': 49.9,
          '2.0 SEG CVT': 56.3,
          '1.8 SEG Hybrid CVT': 60.2,
        },
      ],
      ['Corolla Cross', { '2.0 XLi CVT': 52.4, '2.0 SEG CVT': 60.8, '1.8 SEG Hybrid CVT': 64.7 }],
      ['Etios', { '1.5 X 5P': 30.9, '1.5 XS 5P': 32.4, '1.5 XLS AT 5P': 36.2, '1.5 XLS 4P': 34.3 }],
      [
        'Hilux',
        {
          'Cabina Simple 2.4 TD DX 4x2 MT': 48.9,
          'Cabina Doble 2.4 TD DX 4x4 MT': 56.4,
          'Cabina Doble 2.8 TD SR 4x2 MT': 57.8,
          'Cabina Doble 2.8 TD SRV 4x4 AT': 65.7,
          'Cabina Doble 2.8 TD SRX 4x4 AT': 70.9,
          'Cabina Doble 2.8 TD GR-Sport 4x4 AT': 78.6,
        },
      ],
      ['Innova', { '2.8 TD SRV 8 asientos AT': 68.2 }],
      ['RAV4', { '2.0 TX 4x2 CVT': 67.4, '2.5 Limited Hybrid AWD CVT': 89.6 }],
      ['SW4', { '2.8 TD SR 4x2 AT': 83.2, '2.8 TD SRX 7 asientos 4x4 AT': 97.8 }],
      ['Yaris', { '1.5 XS MT 5P': 36.3, '1.5 XLS CVT 5P': 40.8, '1.5 S CVT 4P': 43.6 }],
    ],
  },
];
