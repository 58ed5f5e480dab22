import type { BrandId } from '../vehicles/brands.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import { contactMethods, type Parameters } from './parameters.ts';

/** The WhatsApp number for questions about a brand's units: a salesman's, else the brand's sales, else the group's. */
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

/** Who sells a vehicle: a salesman of the brand, who answers by WhatsApp if one does; else the department. */
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

/** Opens a WhatsApp chat with a number, with an optional prepared text. */
export function whatsappLink(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
