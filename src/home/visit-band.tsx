import type { Parameters } from '../../domain/content/parameters.ts';
import { BandHeading } from '../ui/layout/band-heading.tsx';
import { BrandContacts } from '../content/contact/brand-contacts.tsx';
import { Band } from '../ui/layout/band.tsx';
import { buttonClasses } from '../ui/form/button-classes.ts';
import { Stack } from '../ui/layout/stack.tsx';

/** The dealership's address, and each brand's phones and opening hours. */
export function VisitBand({ parameters }: { parameters: Parameters }) {
  const { address, city, map_link } = parameters.group;
  return (
    <Band tone="mist" labelledBy="donde-estamos">
      <Stack>
        <BandHeading
          id="donde-estamos"
          title="Dónde estamos"
          lead={`${address}, ${city}`}
          action={
            <a className={buttonClasses({ variant: 'secondary' })} href={map_link}>
              Ver en el mapa
            </a>
          }
        />
        <BrandContacts parameters={parameters} />
      </Stack>
    </Band>
  );
}
