import type { CheckedChart, Model } from 'statechart-workbench/paths';

const samples = import.meta.glob<Record<string, unknown>>('../../machines/*/samples.ts', {
  eager: true,
});
const properties = import.meta.glob<Record<string, CheckedChart>>(
  '../../machines/*/properties.ts',
  {
    eager: true,
  },
);

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value;

/** Every chart with its samples and the properties beside it. */
export const checkedCharts: readonly CheckedChart[] = Object.entries(samples).flatMap(
  ([file, module]) => {
    const promised = Object.values(properties[file.replace('/samples.ts', '/properties.ts')] ?? {});
    const models = Object.values(module).filter(isModel);
    return promised.length > 0
      ? promised
      : models.map((model) => ({ model, properties: {}, ends: [] }));
  },
);

export function checkedChart(id: string): CheckedChart {
  const chart = checkedCharts.find(({ model }) => model.machine.id === id);
  if (!chart) throw new Error(`there is no chart ${id}`);
  return chart;
}
