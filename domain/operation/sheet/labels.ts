// In a file of its own: the opening screen shows these labels before it has an operation.

export const assignmentLabels = {
  total: 'Precio final',
  cash: 'Efectivo',
  used: 'Usados',
  credit: 'Financiación',
  plan: 'Plan',
  installments: 'Cuotas',
} as const;

export const reservationLabels = {
  code: 'Código de operación',
  caseNumber: 'Número de reserva',
  deposit: 'Seña',
  returned: 'Ya devuelto',
  payment: 'Número de pago',
  paidOn: 'Fecha de pago',
} as const;
