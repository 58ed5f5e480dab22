import type { IsoDate } from '../time/dates.ts';

/** Every error of the wire: code, status, and the message for the shopper (SPEC §8). */
export const wireErrors = {
  invalid_request: { status: 400, message: 'No pudimos leer los datos enviados.' },
  signature_invalid: { status: 401, message: 'La firma de la notificación no es válida.' },
  not_found: { status: 404, message: 'No encontramos lo que buscás.' },
  operation_not_found: { status: 404, message: 'No encontramos una reserva con ese código.' },
  revocation_not_found: {
    status: 404,
    message: 'No encontramos una reserva con ese código y ese correo.',
  },
  promotion_not_found: { status: 404, message: 'Ese código no sirve para este vehículo.' },
  unit_unavailable: { status: 409, message: 'El vehículo seleccionado no está disponible.' },
  unit_held: {
    status: 409,
    message: 'Otra persona está reservando este vehículo. Probá de nuevo en un rato.',
  },
  figures_differ: {
    status: 409,
    message: 'Los valores de tu reserva cambiaron. Te mostramos los actuales.',
  },
  operation_changed: { status: 409, message: 'Tu reserva cambió en otra pestaña.' },
  operation_closed: { status: 409, message: 'Esta reserva ya no se puede modificar.' },
  day_closed: { status: 409, message: 'Ese día no atendemos. Elegí otro.' },
  visit_closed: { status: 409, message: 'Ese horario ya no se puede elegir. Elegí otro.' },
  offer_over: {
    status: 409,
    message: 'Esa propuesta ya no vale. Tu reserva y tu seña siguen como estaban.',
  },
  balance_pending: { status: 409, message: 'Falta completar la forma de pago.' },
  personal_data_missing: { status: 409, message: 'Faltan datos personales.' },
  cancellation_late: {
    status: 409,
    message: 'Pasaron las 48 horas para cancelar esta reserva en línea.',
  },
  list_too_long: {
    status: 413,
    message: 'Son demasiados vehículos: pedí una familia o versión, o usá equal=1.',
  },
  cv_too_large: { status: 413, message: 'El archivo es demasiado grande: puede pesar hasta 5 MB.' },
  cv_invalid: {
    status: 415,
    message: 'Por favor adjuntá tu currículum en formato Word o PDF.',
  },
  cv_macros: {
    status: 415,
    message: 'El documento tiene macros. Guardalo como PDF y volvé a adjuntarlo.',
  },
  cv_infected: { status: 415, message: 'El antivirus rechazó el archivo. Adjuntá otro.' },
  cv_unscanned: {
    status: 503,
    message: 'El antivirus no responde y no pudimos revisar tu currículum. Probá más tarde.',
  },
  too_many_requests: {
    status: 429,
    message: 'Demasiados intentos. Esperá un minuto y probá de nuevo.',
  },
  too_many_holds: {
    status: 429,
    message:
      'Ya tenés otros vehículos apartados sin seña. Pagá o liberá uno, o esperá a que se venza su tiempo, y probá de nuevo.',
  },
  held_too_long: {
    status: 429,
    message:
      'Ya apartaste este vehículo varias veces sin pagar la seña. Ahora queda libre para otras personas: probá de nuevo en unas horas o llamanos.',
  },
  too_many_reservations: {
    status: 429,
    message:
      'Con este DNI ya hay tantas reservas pagas como se pueden tener a la vez. No se cobró nada: terminá o cancelá una, o llamanos para reservar otro vehículo.',
  },
  internal: { status: 500, message: 'Tuvimos un problema. Probá de nuevo en unos minutos.' },
  system_unavailable: {
    status: 502,
    message: 'Tuvimos un problema. Probá de nuevo en unos minutos.',
  },
  temporarily_unavailable: {
    status: 503,
    message: 'Ahora no podemos atenderte. Probá de nuevo en unos minutos.',
  },
  valuation_failed: {
    status: 503,
    message: 'No pudimos realizar la cotización de tu vehículo.',
  },
  rate_unavailable: { status: 503, message: 'No pudimos consultar el valor del dólar.' },
  payments_unavailable: { status: 503, message: 'Imposible procesar el pago en este momento.' },
} as const;

export type ErrorCode = keyof typeof wireErrors;

/** Whether an existing dealership system may have received the request although it gave no proper answer. */
export function isAnswerLost(code: ErrorCode): boolean {
  return code === 'system_unavailable';
}

export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    /** Identifies the request in the server's log. */
    request_id?: string;
    /** The last day of a promotion that is over. */
    ended_on?: IsoDate;
  };
}

/** An expected refusal: the server's rules throw it, and the client rethrows it. Its message is in `wireErrors`. */
export class WireError extends Error {
  readonly code: ErrorCode;
  /** The last day of a promotion that is over. */
  readonly endedOn: IsoDate | undefined;

  constructor(code: ErrorCode, options?: ErrorOptions & { endedOn?: IsoDate | undefined }) {
    super(code, options);
    this.name = 'WireError';
    this.code = code;
    this.endedOn = options?.endedOn;
  }
}

/** No whole answer arrived: the network failed, or the connection ended too early. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('the connection was lost', options);
    this.name = 'ConnectionLost';
  }
}

export function errorBody(code: ErrorCode, requestId?: string, endedOn?: IsoDate): ErrorBody {
  const { message } = wireErrors[code];
  return {
    error: {
      code,
      message,
      ...(requestId ? { request_id: requestId } : {}),
      ...(endedOn ? { ended_on: endedOn } : {}),
    },
  };
}

/** Whether a body is a refusal; does not check the code. */
export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof (body as Partial<ErrorBody> | null)?.error?.code === 'string';
}
