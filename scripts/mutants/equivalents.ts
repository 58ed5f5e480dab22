const thereIsAnAmount =
  'only an amount above nothing is looked up, so the amount that is kept is never nothing here';
const itIsTheFurthest = 'without a request the wizard leads to the same step, the furthest one';
const itIsReadAgain = 'the chart reads the operation that it has already once more at its start';

/** The charts that follow the draft. */
const following = [
  'dealershipStart',
  'depositPayment',
  'financing',
  'paymentSelection',
  'personalData',
  'reservation',
  'review',
  'usedVehicleValuation',
];

/** Mutants that behave exactly like the chart, with the reason: no test can catch them. */
export const equivalents: Readonly<Record<string, string>> = {
  "financing: choosing.checking on 'leave' if 'the chosen plan is of another amount' → #financing.keepingTheAmount: target becomes 'checkingBeforeLeaving'":
    thereIsAnAmount,
  "financing: choosing.checkFailed on 'leave' if 'the chosen plan is of another amount' → #financing.keepingTheAmount: target becomes 'checkingBeforeLeaving'":
    thereIsAnAmount,
  "reservation: step.personalData when 'personalData' is done otherwise → #reservation.routing: action 'request step' gets no params":
    itIsTheFurthest,
  "reservation: step.review when 'review' is done if 'the step starts again' → #reservation.routing: action 'request step' gets no params":
    itIsTheFurthest,
  "reservation: step.deposit when 'deposit' is done otherwise → #reservation.routing: action 'request step' gets no params":
    itIsTheFurthest,
  ...Object.fromEntries(
    following.map((id) => [`${id}: anywhere: 'followDraft' gets an empty input`, itIsReadAgain]),
  ),
};
