import { guardNames, refusalsOf, refusalsOfAlways } from 'statechart-workbench/guards';
import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import { formatMoney } from '../../../domain/money/money.ts';
import { balanceGap } from '../../../domain/operation/balance-words.ts';
import {
  missingForDeposit,
  type Missing,
  maxUsedVehicles,
  paymentIsChosen,
  type Operation,
} from '../../../domain/operation/operation.ts';
import {
  emptyFields,
  personalDataErrors,
  personalDataFields,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../../domain/operation/buyer/personal-data.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import { formatTime } from '../../../domain/time/moments.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import {
  depositPaymentView,
  type DepositPaymentView,
} from '../../../machines/deposit-payment/projection.ts';
import { financingView, type FinancingView } from '../../../machines/financing/projection.ts';
import { operationOf } from '../../../machines/operation-draft/reader.ts';
import { withChosenCash } from '../../../machines/payment-selection/setup.ts';
import { fieldsOf } from '../../../machines/personal-data/machine.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { StepCharts, StepId } from '../../../machines/reservation/steps.ts';
import {
  usedVehicleValuationView,
  type UsedVehicleValuationView,
} from '../../../machines/used-vehicle-valuation/projection.ts';
import { missingWords, personalDataGap, quoteGap } from './gap-words.ts';

/** Why the shopper cannot continue, as text, and where to correct it. */
export interface Reason {
  words: string;
  remedies: Remedy[];
}

/** Another step, or a control on the step's own page. */
export type Remedy = { name: string } & ({ step: StepId } | { selector: string });

/** Creates a reason; without remedies the shopper can only wait or follow the text. */
function reason(words: string, ...remedies: Remedy[]): Reason {
  return { words, remedies };
}

/** Why a step can't be left. */
interface StepWords<Snapshot, Guard extends string = string> {
  /** The event that leaves the step; null when the shopper doesn't send it. */
  wayOn: (snapshot: Snapshot) => string | null;
  /** The reasons of each failing guard; empty when another guard gives the reason. */
  guards: { readonly [Name in Guard]?: (snapshot: Snapshot) => Reason[] };
  /** The reasons when no guard fails: the chart is busy. */
  waits: (snapshot: Snapshot) => Reason[];
}

type GuardOf<Chart extends StepCharts[StepId]> = keyof NonNullable<
  Parameters<Chart['provide']>[0]['guards']
> &
  string;

type StepSnapshots = { readonly [Step in StepId]: SnapshotFrom<StepCharts[Step]> };

/** The reasons why each step can't be left, by guard. */
export const whyNot: {
  readonly [Step in StepId]: StepWords<StepSnapshots[Step], GuardOf<StepCharts[Step]>>;
} = {
  paymentSelection: {
    wayOn: () => 'continue',
    guards: {
      'balance is settled or a used vehicle was added': (snapshot) => {
        // With an invalid cash amount, the pending amount is unknown.
        if (snapshot.hasTag('not an amount')) {
          return [
            reason('Lo que escribiste en Efectivo no es un importe: ponelo en números.', cash),
          ];
        }
        const operation = withChosenCash(snapshot.context);
        const remedies = { cash, usedVehicles };
        return paymentIsChosen(operation) ? [] : balanceReasons(operation, remedies);
      },
      'everything is saved': stillSaving,
      'something is being saved': stillSaving,
    },
    waits: stillSaving,
  },
  usedVehicle: {
    wayOn: (snapshot) => (snapshot.matches('quoted') ? 'accept quote' : 'request quote'),
    guards: { 'year and kilometres are given': describeVehicle },
    waits: describeVehicle,
  },
  financing: {
    wayOn: () => 'finish',
    guards: {
      'the chosen plan is of another amount': ({ context }) => {
        const money = operationMoney(operationOf(context), context.loanAmount);
        return [
          reason(
            `No pudimos comprobar si el plan que elegiste financia ${money}: reintentá, o cambiá el monto.`,
            loan,
          ),
        ];
      },
    },
    waits: (snapshot) => {
      const stage = financingStages[financingView(snapshot).stage];
      return stage ? [stage] : [];
    },
  },
  personalData: {
    wayOn: () => 'continue',
    guards: {
      'all required fields are filled': ({ context }) =>
        buyerReasons(fieldsOf(context), context.today, (field) => ({
          name: `Ir a «${personalDataFields[field].label}»`,
          selector: `[name="${field}"]`,
        })),
      'the draft is saved': stillSaving,
      'the draft is being saved': stillSaving,
    },
    waits: stillSaving,
  },
  review: {
    wayOn: () => 'confirm',
    guards: {
      'nothing is missing': ({ context }) => {
        const operation = operationOf(context);
        const reasons: Record<Missing, () => Reason[]> = {
          price: () => [reason(missingWords.price)],
          balance: () => balanceReasons(operation, { cash: payment, usedVehicles: payment }),
          'personal data': () => buyerReasons(operation.purchase, context.today, () => buyer),
        };
        return missingForDeposit(operation, context.today).flatMap((missing) => reasons[missing]());
      },
    },
    waits: () => [reason('Todavía se está guardando el cambio.')],
  },
  deposit: {
    // The card form leaves this step.
    wayOn: () => null,
    guards: {},
    waits: depositWaits,
  },
};

