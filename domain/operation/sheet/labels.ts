// In a file of its own: the opening screen shows these labels before it has an operation.

export const assignmentLabels = {
  total: 'Precio final',
  cash: 'Efectivo',
  used: 'Usados',
  credit: 'Financiación',
  plan: 'Plan',
  installments: 'Cuotas',
} as const;

export const balanceLabels = {
  settled: 'Saldo',
  pending: 'Saldo pendiente',
  exceeding: 'Asignado de más',
} as const;

export const reservationLabels = {
  code: 'Código de operación',
  caseNumber: 'Número de reserva',
  deposit: 'Seña',
  returned: 'Ya devuelto',
  payment: 'Número de pago',
  paidOn: 'Fecha de pago',
} as const;

/** The total where 'Precio final' finds no room: in the bar of a phone, and in a line of changes. */
export const shortTotal = 'Total';

/** The title of a reservation that is confirmed or waits for its bank. */
export const awaitedTitle = 'Tu 0km te espera';
