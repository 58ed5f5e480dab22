export const bodyStyles = ['hatchback', 'sedan', 'suv', 'pickup', 'van'] as const;

export type BodyStyle = (typeof bodyStyles)[number];
