import type { Operation } from '../../domain/operation/operation.ts';
import type { Visit } from '../../domain/operation/visit.ts';
import type { Row } from './letter-draft.ts';

/** When to come, the hours of the brand's sales, what to bring and who answers. */
export function visitRows({ purchase }: Operation, visit: Visit): Row[] {
  const { appointment, deadline, hours, toBring, host, telephone } = visit;
  return [
    ...(appointment ? [{ label: 'Tu visita', value: appointment }] : []),
    ...(deadline ? [{ label: 'Hasta cuándo', value: deadline }] : []),
    ...hours.map((line) => ({
      label: `Horario, ${line.days.toLocaleLowerCase('es-AR')}`,
      value: line.hours,
    })),
    { label: 'Tu 0 km está en', value: `Sucursal ${purchase.vehicle.location}` },
    { label: 'Qué llevar', value: toBring },
    { label: 'Quién te atiende', value: host },
    ...(telephone ? [{ label: 'Teléfono', value: telephone }] : []),
  ];
}
