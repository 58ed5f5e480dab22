import type { BrandBanner as Words } from '../../../domain/vehicles/brands.ts';
import { BandHeading } from '../../ui/layout/band-heading.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What else a brand's page says of it, with a button to the contact form. */
export function BrandBanner({ banner }: { banner: Words }) {
  return (
    <Band space="tight" labelledBy="cartel">
      <Card tone="accent">
        <BandHeading
          id="cartel"
          title={banner.title}
          lead={banner.text}
          action={
            <ButtonLink variant="secondary" to="#contacto">
              {banner.button}
            </ButtonLink>
          }
        />
      </Card>
    </Band>
  );
}
