import {
  maritalStatuses,
  personalDataFields,
  type PersonalDataField,
} from '../../domain/operation/buyer/personal-data.ts';
import type { Figure } from '../../domain/operation/sheet/figures.ts';
import { paymentMeans } from '../../domain/operation/payment-means.ts';
import type { OperationGuard } from './setup.ts';
import type { StaffEvent } from './events.ts';
import type { StaffLimit } from './staff-limits.ts';
import { office, staffRoles, type StaffRole } from './staff-roles.ts';

/** The types of a field's value. */
export const fieldKinds = {
  day: 'day',
  time: 'time',
  amount: 'amount',
  currency: 'choice',
  rate: 'amount',
  value: 'amount',
  means: 'choice',
  used: 'choice',
  receipt: 'text',
  part: 'choice',
  payment: 'choice',
  how: 'choice',
  name: 'text',
  lastname: 'text',
  dni: 'text',
  telephone: 'text',
  email: 'text',
  birthdate: 'text',
  marital: 'choice',
  unit: 'text',
  why: 'long text',
} as const;
export type StaffField = keyof typeof fieldKinds;

export interface EventField {
  name: StaffField;
  label: string;
  isRequired: boolean;
  /** Whether only a vehicle with a price in dollars has the field. */
  isForDollars?: true;
  /** What the field has at first: the present value. */
  value?: string;
  /** The options of a choice; options that depend on the operation come with the offer. */
  choices?: readonly Choice[];
}

export interface Choice {
  value: string;
  label: string;
}

interface StaffEventRow {
  /** The label of the event's button. */
  label: string;
  roles: readonly StaffRole[];
  fields: readonly EventField[];
  /** The sentence for a refusal, by the guard that refuses. */
  guards: Partial<Record<OperationGuard, string>>;
  /** Why the second factor is required again; absent when it isn't. */
  asksAgain?: string;
  /** The limit beyond which the act is the office's, with the second factor. */
  limit?: StaffLimit;
  /** Whether the event isn't mentioned while it is impossible. */
  isRare?: true;
  /** What the act receives: its form shows the amount. */
  receives?: Figure;
  /** What its refusal lists: the personal data that the reservation lacks, or what stands in the way of another unit. */
  refusalLists?: 'missing data' | 'obstacles';
  /** Whether staff only propose the act: it happens when the buyer agrees. */
  waitsForBuyer?: true;
}

const required = (name: StaffField, label: string): EventField => ({
  name,
  label,
  isRequired: true,
});
const optional = (name: StaffField, label: string): EventField => ({
  name,
  label,
  isRequired: false,
});
const note = optional('why', 'Nota para la historia');

interface BuyerField {
  name: StaffField;
  of: PersonalDataField;
  label: string;
  choices?: readonly Choice[];
}

/** The personal data that staff type and correct: all that a deposit requires, with the field of each. */
export const buyerFields = [
  { name: 'name', of: 'name', label: personalDataFields.name.label },
  { name: 'lastname', of: 'lastname', label: personalDataFields.lastname.label },
  { name: 'dni', of: 'dni', label: personalDataFields.dni.label },
  { name: 'telephone', of: 'telephone', label: personalDataFields.telephone.label },
  { name: 'email', of: 'email', label: personalDataFields.email.label },
  {
    name: 'birthdate',
    of: 'display_birthdate',
    label: personalDataFields.display_birthdate.label,
  },
  {
    name: 'marital',
    of: 'marital_status_id',
    label: personalDataFields.marital_status_id.label,
    choices: maritalStatuses.map(({ id, label }) => ({ value: id, label })),
  },
] as const satisfies BuyerField[];

/** The choices of a field that has some. */
export const choicesIn = (field: BuyerField) => field.choices && { choices: field.choices };

const means = Object.entries(paymentMeans).map(([value, label]) => ({ value, label }));

/** A cheque or a bank's credit can fail, and a deposit reserves at once. */
const isForDeposit = ({ value }: Choice) => value !== 'cheque' && value !== 'bank';

const unsettled = 'falta pagar el saldo o tomar el usado';

const noRefundLeft = 'no hay ninguna devolución que haga una persona';

