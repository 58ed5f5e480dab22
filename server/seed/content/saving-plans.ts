import type { savingPlans } from '../../db/schema.ts';

export function demoSavingPlans(): (typeof savingPlans.$inferInsert)[] {
  return [
    {
      id: 1,
      brandId: 1,
      position: 1,
      data: {
        name: 'Plan 100% Nivus',
        model: 'Nivus',
        family_id: null,
        image: '/artwork/vehicles/suv-azul.svg',
        installments: 84,
        initial_installment: 420_000,
        first_installment: 398_000,
        integration: '100%',
        description: '<p>Sin interés, en 84 cuotas.</p>',
        is_group_plan: false,
      },
    },
  ];
}
