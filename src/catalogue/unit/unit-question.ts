import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { useBrand, useParameters } from '../../api/context.ts';
import { salesWhatsapp, whatsappLink } from '../../../domain/content/contacts.ts';

export interface QuestionedUnit {
  brand_id: BrandId;
  name: string;
  color: string;
  chassis?: string;
}

/** The address of a chat about a unit, with its chassis in the text (SPEC §7); undefined without a number. */
export function useUnitQuestion(unit: QuestionedUnit): string | undefined {
  const parameters = useParameters();
  const brand = useBrand(unit.brand_id);
  const number = parameters && salesWhatsapp(parameters, unit.brand_id);
  if (!number) return undefined;
  const words = [
    `Hola, quiero consultar por el ${brand.name} ${unit.name}`,
    unit.color,
    ...(unit.chassis ? [`chasis ${unit.chassis}`] : []),
  ];
  return whatsappLink(number, `${words.join(', ')}.`);
}
