/** How a step of the wizard ends: with everything saved, on to the next step or elsewhere, as the shopper chose, or to start again from what another tab saved. */
export type StepOutput = 'on' | 'elsewhere' | 'again';

/** The output of a step's chart: of its final states, those that do not lead on name their way. */
export function stepOutput({ event }: { event: unknown }): StepOutput {
  const { output } = event as { output?: StepOutput };
  return output ?? 'on';
}
