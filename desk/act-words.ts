import type { DeskAct } from './roles.ts';

interface ActWords {
  words: string;
  /** Whether it needs a new code of the second factor. */
  asksAgain?: true;
}

/** The acts of roles.ts for the guide of the desk: a row for each part that differs in the second factor. */
export const deskActWords: Record<DeskAct, readonly ActWords[]> = {
  'manage their own account': [
    { words: 'Su propia cuenta y sus sesiones' },
    { words: 'Cambiar su contraseña, con la de ahora', asksAgain: true },
  ],
  'see the day': [{ words: 'Ver Hoy' }],
  'see cases': [{ words: 'Ver reservas' }],
  'act on cases': [{ words: 'Actuar en una reserva, según la tabla de arriba' }],
  'start reservations': [{ words: 'Empezar una reserva, y mandar su enlace al cliente' }],
  'see leads': [{ words: 'Ver consultas' }],
  'handle leads': [{ words: 'Tomar, contestar y cerrar consultas' }],
  'write notes': [{ words: 'Notas y promesas' }],
  'assign work': [{ words: 'Asignar una reserva o una consulta a otra persona' }],
  'decide requests': [
    { words: 'Aprobar un pedido', asksAgain: true },
    { words: 'No aprobar un pedido' },
  ],
  'end stray payments': [
    { words: 'Anotar cómo terminó un pago que no cuenta para ninguna reserva', asksAgain: true },
  ],
  'record fiscal documents': [
    { words: 'Comprobantes: ver los que faltan, anotar facturas y notas de crédito' },
  ],
  'see units': [{ words: 'Ver unidades' }],
  'change units': [{ words: 'Apartar unidades, sacarlas de la venta y volver' }],
  'change prices': [{ words: 'Cambiar un precio o un descuento', asksAgain: true }],
  'see the catalogue': [{ words: 'Ver Catálogo, bajarlo y mirar cómo queda un cambio' }],
  'change the catalogue': [
    { words: 'Catálogo: subir planillas, contestar, aplicar y pedir deshacer' },
    { words: 'Catálogo: aplicar lo que cambia precios o señas', asksAgain: true },
  ],
  'see feeds': [{ words: 'Ver Anuncios: las direcciones del stock' }],
  'renew feeds': [{ words: 'Anuncios: crear o cambiar una dirección' }],
  'see persons': [{ words: 'Personas: ver y bajar sus datos, anotar pedidos' }],
  'erase persons': [{ words: 'Personas: borrar sus datos', asksAgain: true }],
  'see job applications': [{ words: 'Ver postulaciones' }],
  'send letters again': [{ words: 'Enviar otra vez una carta o un aviso al CRM' }],
  'see the team': [{ words: 'Ver el equipo' }],
  'set limits': [{ words: 'Cambiar los límites', asksAgain: true }],
  'invite people': [{ words: 'Invitar, y retirar una invitación' }],
  'disable people': [{ words: 'Dar de baja y de alta' }],
  'end sessions': [{ words: 'Cerrar sesiones de otra persona' }],
  'see results': [{ words: 'Ver Resultados, y bajarlos' }],
  'see the journal': [{ words: 'Ver y buscar en la historia' }],
};
