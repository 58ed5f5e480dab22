/** Why no walk in a browser reaches a state. */
type Reason =
  /** The chart leaves it in the moment in which it enters it: nobody sees it. */
  | 'passing'
  /** A browser shows it, but a process of its own decides it, which nothing records. */
  | 'in another process'
  /** The page's program is not there yet when the chart is in it. */
  | 'before the page exists'
  /** A walk could reach it, and there is none. */
  | 'no walk';

/** The states that no walk at level 3 reaches, by chart, each with its reason. A chart that no browser walks isn't here. */
export const notInABrowser: Record<string, Record<string, Reason>> = {
  catalogueUpload: {
    collecting: 'no walk',
    refused: 'no walk',
    scheduled: 'no walk',
    applied: 'in another process',
    failed: 'no walk',
    unchanged: 'no walk',
    discarded: 'no walk',
  },
  dealershipStart: { opened: 'passing' },
  depositPayment: {
    'paying.payment.watching.deciding': 'passing',
    'unanswered.deciding': 'passing',
    'expired.deciding': 'passing',
  },
  financing: {
    'choosing.asking': 'passing',
    'choosing.following': 'passing',
    keepingTheAmount: 'passing',
  },
  paymentSelection: { 'choosing.promotion.arriving': 'passing' },
  reservation: {
    arriving: 'passing',
    opening: 'before the page exists',
    connectionLost: 'before the page exists',
    routing: 'passing',
  },
  review: { deciding: 'passing' },
};

/**
 * What is wrong about the reasons of a chart: a state that no browser reached has none. `missing` names those states, when
 * the run walked them.
 */
export function wrongReasons(
  machine: string,
  { states, reached, missing }: { states: number; reached: number; missing?: readonly string[] },
): string[] {
  const given = Object.keys(notInABrowser[machine] ?? {});
  const withoutReason = missing?.filter((state) => !given.includes(state)) ?? [];
  if (withoutReason.length > 0)
    return withoutReason.map((state) => `${machine}: no reason why no browser was in ${state}`);
  const unreached = states - reached;
  return given.length >= unreached
    ? []
    : [
        `${machine}: ${unreached} states were not reached in a browser, ${given.length} have a reason`,
      ];
}
