import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { useBrand } from '../../api/context.ts';
import { CardLink } from '../../ui/pictures/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { PriceTag } from '../price-tag.tsx';
import type { UnitSummary } from './unit-summary.ts';

/** Units as cards with links to their pages. */
export function UnitCards({ units }: { units: readonly UnitSummary[] }) {
  return (
    <CardGrid columns="four">
      {units.map((unit) => (
        <UnitCard key={unit.id} unit={unit} />
      ))}
    </CardGrid>
  );
}

function UnitCard({ unit }: { unit: UnitSummary }) {
  const { name, color, tag } = unit;
  return (
    <PictureCard
      picture={<VehiclePicture vehicle={unit} description={`${name}, ${color}`} />}
      kicker={useBrand(unit.brand_id).name}
      title={
        <h3>
          <NonBreakingText text={name} />
        </h3>
      }
      details={unit.details}
      price={<PriceTag tag={tag} />}
      action={
        <CardLink viewTransition to={unit.link} aria-label={`Ver unidad ${name}, ${color}`}>
          Ver unidad
        </CardLink>
      }
    />
  );
}
