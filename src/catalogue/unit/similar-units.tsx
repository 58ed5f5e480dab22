import { useQuery } from '@tanstack/react-query';
import { brands, type Brand } from '../../../domain/vehicles/brands.ts';
import { similarOffers, similarUnits } from '../../../domain/vehicles/similar-units.ts';
import { familyUnitsQuery } from '../../api/catalogue-queries.ts';
import { useClient } from '../../api/context.ts';
import { offersQuery } from '../../api/queries.ts';
import { PriceTag } from '../price-tag.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { summaryOfOffer, summaryOfUnit, type UnitSummary } from './unit-summary.ts';

export interface SimilarUnitsProps {
  brand: Brand;
  /** Family of the unavailable unit, from its address. */
  familyId: number;
  model: string;
}

/** Alternatives to an unavailable unit: units of its family, or else offers of its brand. */
export default function SimilarUnits({ brand, familyId, model }: SimilarUnitsProps) {
  const client = useClient();
  const { data: units, isPending } = useQuery(familyUnitsQuery(client, brand.id, familyId));
  const ofFamily = similarUnits(units ?? [], model).map(summaryOfUnit);
  const { data: [offered] = [] } = useQuery({
    ...offersQuery(client, [brand.id]),
    enabled: !isPending && ofFamily.length === 0,
  });
  const shown =
    ofFamily.length > 0 ? ofFamily : similarOffers(offered?.offers ?? []).map(summaryOfOffer);
  if (shown.length === 0) return null;
  return (
    <Band tone="mist" labelledBy="parecidas">
      <Stack>
        <h2 id="parecidas">Unidades parecidas</h2>
        <CardGrid columns="four">
          {shown.map((unit) => (
            <UnitCard key={unit.id} unit={unit} />
          ))}
        </CardGrid>
      </Stack>
    </Band>
  );
}

function UnitCard({ unit }: { unit: UnitSummary }) {
  const { name, color, image, tag } = unit;
  return (
    <PictureCard
      picture={<VehiclePicture image={image} description={`${name}, ${color}`} />}
      kicker={brands[unit.brand_id].name}
      title={
        <h3>
          <NonBreakingText text={name} />
        </h3>
      }
      details={unit.details}
      price={<PriceTag tag={tag} />}
      action={
        <ButtonLink
          wide
          variant="secondary"
          to={unit.link}
          aria-label={`Ver unidad ${name}, ${color}`}
        >
          Ver unidad
        </ButtonLink>
      }
    />
  );
}
