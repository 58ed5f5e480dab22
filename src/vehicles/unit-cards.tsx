import type { ReactNode } from 'react';
import { CardGrid, type CardGridProps } from '../ui/layout/card-grid.tsx';
import { useBrand } from '../api/context.ts';
import { CardLink } from '../ui/navigation/card-link.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import type { UnitSummary } from './unit-summary.ts';

export interface UnitCardsProps extends Pick<CardGridProps, 'columns'> {
  units: readonly UnitSummary[];
  /** Content of a card beside its link. */
  more?: (unit: UnitSummary) => ReactNode;
}

export function UnitCards({ units, columns = 'four', more }: UnitCardsProps) {
  return (
    <CardGrid columns={columns}>
      {units.map((unit) => (
        <UnitCard key={unit.id} unit={unit} more={more?.(unit)} />
      ))}
    </CardGrid>
  );
}

function UnitCard({ unit, more }: { unit: UnitSummary; more: ReactNode }) {
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
      {more}
    </VehicleCard>
  );
}
