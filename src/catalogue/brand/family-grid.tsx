import type { Brand } from '../../../domain/vehicles/brands.ts';
import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import { FamilyCard } from '../families/family-card.tsx';
import { BandHeading } from '../../ui/layout/band-heading.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { NotLoaded, type NotLoadedProps } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export interface FamilyGridProps {
  brand: Brand;
  /** Undefined until they are fetched. */
  families: readonly ListedFamily[] | undefined;
  query: NotLoadedProps['query'];
}

/** Every model of a brand. */
export function FamilyGrid({ brand, families, query }: FamilyGridProps) {
  return (
    <Band labelledBy="modelos">
      <Stack>
        <BandHeading id="modelos" title={`Modelos ${brand.name}`} />
        {families?.length ? (
          <CardGrid columns="pairs">
            {families.map((family) => (
              <FamilyCard key={family.id} family={family} />
            ))}
          </CardGrid>
        ) : families ? (
          <Notice>Hoy no hay modelos de {brand.name} publicados.</Notice>
        ) : (
          <NotLoaded what="los modelos" query={query} />
        )}
      </Stack>
    </Band>
  );
}
