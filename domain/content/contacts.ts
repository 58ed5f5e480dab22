import type { BrandId } from '../vehicles/brands.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import { contactMethods, type Parameters } from './parameters.ts';
import { isServiceNumber } from './whatsapp-number.ts';

/** The WhatsApp number for a brand's units: its salesman's, else its sales department's, else the group's. */
export function salesWhatsapp(
  parameters: Parameters,
  brandId: BrandId | undefined,
): string | undefined {
  const desks = [
    ...(parameters.salesmen ?? []).filter((salesman) => salesman.brand_id === brandId),
    ...contactMethods(parameters, 'sales', brandId),
    ...contactMethods(parameters, 'sales'),
  ];
  return desks.find((desk) => desk.whatsapp_number)?.whatsapp_number ?? undefined;
}

/** Who sells a brand's vehicles: a salesman with WhatsApp, else any salesman, else the sales department. */
export function salesHost(
  { salesmen = [] }: Parameters,
  { brand_id, brand }: Pick<StockVehicle, 'brand_id' | 'brand'>,
): string {
  const own = salesmen.filter((salesman) => salesman.brand_id === brand_id);
  const chatting = own.find((salesman) => salesman.whatsapp_number);
  return (chatting ?? own[0])?.fullname ?? `Ventas ${brand}`;
}

export function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}

/**
 * The WhatsApp number for a typed telephone number: '(0261) 15-555-0142' is 5492615550142. An Argentine mobile number
 * has a 9 after the country code and no 15. Undefined for a number without area code or country code.
 */
export function typedWhatsapp(telephone: string): string | undefined {
  const digits = telephone.replace(/\D/g, '').replace(/^00(?=54)/, '');
  if (isServiceNumber(telephone)) return undefined;
  if (telephone.trim().startsWith('+') && !digits.startsWith('54')) return digits;
  // No area code begins with 54, 9 or 0. An area code has two to four digits, and the whole number ten.
  const local = digits.replace(/^(?:54)?9?0?/, '');
  const national = local.length === 12 ? local.replace(/^(11|[23]\d{2,3}?)15/, '$1') : local;
  return national.length === 10 ? `549${national}` : undefined;
}

/** Opens a WhatsApp chat with an optional prepared text. With an empty number, the shopper chooses the contact there. */
export function whatsappLink(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
