import type { Service } from '../../../domain/content/services.ts';
import type { serviceCategories } from '../../db/schema.ts';

/** The normal price, the price for premium customers and, if above zero, the current promotion's price. */
type Offered = readonly [
  name: string,
  description: string,
  price: number,
  premium: number,
  promotion?: number,
];

interface Workshop {
  brandId: number;
  categories: readonly (readonly [name: string, services: readonly Offered[]])[];
}

const oil = 'Aceite sintético y filtro de aceite, con control de 20 puntos.';
const filters = 'Aceite, filtros de aceite, aire y habitáculo, con control de 32 puntos.';
const full = 'Aceite, todos los filtros, bujías y líquido de frenos, con control de 45 puntos.';

const workshops: readonly Workshop[] = [
  {
    brandId: 1,
    categories: [
      [
        'Service programado',
        [
          ['Service de 10.000 km', oil, 218_000, 189_000],
          ['Service de 20.000 km', filters, 296_000, 259_000, 249_000],
          ['Service de 40.000 km', full, 452_000, 398_000],
          ['Service Amarok V6', 'Aceite y filtros de aceite y combustible.', 538_000, 476_000],
        ],
      ],
      [
        'Frenos',
        [
          ['Pastillas delanteras', 'Repuesto original y mano de obra.', 186_000, 164_000],
          [
            'Discos y pastillas delanteras',
            'Las dos ruedas, con prueba de manejo.',
            412_000,
            362_000,
          ],
          ['Líquido de frenos', 'Reemplazo y purga.', 74_000, 65_000],
        ],
      ],
      [
        'Neumáticos',
        [
          ['Alineación y balanceo', 'Cuatro ruedas, con informe impreso.', 68_000, 59_000, 54_000],
          ['Rotación de cubiertas', 'Con control de presión y desgaste.', 32_000, 28_000],
          ['Cubierta 205/55 R17 colocada', 'Con válvula y balanceo.', 248_000, 224_000],
        ],
      ],
    ],
  },
  {
    brandId: 2,
    categories: [
      [
        'Service programado',
        [
          ['Service de 10.000 km', oil, 205_000, 178_000],
          ['Service de 20.000 km', filters, 281_000, 246_000],
          ['Service de 40.000 km', full, 429_000, 377_000, 359_000],
          ['Service S10 diésel', 'Aceite y filtros de aceite y combustible.', 476_000, 419_000],
        ],
      ],
      [
        'Frenos',
        [
          ['Pastillas delanteras', 'Repuesto original y mano de obra.', 174_000, 153_000],
          ['Pastillas traseras', 'Con regulación del freno de mano.', 158_000, 139_000],
          [
            'Discos y pastillas delanteras',
            'Las dos ruedas, con prueba de manejo.',
            389_000,
            342_000,
          ],
        ],
      ],
      [
        'Aire acondicionado',
        [
          ['Carga de gas', 'Con prueba de estanqueidad.', 128_000, 112_000, 98_000],
          ['Filtro de habitáculo', 'Repuesto y colocación.', 46_000, 40_000],
          ['Limpieza del circuito', 'Con desinfección por ozono.', 62_000, 54_000],
        ],
      ],
    ],
  },
  {
    brandId: 4,
    categories: [
      [
        'Service programado',
        [
          ['Service de 10.000 km', oil, 211_000, 184_000, 172_000],
          ['Service de 20.000 km', filters, 288_000, 252_000],
          ['Service de 40.000 km', full, 441_000, 388_000],
          ['Service Frontier', 'Aceite y filtros de aceite y combustible.', 494_000, 435_000],
          ['Service e-POWER', 'Control del sistema híbrido y de la batería.', 356_000, 312_000],
        ],
      ],
      [
        'Frenos',
        [
          ['Pastillas delanteras', 'Repuesto original y mano de obra.', 179_000, 157_000],
          [
            'Discos y pastillas delanteras',
            'Las dos ruedas, con prueba de manejo.',
            401_000,
            353_000,
          ],
          ['Líquido de frenos', 'Reemplazo y purga.', 72_000, 63_000],
        ],
      ],
      [
        'Batería',
        [
          ['Control de carga', 'Batería y alternador, en el momento.', 18_000, 15_000],
          ['Batería 12 V 65 Ah colocada', '18 meses de garantía.', 214_000, 189_000, 179_000],
          ['Batería 12 V 80 Ah colocada', 'Para pickups, 18 meses de garantía.', 268_000, 236_000],
        ],
      ],
    ],
  },
];

/** Service 123 is the third of Volkswagen's second category. */
function servicesOf(categoryId: number, services: readonly Offered[]): Service[] {
  return services.map(([name, description, price, premium, promotion = 0], index) => ({
    id: categoryId * 10 + index + 1,
    name,
    description,
    price_promotion: promotion,
    price_premium: premium,
    price_default: price,
  }));
}

export function demoServices(): (typeof serviceCategories.$inferInsert & {
  services: Service[];
})[] {
  return workshops.flatMap(({ brandId, categories }) =>
    categories.map(([name, services], index) => {
      const id = brandId * 10 + index + 1;
      return { id, brandId, name, services: servicesOf(id, services) };
    }),
  );
}
