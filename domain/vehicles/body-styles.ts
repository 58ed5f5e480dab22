export const bodyStyles = ['hatchback', 'sedan', 'suv', 'pickup', 'van'] as const;
export type BodyStyle = (typeof bodyStyles)[number];

export const bodyStyleNames: Readonly<Record<BodyStyle, string>> = {
  hatchback: 'Hatchback',
  sedan: 'Sedán',
  suv: 'SUV',
  pickup: 'Pick-up',
  van: 'Utilitario',
};

export function isBodyStyle(name: string): name is BodyStyle {
  return (bodyStyles as readonly string[]).includes(name);
}