const cash: Remedy = {
  name: 'Ir al efectivo',
  // The selector of the option, or of the field once it is open.
  selector:
    '[aria-labelledby="opciones"]:not(:has(details[open])) button, [aria-labelledby="opciones"] [open] input',
};
const usedVehicles: Remedy = {
  name: 'Ir a tus usados',
  selector: '[aria-labelledby="usado"] button',
};
const financing: Remedy = { name: 'Elegir financiación', step: 'financing' };
const usedVehicle: Remedy = { name: 'Agregar un usado', step: 'usedVehicle' };
const form: Remedy = {
  name: 'Ir al formulario',
  selector: '[aria-labelledby="datos-del-usado"] select',
};
const loan: Remedy = { name: 'Ir al monto', selector: '[aria-labelledby="planes"] input' };
const withoutFinancing: Remedy = { name: 'Volver al modo de pago', step: 'paymentSelection' };
const payment: Remedy = { name: 'Cambiar el modo de pago', step: 'paymentSelection' };
const buyer: Remedy = { name: 'Completar tus datos', step: 'personalData' };
const card: Remedy = { name: 'Ir al formulario de la tarjeta', selector: 'iframe' };

/** A reason without remedy: the save ends by itself. */
function stillSaving(): Reason[] {
  return [reason('Todavía se está guardando lo que escribiste.')];
}

/** Reasons of a balance that isn't zero; `cash` and `usedVehicles` are the places to change them. */
function balanceReasons(
  operation: Operation,
  { cash, usedVehicles }: { cash: Remedy; usedVehicles: Remedy },
): Reason[] {
  const { pending_amount, cash_amount, credit_amount, used_vehicles } = operation;
  if (pending_amount > 0) {
    const takesMore = used_vehicles.length < maxUsedVehicles;
    const amount = operationMoney(operation, pending_amount);
    const given = used_vehicles.length > 0 ? 'otro usado' : 'tu usado';
    const ways = takesMore
      ? `en efectivo, con financiación o entregando ${given}`
      : 'en efectivo o con financiación';
    return [
      reason(
        `Falta cubrir ${amount}: completalo ${ways}.`,
        cash,
        financing,
        ...(takesMore ? [usedVehicle] : []),
      ),
    ];
  }
  if (pending_amount === 0) return [];
  const remedy = cash_amount > 0 ? cash : credit_amount > 0 ? financing : usedVehicles;
  return [reason(balanceGap(operation), remedy)];
}

/** Missing and invalid personal data; `remedy` links to a field. */
function buyerReasons(
  draft: PersonalDataDraft,
  today: IsoDate,
  remedy: (field: PersonalDataField) => Remedy,
): Reason[] {
  const missing = emptyFields(draft);
  const errors = Object.entries(personalDataErrors(draft, today)) as [PersonalDataField, string][];
  const [first] = missing;
  return [
    ...(first ? [reason(personalDataGap(missing, []), remedy(first))] : []),
    ...errors
      .filter(([field]) => !missing.includes(field))
      .map(([field, problem]) => reason(problem, remedy(field))),
  ];
}

