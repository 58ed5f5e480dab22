import { refundHours } from '../../../domain/operation/deposit.ts';
import { depositCardWords } from '../../../domain/operation/deposit-cards.ts';
import { refundWords } from '../../../domain/operation/refund-words.ts';
import { visitTerms } from '../../../domain/operation/visits/visit-terms.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import { salesAddress } from '../../../domain/content/departments.ts';
import { reservationCalendar } from './calendar.ts';
import { contractOf } from './contract/contract.ts';
import { buyerSheet } from '../../../domain/operation/sheet/buyer.ts';
import { balanceLabels } from '../../../domain/operation/sheet/labels.ts';
import { staffClosingSheet } from '../../../domain/operation/sheet/closing.ts';
import { chooseRows, withNotes } from '../../../domain/operation/sheet/row.ts';
import { unitOfferSheet } from '../../../domain/operation/sheet/unit-offer.ts';
import type { UnitOffer } from '../../../domain/operation/unit-offer.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import type { OfferNews } from '../../sale/events.ts';
import { sellerSheet } from '../../../domain/operation/sheet/seller.ts';
import { vehicleName } from '../../../domain/operation/sheet/unit.ts';
import { visitSheet } from '../../../domain/operation/sheet/visit.ts';
import { emailField } from '../../../domain/forms/fields.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import { filled, paragraphs, sheetPart, type LetterDraft, type Part } from './letter-draft.ts';
import { composeLetter } from './letter-html.ts';
import {
  closingParts,
  confirmed,
  deadlines,
  greeting,
  nextSteps,
  offersButton,
  otherMoney,
  buyerPart,
  payment,
  reservation,
  reservationButton,
  reservationPart,
  revocationLink,
  unitPart,
  vehiclePicture,
  type CaseSubject,
  type LetterSubject,
} from './letter-parts.ts';
import { buyerWords, isClosingKind, salesWords, type BuyerWords } from './letter-words.ts';
import type { LetterKind } from '../../../machines/operation/letters.ts';
import type { Letter } from './letter.ts';

/** Letters about a current reservation: they contain the place, the deadline and the vehicle. */
const liveKinds: readonly LetterKind[] = [
  'reserved',
  'pending',
  'visit',
  'more time',
  'unit changed',
];

/** The letters about a reservation: to the buyer and, except for a finished refund, to the sales department. */
export function operationLetters(kind: LetterKind, about: CaseSubject): Letter[] {
  return [letterToBuyer(kind, about), letterToSales(kind, about)].flatMap((letter) => letter ?? []);
}

/** The letter to the buyer about an event; undefined without a valid address. */
export function letterToBuyer(kind: LetterKind, about: LetterSubject): Letter | undefined {
  const { operation, parameters, now } = about;
  const words: BuyerWords = buyerWords[kind](operation, about.now);
  const isLive = liveKinds.includes(kind);
  return buyerLetter(
    `${words.subject}: ${vehicleName(operation.purchase.vehicle)}`,
    about,
    [
      { paragraph: words.news },
      ...otherMoney(operation),
      ...(isLive ? confirmed(operation, 'buyer') : []),
      words.button === null
        ? offersButton(about)
        : reservationButton(words.button ?? 'Ver mi reserva', about),
      ...(isClosingKind(kind) ? closingParts(about) : []),
      ...(kind === 'missed' ? [revocationLink(about)] : []),
      ...(kind === 'delivered' ? [...deadlines(about), revocationLink(about)] : []),
      ...(isLive ? [...nextSteps(about), ...deadlines(about), revocationLink(about)] : []),
    ],
    {
      calendar:
        isLive || isClosingKind(kind) ? reservationCalendar(operation, parameters, now) : undefined,
      contract: kind === 'reserved' || kind === 'unit changed' ? contractOf(about) : undefined,
      figures: [
        ...(isLive ? payment(about, 'buyer') : []),
        ...(isLive || kind === 'buyer corrected' ? buyerPart('Tus datos', operation) : []),
      ],
    },
  );
}

/** The buyer's address; undefined while the typed text is invalid, because a draft accepts any text. */
function buyerAddress({ purchase }: Operation): string | undefined {
  return emailField.safeParse(purchase.email).data;
}

/** A letter to the buyer that ends with the reservation and the seller; undefined while their address is invalid. */
function buyerLetter(
  subject: string,
  about: LetterSubject,
  parts: readonly Part[],
  {
    figures = [],
    ...attached
  }: { figures?: readonly Part[] } & Pick<LetterDraft, 'calendar' | 'contract'> = {},
): Letter | undefined {
  const { operation, parameters } = about;
  const to = buyerAddress(operation);
  if (!to) return undefined;
  return composeLetter({
    to,
    subject,
    sender: parameters.group,
    picture: vehiclePicture(about),
    ...attached,
    parts: [
      greeting(operation),
      ...parts,
      ...reservation(operation, 'buyer'),
      ...figures,
      ...sheetPart('Quién te vende', sellerSheet(parameters.group)),
    ],
  });
}

