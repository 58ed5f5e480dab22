const thereIsAnAmount =
  'only an amount above nothing is looked up, so the amount that is kept is never nothing here';

/** Mutants that behave exactly like the chart, with the reason: no test can catch them. */
export const equivalents: Readonly<Record<string, string>> = {
  "financing: choosing.checking on 'leave' if 'the chosen plan is of another amount' → #financing.keepingTheAmount: target becomes 'checkingBeforeLeaving'":
    thereIsAnAmount,
  "financing: choosing.checkFailed on 'leave' if 'the chosen plan is of another amount' → #financing.keepingTheAmount: target becomes 'checkingBeforeLeaving'":
    thereIsAnAmount,
};
