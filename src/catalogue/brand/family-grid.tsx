import type { Brand } from '../../../domain/vehicles/brands.ts';
import type { Family } from '../../../domain/vehicles/families.ts';
import { FamilyCard } from '../families/family-card.tsx';
import { BandHeading } from '../../ui/layout/band-heading.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export interface FamilyGridProps {
  brand: Brand;
  /** Null when the request failed. */
  families: readonly Family[] | null;
}

/** Every model of a brand. */
export function FamilyGrid({ brand, families }: FamilyGridProps) {
  return (
    <Band labelledBy="modelos">
      <Stack>
        <BandHeading id="modelos" title={`Modelos ${brand.name}`} />
        {families?.length ? (
          <CardGrid>
            {families.map((family) => (
              <FamilyCard key={family.id} family={family} />
            ))}
          </CardGrid>
        ) : (
          <Notice tone={families ? 'info' : 'error'}>
            {families
              ? `Hoy no hay modelos de ${brand.name} publicados.`
              : 'No pudimos cargar los modelos. Probá de nuevo en unos minutos.'}
          </Notice>
        )}
      </Stack>
    </Band>
  );
}
