interface LimitRow {
  /** The label of its field for gerencia. */
  label: string;
  /** The value until gerencia sets another one. */
  usual: number;
  /** The highest value that gerencia can set. */
  most: number;
  /** An act beyond the limit, in words: 'dar más de 15 días de plazo en total'. */
  beyond(limit: number): string;
}

/** What one person may decide alone. Beyond a limit an act is the office's, with the second factor. */
export const staffLimits = {
  'used vehicle above its estimate': {
    label: 'Cuánto más que su estimado puede valer un usado, en %',
    usual: 5,
    most: 100,
    beyond: (limit) => `tomar un usado por más de un ${limit} % sobre su estimado`,
  },
  'unpaid at the delivery': {
    label: 'Cuánto del precio puede quedar sin pagar o sin tomar al entregar, en %',
    usual: 0,
    most: 100,
    beyond: (limit) =>
      limit === 0
        ? 'entregar con algo sin pagar o sin tomar'
        : `entregar con más del ${limit} % del precio sin pagar o sin tomar`,
  },
  'days to come': {
    label: 'Cuántos días se puede alargar el plazo para venir, en total',
    usual: 15,
    most: 365,
    beyond: (limit) => `alargar el plazo más de ${limit} días en total`,
  },
  'days to collect': {
    label: 'A cuántos días de estar listo el vehículo se puede acordar que el cliente lo retire',
    usual: 15,
    most: 365,
    beyond: (limit) => `acordar el retiro más de ${limit} días después de estar listo el vehículo`,
  },
  'identity of the buyer': {
    label:
      'Cuántos datos del cliente (nombre, apellido, DNI, correo) puede cambiar un vendedor a la vez',
    usual: 0,
    most: 4,
    beyond: (limit) =>
      limit === 0
        ? 'cambiar el nombre, el apellido, el DNI o el correo del cliente'
        : `cambiar más de ${limit} entre nombre, apellido, DNI y correo del cliente`,
  },
  'typed dollar rate': {
    label: 'Cuánto puede alejarse del de hoy un dólar escrito a mano, en %',
    usual: 5,
    most: 100,
    beyond: (limit) => `recibir pesos a un dólar que se aleja más de un ${limit} % del de hoy`,
  },
} as const satisfies Record<string, LimitRow>;

export type StaffLimit = keyof typeof staffLimits;

export const staffLimitNames = Object.keys(staffLimits) as StaffLimit[];

/** The value of each limit. */
export type StaffLimits = Record<StaffLimit, number>;

/** Each limit with its value. */
export function limitsFrom(valueOf: (limit: StaffLimit) => number): StaffLimits {
  return Object.fromEntries(staffLimitNames.map((name) => [name, valueOf(name)])) as StaffLimits;
}
