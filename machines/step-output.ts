/** How a step ends, with everything saved: `on`, `elsewhere` as the shopper chose, or `again` after a change. */
export type StepOutput = 'on' | 'elsewhere' | 'again';

/** The output of a step's chart: final states that do not lead to the next step name their way. */
export function stepOutput({ event }: { event: unknown }): StepOutput {
  const { output } = event as { output?: StepOutput };
  return output ?? 'on';
}