const usedVehicleStages: Partial<Record<UsedVehicleValuationView['stage'], string>> = {
  'loading brands': 'Se están cargando las marcas.',
  'brands failed': 'No pudimos cargar las marcas: reintentá.',
  valuing: 'Estamos cotizando tu usado.',
  adding: 'Se está agregando tu usado.',
};

/** Reasons without a guard: the vehicle's description isn't complete. */
function describeVehicle(snapshot: StepSnapshots['usedVehicle']): Reason[] {
  const view = usedVehicleValuationView(snapshot);
  const stage = usedVehicleStages[view.stage];
  if (stage) return [reason(stage)];
  const gap = quoteGap(view.missing, view.typed);
  return gap ? [reason(gap, form)] : [];
}

const financingStages: Partial<Record<FinancingView['stage'], Reason>> = {
  loading: reason('Estamos buscando los planes de este vehículo.'),
  typing: reason('Estamos buscando planes para ese monto.'),
  checking: reason('Estamos buscando planes para ese monto.'),
  saving: reason('Todavía se está guardando tu elección.'),
  failed: reason(
    'No pudimos cargar los planes: reintentá, o seguí sin financiación.',
    withoutFinancing,
  ),
};

/** Why the deposit is not paid yet. The card form leaves this step, so it has no button. */
function depositWaits(snapshot: StepSnapshots['deposit']): Reason[] {
  const view = depositPaymentView(snapshot);
  switch (view.stage) {
    case 'holding':
    case 'finished':
      return [reason('Estamos apartando tu vehículo: en un momento podés pagar la seña.')];
    case 'releasing':
      return [reason('Estamos liberando el pago para que puedas cambiar tu reserva.')];
    case 'heldByAnother':
      return [reason(wireErrors.unit_held.message)];
    case 'paymentsUnavailable':
      return [reason(wireErrors[view.refusal ?? 'payments_unavailable'].message)];
    case 'unanswered':
      return [reason('No sabemos si tu vehículo quedó apartado: lo estamos consultando.')];
    case 'notHeld':
      return [reason('Tu vehículo no quedó apartado: reintentá.')];
    case 'expired':
      return [
        reason('Se terminó el tiempo para pagar: volvé a intentar, si el vehículo sigue libre.'),
      ];
    case 'paying':
      return [reason(payingWords(view), card)];
  }
}

function payingWords({ cardWasRejected, operation }: DepositPaymentView): string {
  const { amount, hold_until } = operation.purchase.transaction!;
  const until = `Tenés hasta las ${formatTime(new Date(hold_until))}.`;
  return cardWasRejected
    ? `La tarjeta fue rechazada: probá con otra. ${until}`
    : `Esperamos que pagues la seña de ${formatMoney(amount)} con tu tarjeta, y que el banco la apruebe. ${until}`;
}

/** Why the shopper cannot continue to the next step, from the failing guards; empty when they can. */
export function reasonsOf<Step extends StepId>(
  step: Step,
  { children }: SnapshotFrom<typeof reservationMachine>,
): Reason[] {
  const snapshot = children[step]?.getSnapshot() as StepSnapshots[Step] | undefined;
  const words: StepWords<StepSnapshots[Step]> = whyNot[step];
  return snapshot ? closed(snapshot, words) : [];
}

function closed<Snapshot extends AnyMachineSnapshot>(
  snapshot: Snapshot,
  { wayOn, guards, waits }: StepWords<Snapshot>,
): Reason[] {
  const type = wayOn(snapshot);
  if (type === null) return waits(snapshot);
  const event: EventObject = { type };
  if (snapshot.status !== 'active' || snapshot.can(event)) return [];
  const refused = [...refusalsOf(snapshot, event), ...refusalsOfAlways(snapshot, event)];
  const known = refused
    .flatMap(({ guard }) => guardNames(guard))
    .flatMap((guard) => guards[guard]?.(snapshot) ?? []);
  return known.length > 0 ? withoutRepeats(known) : waits(snapshot);
}

/** Several regions of a step can give the same reason. */
function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((each) => [each.words, each])).values()];
}
