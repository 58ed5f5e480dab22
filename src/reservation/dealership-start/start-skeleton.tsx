import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { brandBySlug, brandClass } from '../../../domain/vehicles/brands.ts';
import type { Pictured } from '../../../domain/vehicles/pictures/photographs.ts';
import { useBrands, useClient } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { unitQuery } from '../../api/queries.ts';
import { Skeleton, SkeletonGroup, SkeletonHeading } from '../../ui/feedback/skeleton.tsx';
import { Band, Card, Stack } from '../../ui/layout/blocks.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { UnitUnavailable } from '../../vehicles/unit-unavailable.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import layout from '../frame/step-layout.module.css';
import styles from './start-screen.module.css';
import { StartHead } from './start-head.tsx';
import { StartTerms } from './start-terms.tsx';

export interface StartSkeletonProps {
  label: string;
  /** From the address, like `model`. */
  brand: string;
  model: string;
}

/** The first screen of the wizard before its unit is loaded. */
export function StartSkeleton({ label, brand, model }: StartSkeletonProps) {
  const { id = '', family_id } = useParams();
  const known = brandBySlug(useBrands(), brand);
  // The loader or the unit's page has cached the unit; the start requests its price again.
  const { data: unit } = useQuery({
    ...unitQuery(useClient(), known?.id ?? 0, Number(id)),
    enabled: false,
  });
  if (unit === null) {
    return (
      <>
        <StartHead unit={null} />
        <UnitUnavailable
          brandId={known?.id}
          unitId={idInAddress(id)}
          familyId={idInAddress(family_id)}
          model={model}
          onRetry={() => location.reload()}
        />
      </>
    );
  }
  return (
    <div className={brandClass(known)}>
      <StartHead unit={unit} />
      <SkeletonGroup label={label}>
        <Band space="tight">
          <TwoColumns asideLabel="Tu vehículo" aside={<UnitSkeleton picture={unit} />}>
            <Stack>
              <Stack as="header" gap="small">
                <p className={layout.kicker}>Concesionario Digital · Compra Online</p>
                <SkeletonHeading size="h1">
                  Reservá tu{' '}
                  {unit ? (
                    <span>{unit.name}</span>
                  ) : (
                    // The address gives the name its width until the unit is loaded. It can contain any words, so
                    // screen readers skip it.
                    <span className={styles.unread} aria-hidden="true">
                      {model.replaceAll('-', ' ')}
                    </span>
                  )}
                </SkeletonHeading>
              </Stack>
              {known && <StartTerms brandId={known.id} />}
              <Stack gap="small">
                <Skeleton width="12rem" />
                <Skeleton shape="field" width="100%" />
                <Skeleton width="80%" />
              </Stack>
              <Skeleton shape="button" width="14rem" />
              <Skeleton width="90%" />
            </Stack>
          </TwoColumns>
        </Band>
      </SkeletonGroup>
    </div>
  );
}

function UnitSkeleton({ picture }: { picture: Pictured | null | undefined }) {
  return (
    <Card tone="mist">
      <Stack gap="small">
        <VehiclePicture vehicle={picture ?? { image: null }} description="" subject />
        <Skeleton shape="title" width="70%" />
        <Skeleton width="90%" />
        <Skeleton shape="price" width="10rem" />
      </Stack>
    </Card>
  );
}
