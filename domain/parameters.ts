import type { BookingPrices } from './deposit.ts';

export type Department = 'sales' | 'plans' | 'services' | 'administration';

export interface ContactMethod {
  brand_id: number;
  department: Department;
  email?: string | null;
  telephone?: string | null;
  zoom_link?: string | null;
  whatsapp_number?: string | null;
}

/** Who sells: shown in the footer and in the terms, never written in a view. */
export interface Seller {
  name: string;
  legal_name: string;
  cuit: string;
  address: string;
  city: string;
  telephone: string;
  email: string;
  map_link: string;
  instagram?: string | null;
  facebook?: string | null;
}

/** What the dealership sets without a release: contact data and deposits (SPEC §3, Parameters). */
export interface Parameters {
  group: Seller;
  contact_methods: ContactMethod[];
  /** Keyed by brand id. */
  services: BookingPrices;
  /** Pesos for a dollar, where no outside service tells it (SPEC §7). */
  dollar_rate?: number | null;
}