function letterToSales(kind: LetterKind, about: CaseSubject): Letter | undefined {
  const { operation, parameters } = about;
  const words = salesWords[kind]?.(operation, about.now);
  if (!words) return undefined;
  const isLive = liveKinds.includes(kind);
  const visit = visitSheet(operation, visitOf(operation, parameters, about.now), {
    reader: 'sales',
  });
  return salesLetter(words.subject, about, [
    { paragraph: words.news },
    ...actParts(about),
    ...(isClosingKind(kind) && !isTagged(operation.status, 'gives its payments back')
      ? sheetPart(balanceLabels.settled, staffClosingSheet(operation, about.closing ?? null))
      : otherMoney(operation)),
    ...(isLive ? confirmed(operation, 'sales') : []),
    ...reservationPart('Reserva', operation, about),
    ...(isLive ? sheetPart('Visita', chooseRows(visit, 'appointment', 'deadline')) : []),
    ...unitPart('Vehículo', operation.purchase.vehicle),
    ...(isLive
      ? [
          ...payment(about, 'sales'),
          ...buyerPart('Datos del cliente', operation),
          ...deadlines(about),
        ]
      : kind === 'buyer corrected'
        ? buyerPart('Datos del cliente', operation)
        : []),
  ]);
}

/** The letter to a buyer's former address, without the link of the reservation: letters go to another one from now on. */
export function letterToFormerAddress(former: string, about: LetterSubject): Letter | undefined {
  const { operation, parameters } = about;
  const to = emailField.safeParse(former).data;
  if (!to || to === buyerAddress(operation)) return undefined;
  return composeLetter({
    to,
    subject: `Ya no te escribimos acá: ${vehicleName(operation.purchase.vehicle)}`,
    sender: parameters.group,
    parts: [
      {
        paragraph: `Cambiamos el correo de la reserva de un ${vehicleName(operation.purchase.vehicle)}: desde ahora las cartas llegan al nuevo. Si no lo esperabas, escribinos o llamanos.`,
      },
      ...sheetPart('Quién te vende', sellerSheet(parameters.group)),
    ],
  });
}

/** Who did what a letter is about, and their note; nothing for the buyer and the program. */
function actParts({ act }: CaseSubject): Part[] {
  if (!act) return [];
  return [
    {
      rows: filled([
        { label: 'Quién lo hizo', value: act.by },
        { label: 'Nota', value: act.note },
      ]),
    },
  ];
}

/** A letter to the sales department: the buyer's contact data come first, and the subject identifies the unit. */
export function salesLetter(
  subject: string,
  { operation, parameters, caseNumber }: CaseSubject,
  parts: readonly Part[],
): Letter {
  const { purchase } = operation;
  const { vehicle } = purchase;
  return composeLetter({
    to: salesAddress(parameters, operation.brand_id),
    subject: `${subject}: ${vehicleName(vehicle)} · chasis ${vehicle.chassis} · reserva ${caseNumber}`,
    sender: parameters.group,
    parts: [
      ...sheetPart('Contacto', chooseRows(buyerSheet(purchase), 'buyer', 'telephone', 'email')),
      ...parts,
    ],
  });
}

/** The letter with the link of an unpaid operation; `begun` is who started it: 'Empezaste', 'Empezamos con vos'. */
export function startLetter(about: LetterSubject, begun = 'Empezaste'): Letter | undefined {
  const { operation, parameters } = about;
  const name = vehicleName(operation.purchase.vehicle);
  return buyerLetter(`Seguí tu reserva: ${name}`, about, [
    ...paragraphs(
      `${begun} la reserva de un ${name}. Con este enlace la seguís cuando quieras, desde cualquier dispositivo:`,
    ),
    reservationButton('Seguir mi reserva', about),
    ...paragraphs(
      `Todavía no está apartado: se aparta cuando pagás la seña de ${figureOf(operation, 'deposit')}, con ${depositCardWords(parameters)}. Si te arrepentís dentro de las ${refundHours} horas te devolvemos el 100% de la seña.`,
      visitTerms(parameters),
      'Quien tenga este enlace puede ver y cambiar la reserva: compartilo solo con quien quieras. Si no la empezaste vos, no hagas nada: sin la seña no se reserva ni se cobra nada.',
    ),
  ]);
}

