import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import { links } from '../../../domain/addresses/links.ts';
import { useBrand } from '../../api/context.ts';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { VehicleCard } from '../../vehicles/vehicle-card.tsx';

export interface FamilyCardProps {
  family: ListedFamily;
  /** Visible when the page opens. */
  first?: boolean;
}

/** A model with its lowest price and a link to its versions. */
export function FamilyCard({ family, first }: FamilyCardProps) {
  const { id, name, brand_id, tag } = family;
  const { slug } = useBrand(brand_id);
  return (
    <VehicleCard
      vehicle={family}
      brandId={brand_id}
      name={name}
      tag={tag ?? 'Consultá el precio'}
      from
      first={first}
    >
      <CardLink
        viewTransition
        to={links.versions({ brand: slug, name, id })}
        aria-label={`Ver versiones de ${name}`}
      >
        Ver versiones
      </CardLink>
    </VehicleCard>
  );
}
