import type { ChartWalks } from './walks.ts';

export const chartWalks: readonly ChartWalks[] = Object.values(
  import.meta.glob<Record<string, ChartWalks>>('./walks/*.ts', { eager: true }),
).flatMap((module) => Object.values(module));
