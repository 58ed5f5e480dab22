import { wholeAddress, type Seller } from '../../content/parameters.ts';
import { sheetRows, type SheetRow } from './row.ts';

const labels = {
  name: 'Razón social',
  cuit: 'CUIT',
  address: 'Domicilio',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
} as const;

/** The seller as the law wants a contract to name them. */
export function sellerSheet(group: Seller): SheetRow<keyof typeof labels>[] {
  return sheetRows(labels, {
    name: group.legal_name,
    cuit: group.cuit,
    address: wholeAddress(group),
    telephone: group.telephone,
    email: group.email,
  });
}
