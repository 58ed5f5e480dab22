import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import { links } from '../../../domain/addresses/links.ts';
import { useBrand } from '../../api/context.ts';
import { CardLink } from '../../ui/pictures/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { PriceTag } from '../price-tag.tsx';

export interface FamilyCardProps {
  family: ListedFamily;
  /** Visible when the page opens. */
  first?: boolean;
}

/** A model with its lowest price and a link to its versions. */
export function FamilyCard({ family, first }: FamilyCardProps) {
  const brand = useBrand(family.brand_id);
  return (
    <PictureCard
      picture={
        <VehiclePicture
          vehicle={family}
          description={`${brand.name} ${family.name}`}
          first={first}
        />
      }
      title={
        <h3>
          <NonBreakingText text={family.name} />
        </h3>
      }
      price={family.tag ? <PriceTag from tag={family.tag} /> : 'Consultá el precio'}
      action={
        <CardLink
          viewTransition
          to={links.versions({ brand: brand.slug, name: family.name, id: family.id })}
          aria-label={`Ver versiones de ${family.name}`}
        >
          Ver versiones
        </CardLink>
      }
    />
  );
}
