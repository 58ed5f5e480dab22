import { BandHeading } from '../../ui/layout/band-heading.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';

export function OnStarBanner() {
  return (
    <Band space="tight" labelledBy="onstar">
      <Card tone="accent">
        <BandHeading
          id="onstar"
          title="OnStar: tu Chevrolet, siempre acompañado"
          lead="Emergencias, asistencia en el camino y recuperación vehicular, las 24 horas. Consultá qué modelos lo incluyen."
          action={
            <ButtonLink variant="secondary" to="#contacto">
              Consultar por OnStar
            </ButtonLink>
          }
        />
      </Card>
    </Band>
  );
}
