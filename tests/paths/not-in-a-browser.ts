/** Why no walk in a browser reaches a state. */
type Reason =
  /** The chart leaves it in the moment in which it enters it: nobody sees it. */
  | 'passing'
  /** The page's program is not there yet when the chart is in it. */
  | 'before the page exists';

/** The states that no walk at level 3 reaches, by chart, each with its reason. A chart that no browser walks isn't here. */
export const notInABrowser: Record<string, Record<string, Reason>> = {
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
