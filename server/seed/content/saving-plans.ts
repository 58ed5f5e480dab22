import { brandIds, type BrandId } from '../../../domain/vehicles/brands.ts';
import type { SavingPlan } from '../../../domain/content/saving-plans.ts';
import type { savingPlans, StoredSavingPlan } from '../../db/schema.ts';

type SeededPlan = typeof savingPlans.$inferInsert & { data: StoredSavingPlan };

type Plan = Omit<SavingPlan, 'id' | 'brand_id' | 'is_group_plan' | 'subscription_link'> & {
  is_group_plan?: true;
};

/** The version, and the facts that shoppers ask about first. */
function description(intro: string, points: readonly string[]): string {
  return `<p>${intro}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
}

const bySorteoOrLicitacion = 'Adjudicación por sorteo o licitación en el acto de cada mes.';
const deferred =
  'Los primeros 12 meses pagás una cuota reducida; la diferencia se reparte después.';
const balanceAtDelivery = (share: string) =>
  `El ${share} restante se integra al retirar la unidad, en efectivo, con tu usado o financiado.`;

const volkswagen: readonly Plan[] = [
  {
    name: 'Plan Polo Track',
    model: 'Polo',
    family_id: 11,
    image: '/artwork/vehicles/hatchback-rojo.svg',
    installments: 84,
    initial_installment: 512_400,
    first_installment: 398_700,
    integration: '80/20',
    description: description('Tu primer 0 km: el 80% en cuotas y el resto al retirarlo.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('20%'),
    ]),
  },
  {
    name: 'Plan Tera Trend',
    model: 'Tera',
    family_id: 13,
    image: '/artwork/vehicles/suv-celeste.svg',
    installments: 84,
    initial_installment: 489_900,
    first_installment: 374_200,
    integration: '70/30',
    description: description('El SUV más nuevo, con la cuota más baja de la gama.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('30%'),
      'Cambio de modelo sin costo antes de la adjudicación.',
    ]),
  },
  {
    name: 'Plan Cordillera Nivus',
    model: 'Nivus',
    family_id: 14,
    image: '/artwork/vehicles/suv-gris.svg',
    installments: 84,
    initial_installment: 471_300,
    first_installment: 452_800,
    integration: '70/30',
    is_group_plan: true,
    description: description(
      'Un grupo nuestro, con adjudicación asegurada en la cuota 6 y sin derecho de suscripción.',
      ['Entrega pactada desde la cuota 6.', balanceAtDelivery('30%'), 'Tomamos tu usado.'],
    ),
  },
  {
    name: 'Plan T-Cross Trendline',
    model: 'T-Cross',
    family_id: 15,
    image: '/artwork/vehicles/suv-naranja.svg',
    installments: 84,
    initial_installment: 741_600,
    first_installment: 628_500,
    integration: '100%',
    description: description('El 100% en cuotas: al retirarlo no integrás nada más.', [
      bySorteoOrLicitacion,
      deferred,
    ]),
  },
  {
    name: 'Plan Taos Comfortline',
    model: 'Taos',
    family_id: 16,
    image: '/artwork/vehicles/suv-plata.svg',
    installments: 120,
    initial_installment: 688_200,
    first_installment: 562_100,
    integration: '100%',
    description: description('Diez años de plazo para bajar la cuota de un SUV mediano.', [
      bySorteoOrLicitacion,
      'Podés adelantar cuotas desde la última hacia la primera.',
    ]),
  },
  {
    name: 'Plan Cordillera Amarok',
    model: 'Amarok',
    family_id: 18,
    image: '/artwork/vehicles/pickup-arena.svg',
    installments: 84,
    initial_installment: 634_900,
    first_installment: 609_700,
    integration: '80/20',
    is_group_plan: true,
    description: description(
      'Pensado para el agro: elegís en qué meses del año pagar las cuotas más altas.',
      ['Entrega pactada desde la cuota 9.', balanceAtDelivery('20%'), 'Apto para empresas.'],
    ),
  },
];

const chevrolet: readonly Plan[] = [
  {
    name: 'Plan Onix LT',
    model: 'Onix',
    family_id: 21,
    image: '/artwork/vehicles/hatchback-azul.svg',
    installments: 84,
    initial_installment: 538_200,
    first_installment: 422_400,
    integration: '80/20',
    description: description('El Onix turbo, en 84 cuotas en pesos.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('20%'),
    ]),
  },
  {
    name: 'Plan Tracker LT',
    model: 'Tracker',
    family_id: 23,
    image: '/artwork/vehicles/suv-rojo.svg',
    installments: 84,
    initial_installment: 561_700,
    first_installment: 446_900,
    integration: '70/30',
    description: description('Para subirte al SUV con el 70% en cuotas.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('30%'),
      'OnStar incluido por un año desde la entrega.',
    ]),
  },
  {
    name: 'Plan Montana LT',
    model: 'Montana',
    family_id: 24,
    image: '/artwork/vehicles/pickup-naranja.svg',
    installments: 84,
    initial_installment: 669_500,
    first_installment: 553_800,
    integration: '100%',
    description: description('La pickup compacta, sin integrar nada al retirarla.', [
      bySorteoOrLicitacion,
      deferred,
    ]),
  },
  {
    name: 'Plan S10 WT',
    model: 'S10',
    family_id: 26,
    image: '/artwork/vehicles/pickup-negro.svg',
    installments: 120,
    initial_installment: 586_400,
    first_installment: 478_600,
    integration: '100%',
    description: description('La herramienta de trabajo, a diez años.', [
      bySorteoOrLicitacion,
      'Factura A para responsables inscriptos.',
    ]),
  },
];

const nissan: readonly Plan[] = [
  {
    name: 'Plan Versa Sense',
    model: 'Versa',
    family_id: 41,
    image: '/artwork/vehicles/sedan-rojo.svg',
    installments: 84,
    initial_installment: 527_600,
    first_installment: 414_300,
    integration: '80/20',
    description: description('El sedán con más baúl de su clase, con el 80% en cuotas.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('20%'),
    ]),
  },
  {
    name: 'Plan Kait Sense',
    model: 'Kait',
    family_id: 42,
    image: '/artwork/vehicles/suv-celeste.svg',
    installments: 84,
    initial_installment: 533_100,
    first_installment: 420_700,
    integration: '70/30',
    description: description('El SUV recién llegado, con cuota de hatch.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('30%'),
    ]),
  },
  {
    name: 'Plan Frontier S',
    model: 'Frontier',
    family_id: 46,
    image: '/artwork/vehicles/pickup-arena.svg',
    installments: 84,
    initial_installment: 653_800,
    first_installment: 547_200,
    integration: '70/30',
    description: description('La pickup fabricada en Córdoba, para la finca y la obra.', [
      bySorteoOrLicitacion,
      balanceAtDelivery('30%'),
      'Apto para empresas y monotributistas.',
    ]),
  },
];

const plans: Readonly<Record<BrandId, readonly Plan[]>> = {
  1: volkswagen,
  2: chevrolet,
  4: nissan,
  6: [],
};

/** Plan 15 is Volkswagen's fifth. */
function ofBrand(brandId: BrandId, plans: readonly Plan[]): SeededPlan[] {
  return plans.map((plan, index) => ({
    id: brandId * 10 + index + 1,
    brandId,
    position: index + 1,
    data: { ...plan, is_group_plan: plan.is_group_plan ?? false },
  }));
}

export function demoSavingPlans(): SeededPlan[] {
  return brandIds.flatMap((brandId) => ofBrand(brandId, plans[brandId]));
}
