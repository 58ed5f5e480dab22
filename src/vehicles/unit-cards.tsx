import { CardGrid } from '../ui/layout/card-grid.tsx';
import { useBrand } from '../api/context.ts';
import { CardLink } from '../ui/pictures/card-link.tsx';
import { VehicleCard } from './vehicle-card.tsx';
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
  const { brand_id, name, color, details, tag, link } = unit;
  return (
    <VehicleCard
      vehicle={unit}
      brandId={brand_id}
      name={name}
      color={color}
      kicker={useBrand(brand_id).name}
      details={details}
      tag={tag}
    >
      <CardLink viewTransition to={link} aria-label={`Ver unidad ${name}, ${color}`}>
        Ver unidad
      </CardLink>
    </VehicleCard>
  );
}
