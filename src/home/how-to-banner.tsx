import { links } from '../../domain/addresses/links.ts';
import { Band } from '../ui/layout/band.tsx';
import { ButtonLink } from '../ui/navigation/button-link.tsx';
import { BandHeading } from '../ui/layout/band-heading.tsx';

export function HowToBanner() {
  return (
    <Band tone="accent" space="tight" labelledBy="como-reservar">
      <BandHeading
        id="como-reservar"
        title="Reservar un 0 km online lleva minutos, sin salir de tu casa"
        action={<ButtonLink to={links.howToReserve()}>Mirá el video</ButtonLink>}
      />
    </Band>
  );
}
