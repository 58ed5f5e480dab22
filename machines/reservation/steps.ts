/** The steps of the wizard in order: chart state, address, and label of the progress bar (SPEC §2). */
export const steps = [
  { id: 'paymentSelection', slug: 'forma-de-pago', label: 'Modo de pago' },
  { id: 'personalData', slug: 'tus-datos', label: 'Datos Personales' },
  { id: 'review', slug: 'revisar', label: 'Revisa y confirma' },
  { id: 'deposit', slug: 'reserva', label: 'Pago de Seña' },
] as const;

/** Screens beside the first step, reached from it and leading back to it; 'finaciacion' is spelled as in SPEC §2. */
export const sideSteps = [
  { id: 'usedVehicle', slug: 'vehiculo-usado', label: 'Agregar Usado' },
  { id: 'financing', slug: 'finaciacion', label: 'Agregar financiación' },
] as const;

export type StepId = (typeof steps)[number]['id'] | (typeof sideSteps)[number]['id'];

/** Where a paid reservation ends: chart state and address (SPEC §2). */
export const ends = [
  { id: 'reserved', slug: 'reservado' },
  { id: 'pending', slug: 'pendiente' },
] as const;

export type EndId = (typeof ends)[number]['id'];

const everyStep = [...steps, ...sideSteps];

export function stepBySlug(slug: string | undefined): StepId | undefined {
  return everyStep.find((step) => step.slug === slug)?.id;
}

export function slugOf(id: StepId | EndId): string {
  return [...everyStep, ...ends].find((place) => place.id === id)!.slug;
}

/** What a step is called on the screen. */
export function labelOf(id: StepId): string {
  return everyStep.find((step) => step.id === id)!.label;
}

/** 1 for the first step, and for the screens beside it. */
export function stepNumber(id: StepId): number {
  return (
    Math.max(
      0,
      steps.findIndex((step) => step.id === id),
    ) + 1
  );
}