/** The acts of staff on an operation: the commands and the desk are made from this table. */
export const staffEvents: Record<StaffEvent, StaffEventRow> = {
  'visit agreed': {
    label: 'Acordar la visita',
    roles: staffRoles,
    fields: [required('day', 'Qué día viene'), required('time', 'A qué hora')],
    guards: {},
  },
  'buyer did not come': {
    label: 'El cliente no vino',
    roles: staffRoles,
    fields: [note],
    guards: { 'the time to come is over': 'el cliente todavía tiene plazo para venir' },
  },
  'buyer given more time': {
    label: 'Dar más plazo',
    roles: staffRoles,
    fields: [required('day', 'Hasta el cierre de qué día'), note],
    guards: {},
    limit: 'days to come',
  },
  'buyer came': {
    label: 'El cliente vino',
    roles: staffRoles,
    fields: [optional('day', 'Qué día vino, si no fue hoy'), note],
    guards: {},
  },
  'balance part received': {
    label: 'Recibir un pago',
    roles: staffRoles,
    fields: [
      required('amount', 'Importe, en la moneda del vehículo'),
      {
        ...optional('currency', 'En qué moneda está el importe, si no es en dólares'),
        choices: [{ value: 'ars', label: 'Pesos, al dólar de ese día' }],
        isForDollars: true,
      },
      {
        ...optional('rate', 'Pesos por dólar de ese día, si no fue hoy'),
        isForDollars: true,
      },
      { ...required('means', 'Medio de pago'), choices: means },
      optional('receipt', 'Número de recibo, si no es el que sigue de nuestra serie'),
      optional('day', 'Qué día se recibió, si no fue hoy'),
      optional('why', 'Por qué, si es más de lo que falta'),
    ],
    guards: {},
    limit: 'typed dollar rate',
  },
  'balance part taken back': {
    label: 'Devolver o deshacer un pago',
    roles: office,
    fields: [required('part', 'Qué pago'), required('why', 'Por qué se deshace')],
    guards: { 'a part of the balance was received': 'no se recibió ningún pago' },
    asksAgain: 'Porque un pago deja de contar.',
  },
  'used vehicle taken': {
    label: 'Tomar el usado',
    roles: staffRoles,
    fields: [
      required('used', 'Qué usado'),
      required('value', 'Valor final, en la moneda del vehículo'),
      optional('why', 'Por qué, si no es el estimado'),
    ],
    guards: { 'the buyer gives a used vehicle': 'el cliente no entrega ningún usado' },
    limit: 'used vehicle above its estimate',
  },
  'used vehicle given back': {
    label: 'Devolver el usado',
    roles: office,
    fields: [required('used', 'Qué usado'), required('why', 'Por qué se devuelve')],
    guards: { 'a used vehicle was taken': 'no se tomó ningún usado' },
    asksAgain: 'Porque devuelve un usado.',
    isRare: true,
  },
  'papers at the registry': {
    label: 'Presentar en el registro',
    roles: staffRoles,
    fields: [optional('day', 'Qué día se presentó, si no fue hoy'), note],
    guards: {},
  },
  'vehicle ready': {
    label: 'Listo para entregar',
    roles: staffRoles,
    fields: [
      optional('day', 'Qué día lo retira el cliente, si ya se acordó'),
      optional('time', 'A qué hora'),
      note,
    ],
    guards: {},
    limit: 'days to collect',
  },
  'vehicle delivered': {
    label: 'Entregar el vehículo',
    roles: staffRoles,
    fields: [optional('day', 'Qué día se entregó, si no fue hoy'), note],
    guards: { 'all is settled, or a person says why not': unsettled },
    limit: 'unpaid at the delivery',
  },
  'last step taken back': {
    label: 'Deshacer el último paso',
    roles: office,
    fields: [required('why', 'Por qué se deshace')],
    guards: {
      'nothing was received':
        'primero hay que deshacer los pagos recibidos y devolver los usados tomados',
    },
  },
  'deposit received by hand': {
    label: 'Recibir la seña',
    roles: office,
    fields: [
      {
        ...optional('currency', 'En qué moneda se recibió, si no fue en pesos'),
        choices: [{ value: 'usd', label: 'Dólares, al dólar de ese día' }],
        isForDollars: true,
      },
      { ...optional('rate', 'Pesos por dólar de ese día, si no fue hoy'), isForDollars: true },
      { ...required('means', 'Medio de pago'), choices: means.filter(isForDeposit) },
      optional('receipt', 'Número de recibo, si no es el que sigue de nuestra serie'),
      optional('day', 'Qué día se recibió, si no fue hoy'),
      note,
    ],
    guards: {
      'nothing is missing and the unit is free':
        'faltan datos o una parte del pago en la reserva, o la unidad no está libre',
    },
    asksAgain: 'Porque reserva la unidad sin el proveedor de pagos.',
    limit: 'typed dollar rate',
    receives: 'depositByHand',
    refusalLists: 'missing data',
  },
  'buyer corrected': {
    label: 'Corregir los datos del cliente',
    roles: staffRoles,
    fields: [
      ...buyerFields.map((field) => ({
        ...optional(field.name, field.label),
        ...choicesIn(field),
      })),
      required('why', 'Por qué se cambian'),
    ],
    guards: {},
    limit: 'identity of the buyer',
  },
  'unit changed': {
    label: 'Proponer otra unidad',
    roles: staffRoles,
    fields: [
      required('unit', 'Chasis de la otra unidad'),
      required('why', 'Por qué, para el cliente'),
    ],
    guards: {
      'nothing stands in the way of the other unit': 'esta reserva no puede pasar a otra unidad',
    },
    refusalLists: 'obstacles',
    waitsForBuyer: true,
  },
  'refund ordered': {
    label: 'Cancelar y devolver la seña',
    roles: office,
    fields: [required('why', 'Por qué se devuelve')],
    guards: {},
    asksAgain: 'Porque devuelve dinero.',
  },
  'refund made by hand': {
    label: 'Anotar una devolución a mano',
    roles: office,
    fields: [
      required('payment', 'Qué pago'),
      {
        ...required('how', 'Cómo se devolvió'),
        choices: [
          { value: 'panel', label: 'Panel del proveedor' },
          { value: 'outside', label: 'Transferencia, efectivo u otro medio' },
        ],
      },
      required('why', 'Cuándo y por qué se devolvió'),
    ],
    guards: {
      'a refund is left to a person': noRefundLeft,
      'all is back': noRefundLeft,
    },
    asksAgain: 'Porque da por devuelto un pago.',
    isRare: true,
  },
  'chargeback given up': {
    label: 'Cerrar un contracargo o una devolución doble',
    roles: office,
    fields: [required('payment', 'Qué pago'), required('why', 'Por qué no se reclama más')],
    guards: {
      'a chargeback can be answered':
        'no hay ningún contracargo por contestar, ni una seña devuelta dos veces',
    },
    asksAgain: 'Porque da un pago por cobrado o por perdido.',
    isRare: true,
  },
};

export const staffEventNames = Object.keys(staffEvents) as StaffEvent[];
