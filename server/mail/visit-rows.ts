import { salesHours } from '../../domain/content/open-days.ts';
import { contactMethods, type Parameters } from '../../domain/content/parameters.ts';
import { refundDeadline } from '../../domain/operation/deadlines.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { brands } from '../../domain/vehicles/brands.ts';
import type { Row } from './letter-draft.ts';

/** Until when to come, the hours of the brand's sales, what to bring and who answers. */
export function visitRows(operation: Operation, parameters: Parameters): Row[] {
  const { purchase, brand_id, used_vehicles } = operation;
  const { transaction, vehicle } = purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  const salesman = parameters.salesmen?.find((person) => person.brand_id === brand_id);
  const desk = contactMethods(parameters, 'sales', brand_id).find(({ telephone }) => telephone);
  return [
    ...(since
      ? [{ label: 'Hasta cuándo', value: formatMoment(refundDeadline(new Date(since))) }]
      : []),
    ...salesHours(parameters, brand_id).map(({ days, hours }) => ({
      label: `Horario, ${days.toLocaleLowerCase('es-AR')}`,
      value: hours,
    })),
    { label: 'Tu 0 km está en', value: `Sucursal ${vehicle.location}` },
    {
      label: 'Qué llevar',
      value:
        used_vehicles.length > 0
          ? 'Tu DNI, el código de la reserva, y el título y la cédula de tu usado'
          : 'Tu DNI y el código de la reserva',
    },
    { label: 'Quién te atiende', value: salesman?.fullname ?? `Ventas ${brands[brand_id].name}` },
    { label: 'Teléfono', value: desk?.telephone ?? parameters.group.telephone },
  ];
}