/** What a buyer reads about a proposal of another unit that they didn't end themselves. */
const offerToBuyer = {
  proposed: {
    subject: 'Te proponemos otra unidad',
    news: (until: string) =>
      `Te proponemos otra unidad para tu reserva. Mirá los valores y decidí desde tu reserva hasta el ${until}: no la apartamos mientras tanto. Si no la aceptás, tu reserva y tu seña siguen como están.`,
    button: 'Ver la propuesta',
  },
  withdrawn: {
    subject: 'Retiramos la propuesta de otra unidad',
    news: () => 'Retiramos la propuesta de otra unidad. Tu reserva y tu seña siguen como están.',
    button: 'Ver mi reserva',
  },
  gone: {
    subject: 'La otra unidad ya no está',
    news: () =>
      'La unidad que te propusimos ya no está disponible. Tu reserva y tu seña siguen como están.',
    button: 'Ver mi reserva',
  },
} as const;

const offerToSales: Record<OfferNews, { subject: string; news: string }> = {
  proposed: {
    subject: 'Se propuso otra unidad',
    news: 'El cliente tiene la propuesta en su enlace. La unidad no está apartada hasta que la acepte.',
  },
  withdrawn: {
    subject: 'Propuesta retirada',
    news: 'La propuesta de otra unidad se retiró. La reserva sigue con la suya.',
  },
  refused: {
    subject: 'El cliente no aceptó otra unidad',
    news: 'El cliente no aceptó la propuesta. La reserva sigue con su unidad.',
  },
  gone: {
    subject: 'La unidad propuesta ya no estaba',
    news: 'El cliente quiso aceptar la propuesta, pero la unidad ya no estaba libre. La reserva sigue con la suya.',
  },
};

export interface OfferSubject extends CaseSubject {
  news: OfferNews;
  offer: UnitOffer;
  /** Who proposed it. */
  by: string;
}

/** The letters about a proposal of another unit, with the figures of both. */
export function unitOfferLetters(about: OfferSubject): Letter[] {
  const { operation, news, offer, by, now, parameters } = about;
  const rows = withNotes(
    unitOfferSheet(operation, offer, { reader: 'buyer', dealership: parameters }),
  );
  const words = news === 'refused' ? undefined : offerToBuyer[news];
  const toBuyer =
    words &&
    buyerLetter(`${words.subject}: ${vehicleName(offer.vehicle)}`, about, [
      ...paragraphs(words.news(formatWholeMoment(new Date(offer.until), now))),
      ...(news === 'proposed' ? [{ rows: filled([{ label: 'Por qué', value: offer.why }]) }] : []),
      { heading: 'La otra unidad' },
      { rows },
      reservationButton(words.button, about),
    ]);
  const toSales = salesLetter(offerToSales[news].subject, about, [
    ...paragraphs(offerToSales[news].news),
    {
      rows: filled([
        { label: 'Quién la propuso', value: by },
        { label: 'Por qué', value: offer.why },
      ]),
    },
    { heading: 'La otra unidad' },
    { rows },
    ...reservation(operation, about),
  ]);
  return [toBuyer, toSales].flatMap((letter) => letter ?? []);
}

export interface Revocation extends CaseSubject {
  /** The code that the buyer quotes in questions about the revocation. */
  requestCode: string;
  /** Whether the revocation cancels the reservation and the whole deposit is refunded. */
  isRefunded: boolean;
}

/** The letters about a revocation: to the buyer, with its code, and to the sales department. */
export function revocationLetters(revocation: Revocation): Letter[] {
  const { operation, requestCode, isRefunded } = revocation;
  const transaction = operation.purchase.transaction;
  const back = transaction ? refundWords(transaction) : 'el 100% de la seña';
  const request: Part = { rows: [{ label: 'Código de trámite', value: requestCode }] };
  const toBuyer = buyerLetter(
    `Recibimos tu pedido de arrepentimiento: ${requestCode}`,
    revocation,
    [
      ...paragraphs('Recibimos tu pedido de arrepentimiento. Guardá este código:'),
      request,
      ...paragraphs(
        isRefunded
          ? `Tu reserva quedó cancelada y te devolvemos ${back} por el mismo medio con el que pagaste. No tenés que hacer nada más.`
          : 'Vamos a revisarlo y te respondemos a este correo. No tenés que hacer nada más.',
      ),
      reservationButton('Ver mi reserva', revocation),
    ],
  );
  const toSales = salesLetter('Arrepentimiento', revocation, [
    ...paragraphs(
      isRefunded
        ? `El cliente se arrepintió: la reserva quedó cancelada y se devuelve ${back}.`
        : 'El cliente pidió arrepentirse y espera una respuesta: la seña no se devuelve sola.',
    ),
    request,
    ...reservation(operation, revocation),
  ]);
  return [toBuyer, toSales].flatMap((letter) => letter ?? []);
}
