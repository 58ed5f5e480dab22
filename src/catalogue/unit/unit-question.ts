import { useQuery } from '@tanstack/react-query';
import { brands, type BrandId } from '../../../domain/vehicles/brands.ts';
import { contactMethods, type Parameters } from '../../../domain/content/parameters.ts';
import { useClient } from '../../api/context.ts';
import { parametersQuery } from '../../api/queries.ts';
import { whatsappLink } from '../../shell/contact-links.ts';

/** The WhatsApp number for questions about a brand's units: a salesman's, else the brand's sales, else the group's. */
function salesWhatsapp(parameters: Parameters, brandId: BrandId): string | undefined {
  const desks = [
    ...(parameters.salesmen ?? []).filter((salesman) => salesman.brand_id === brandId),
    ...contactMethods(parameters, 'sales', brandId),
    ...contactMethods(parameters, 'sales'),
  ];
  return desks.find((desk) => desk.whatsapp_number)?.whatsapp_number ?? undefined;
}

export interface AskedUnit {
  brand_id: BrandId;
  name: string;
  color: string;
  chassis?: string;
}

/** The address of a chat about a unit, with its chassis in the text (SPEC §7); undefined without a number. */
export function useUnitQuestion(unit: AskedUnit): string | undefined {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const number = parameters && salesWhatsapp(parameters, unit.brand_id);
  if (!number) return undefined;
  const words = [
    `Hola, quiero consultar por el ${brands[unit.brand_id].name} ${unit.name}`,
    unit.color,
    ...(unit.chassis ? [`chasis ${unit.chassis}`] : []),
  ];
  return whatsappLink(number, `${words.join(', ')}.`);
}
