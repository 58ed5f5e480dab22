import type { byChance } from './wrong-reasons.ts';

/** Why no walk in a browser takes an arrow. */
type Reason =
  /** The server leads on in the same transaction: nobody can act in the state. */
  | 'passing'
  /** A provider, a bank, the server's clock or a job sends its event, and no person at a page. */
  | 'no view sends it'
  /** The server would have to lose the operation. */
  | 'lost data'
  /** The page's program is not there yet when the chart takes it. */
  | 'before the page exists'
  /** Two answers meet in one moment: one run takes it and another doesn't. */
  | typeof byChance
  /** A view can cause it, and no walk does. */
  | 'no walk';

/** Whether a view can cause an arrow that has this reason. */
const isCaused = (reason: Reason) => reason === 'no walk' || reason === 'by chance';

/** The arrows that no walk at level 3 takes, by chart, as report.ts writes them. */
export const arrowsNotInABrowser: Readonly<Record<string, Readonly<Record<string, Reason>>>> = {
  catalogueUpload: {
    'received — discarded → discarded': 'no view sends it',
    'reading — reading began → reading': 'no view sends it',
    'reading — discarded → discarded': 'no view sends it',
    'refused — gallery reopened [it is a gallery] → collecting': 'no walk',
    'asking — gallery reopened [it is a gallery] → collecting': 'no walk',
    'outdated — discarded → discarded': 'passing',
    'outdated — gallery reopened [it is a gallery] → collecting': 'passing',
  },
  dealershipStart: {
    'loading — xstate.done.actor.loadUnit [it costs more than on its page] → ready.repriced':
      'no walk',
    'choosingCredit — xstate.done.actor.chooseCredit → started': 'no walk',
  },
  depositPayment: {
    'paying.payment.watching.looking — xstate.done.actor.look → paying.payment.watching.waiting':
      'lost data',
    'paying.payment.watching.rejected — xstate.after.between looks.depositPayment.paying.payment.watching.rejected → paying.payment.watching.looking':
      'by chance',
    'paying.payment.releasing — xstate.done.actor.releaseHold → paying.payment.watching': 'no walk',
    'paying.hold.extending — xstate.error.actor.extendHold → paying.hold.running': 'no walk',
    'paying.hold.ended — at once [the hold ends later] → paying.hold.running': 'no walk',
    'unanswered.looking — xstate.done.actor.lookUpHold → unanswered.unknown': 'lost data',
    'unanswered.unknown — xstate.after.between tries.depositPayment.unanswered.unknown → unanswered.looking':
      'no walk',
    'unanswered.deciding — at once [the hold has expired] → expired': 'no walk',
    'unanswered.deciding — at once → finished': 'no walk',
    'expired.deciding — at once → finished': 'no walk',
  },
  operation: {
    '(everywhere) — chargeback reversed → (stays)': 'no view sends it',
    '(everywhere) — refund made by hand [a refund is left to a person] → (stays)': 'no walk',
    'unpaid — payment approved [the unit is free] → paid.awaited.reserved': 'no view sends it',
    'unpaid — payment approved → ended.deposit.returning.cancelled': 'no view sends it',
    'unpaid — payment pending [the unit is free] → pending': 'no view sends it',
    'unpaid.choosing — deposit received by hand [nothing is missing and the unit is free] → paid.awaited.reserved':
      'no walk',
    'unpaid.unavailable — unit checked [the unit is free] → unpaid.choosing.open': 'no walk',
    'holding — payment rejected [it was the last card of the hold] → unpaid.choosing.expired':
      'no view sends it',
    'holding — provider failed → unpaid.choosing.open': 'no view sends it',
    'pending — payment returned [the reservation rests on the payment] → callingOff':
      'no view sends it',
    'pending — claim elapsed [nobody confirmed the payment] → unpaid.choosing.expired':
      'no view sends it',
    'pending — chargeback reversed [the reservation rests on the payment] → paid.awaited.reserved':
      'no view sends it',
    'paid — payment approved [the reservation rests on another payment] → (stays)':
      'no view sends it',
    'paid — payment partly returned [the reservation rests on the payment] → (stays)':
      'no view sends it',
    'callingOff — at once [all is back] → ended.deposit.refunded': 'no view sends it',
    'ended — payment approved → (stays)': 'no view sends it',
    'ended — payment pending → (stays)': 'no view sends it',
    'ended.deposit.returning — payment returned [all is back] → ended.deposit.refunded':
      'no view sends it',
    'ended.deposit.returning — payment charged back [all is back] → ended.deposit.refunded':
      'no view sends it',
    'ended.deposit.refunded — at once [something is left to give back] → ended.deposit.returning.cancelled':
      'no view sends it',
  },
  operationDraft: {
    '(everywhere) — server answered [somebody else saved it] → (stays)': 'no walk',
    'starting — at once [the shopper saw other figures] → idle': 'no walk',
    'saving — xstate.done.actor.sendSave → idle': 'no walk',
    'conflict — xstate.done.actor.readAfterConflict [it was not found] → idle': 'lost data',
    'conflict — xstate.done.actor.readAfterConflict [an unanswered save was made] → starting':
      'no walk',
    'conflict — xstate.done.actor.readAfterConflict [it confirms what the shopper saw] → idle':
      'no walk',
    'conflict — xstate.done.actor.readAfterConflict → starting': 'no walk',
    'conflict — xstate.error.actor.readAfterConflict → offline': 'no walk',
    'repriced — xstate.done.actor.readAfterRepricing [it was not found] → idle': 'lost data',
    'repriced — xstate.error.actor.readAfterRepricing → offline': 'no walk',
    'closed — xstate.done.actor.readAfterClosing [it was not found] → idle': 'lost data',
    'closed — xstate.error.actor.readAfterClosing → offline': 'no walk',
    'looking — xstate.done.actor.look [it was not found] → idle': 'lost data',
    'looking — xstate.error.actor.look → offline': 'no walk',
    'offline — server answered [somebody else saved it] → idle': 'no walk',
    'offline — server answered → idle': 'no walk',
  },
  payment: {
    'unreported — chargeback reversed → charged.approved': 'no view sends it',
    'uncharged.pending — claim let go → uncharged.rejected': 'no view sends it',
    'uncharged.calling off — refused for good [only a browser reported it] → charged.refund refused':
      'no view sends it',
    'charged.refund refused — payment rejected → uncharged.rejected': 'no view sends it',
    'takenBack.charged back — refund confirmed → outTwice.refunded and charged back':
      'no view sends it',
    'takenBack.charged back — payment returned → outTwice.refunded and charged back':
      'no view sends it',
    'takenBack.charged back — refund made by hand → outTwice.refunded and charged back': 'no walk',
    'takenBack.chargeback lost — payment charged back → (stays)': 'no view sends it',
    'takenBack.chargeback lost — refund confirmed → outTwice.refunded and charged back':
      'no view sends it',
    'takenBack.chargeback lost — payment returned → outTwice.refunded and charged back':
      'no view sends it',
    'outTwice — chargeback reversed → refunded': 'no view sends it',
    'outTwice — payment charged back → (stays)': 'no view sends it',
    'outTwice — refund confirmed → (stays)': 'no view sends it',
    'outTwice — payment returned → (stays)': 'no view sends it',
  },
  paymentFrame: {
    'loading — offline page arrived → failed': 'no walk',
    'slow — offline page arrived → failed': 'no walk',
    'silent — provider reported → ready': 'no walk',
    'unconfirmed — provider reported → ready': 'no walk',
  },
  paymentSelection: {
    'choosing.promotion.entering — apply available promotion [a promotion is available] → choosing.promotion.checking':
      'no walk',
    'choosing.usedVehicles.removing — xstate.done.actor.removeUsedVehicle [it is closed] → closed':
      'no walk',
    'choosing.usedVehicles.removing — xstate.done.actor.removeUsedVehicle → choosing.usedVehicles.notRemoved':
      'no walk',
    'choosing.usedVehicles.notRemoved — leave → choosing.usedVehicles.listed': 'no walk',
  },
  personalData: {
    'filling.draft.repriced — continue [all required fields are filled] → filling.draft.saving':
      'no walk',
    'filling.draft.repriced — leave → filling.draft.saving': 'no walk',
  },
  reservation: {
    '(everywhere) — changed elsewhere → (stays)': 'no walk',
    'opening — xstate.done.actor.openOperation [it was opened] → routing': 'before the page exists',
    'opening — xstate.error.actor.openOperation → connectionLost': 'before the page exists',
    'connectionLost — retry → opening': 'before the page exists',
    'step.paymentSelection — xstate.done.actor.paymentSelection [the step starts again] → routing':
      'no walk',
    'step.personalData — xstate.done.actor.personalData [the step starts again] → routing':
      'no walk',
    'step.review — xstate.done.actor.review [the step starts again] → routing': 'no walk',
    'standing.lookingUp — xstate.done.actor.lookUpCancellation [it was not found] → standing.unknown':
      'lost data',
    'standing.unknown — changed elsewhere → routing': 'no walk',
    'standing.notCancelled — changed elsewhere → routing': 'no walk',
    'refunded — changed elsewhere → routing': 'no walk',
    'unavailable — changed elsewhere → routing': 'no walk',
  },
  staffRequest: {
    'requested — read [its days are over, or its operation does not take it any more] → lapsed':
      'no walk',
  },
  usedVehicleValuation: {
    'form.noBrand — at once [its brand was described] → form.loadingModels': 'no walk',
    'form.brandChosen.noModel — at once [its model was described] → form.brandChosen.loadingVersions':
      'no walk',
    'form.brandChosen.modelChosen.noVersion — at once [all of it was described] → valuing':
      'no walk',
    'form.brandChosen.modelChosen.noVersion — at once [its version was described] → form.brandChosen.modelChosen.versionChosen':
      'no walk',
    'valuing — xstate.done.actor.requestValuation [it is valued as was shown before] → adding':
      'no walk',
    'valuing — xstate.done.actor.requestValuation → form.brandChosen.modelChosen.versionChosen.valuationFailed':
      'no walk',
  },
};

/** How many of a chart's arrows a view can cause. */
export function causedBy(machine: string, all: number): number {
  const reasons = Object.values(arrowsNotInABrowser[machine] ?? {});
  return all - reasons.filter((reason) => !isCaused(reason)).length;
}
