import type { ReactNode } from 'react';
import { links } from '../../../domain/addresses/links.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { whatsappLink } from '../../../domain/content/contacts.ts';
import { Button, buttonClasses } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { dropUnit, storeUnit, useFavourites } from '../stored-units/stored-units.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { useBrands } from '../../api/context.ts';

/** Saves a unit on the device, and shares its page by WhatsApp or with the device's own sheet. */
export default function UnitActions({ unit }: { unit: StockVehicle }): ReactNode {
  const here = links.buy(unitAddress(useBrands(), unit));
  const isSaved = useFavourites().some(({ link }) => link === here);
  const title = `${unit.brand} ${unit.name}, ${unit.color}`;
  const url = location.origin + here;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isSaved}
        onClick={() => (isSaved ? dropUnit('favoritos', here) : storeUnit('favoritos', unit, here))}
      >
        <Icon name={isSaved ? 'check' : 'heart'} /> {isSaved ? 'Guardado' : 'Guardar'}
      </Button>
      <a
        className={buttonClasses({ variant: 'secondary', size: 'small' })}
        href={whatsappLink('', `Mirá este ${title}: ${url}`)}
        target="_blank"
        rel="noreferrer"
        aria-label="Enviar por WhatsApp"
      >
        <Icon name="whatsapp" /> WhatsApp
      </a>
      {'share' in navigator && (
        <Button
          variant="quiet"
          size="small"
          // `share` rejects when the shopper closes the sheet.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          Compartir
        </Button>
      )}
    </>
  );
}
