/** The steps of the wizard in order: chart state, address, and label of the progress bar (SPEC §2). */
export const steps = [
  { id: 'paymentSelection', slug: 'forma-de-pago', label: 'Modo de pago' },
  { id: 'personalData', slug: 'tus-datos', label: 'Datos Personales' },
  { id: 'review', slug: 'revisar', label: 'Revisa y confirma' },
  { id: 'deposit', slug: 'reserva', label: 'Pago de Seña' },
] as const;

export type StepId = (typeof steps)[number]['id'];

/** Where a paid reservation ends: chart state and address (SPEC §2). */
export const ends = [
  { id: 'reserved', slug: 'reservado' },
  { id: 'pending', slug: 'pendiente' },
] as const;

export type EndId = (typeof ends)[number]['id'];

export function stepBySlug(slug: string | undefined): StepId | undefined {
  return steps.find((step) => step.slug === slug)?.id;
}

export function slugOf(id: StepId | EndId): string {
  return [...steps, ...ends].find((place) => place.id === id)!.slug;
}

/** 1 for the first step. */
export function stepNumber(id: StepId): number {
  return steps.findIndex((step) => step.id === id) + 1;
}
