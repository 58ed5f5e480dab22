import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { waitDays, type StandingUnit } from '../../../domain/operation/unit-standing.ts';
import { brandClass, brandOf } from '../../../domain/vehicles/brands.ts';
import { useBrand, useClient } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { unitStandingQuery } from '../../api/unit-standing-query.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { SubjectNotLoaded } from '../../shell/subject-not-loaded.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { UnitStandingNotice } from './unit-standing-notice.tsx';
import { UnitWaitForm } from './unit-wait-form.tsx';

const title = 'Avisame si se libera';

/** The form that asks for a letter when a unit that somebody else is reserving is free again. */
export default function UnitWaitPage() {
  const client = useClient();
  const unitId = idInAddress(useSearchParams()[0].get('unidad') ?? undefined);
  const unit = useQuery({
    ...unitStandingQuery(client, unitId ?? 0),
    enabled: unitId !== undefined,
  });
  if (unitId !== undefined && unit.data === undefined) {
    return <SubjectNotLoaded what="este vehículo" path={links.unitWait(unitId)} query={unit} />;
  }
  return (
    <div className={unit.data ? brandClass(brandOf(client.brands, unit.data.brand_id)) : undefined}>
      <PageHead
        title={title}
        description="Dejá tu correo y te escribimos si este vehículo vuelve a estar a la venta."
        path={unit.data ? links.unitWait(unit.data.id) : links.unitWait()}
      />
      <Band width="text">
        <Stack>
          <Breadcrumbs
            sections={[
              { id: 'families', name: 'Vehículos 0 km', link: links.families() },
              { id: 'wait', name: title },
            ]}
          />
          <h1>{title}</h1>
          {unit.data ? <Waiting unit={unit.data} /> : <UnitStandingNotice standing="sold" />}
        </Stack>
      </Band>
    </div>
  );
}

function Waiting({ unit }: { unit: StandingUnit }) {
  const name = `${useBrand(unit.brand_id).name} ${unit.name}, ${unit.color}`;
  if (unit.standing !== 'held') return <UnitStandingNotice standing={unit.standing} unit={unit} />;
  return (
    <>
      <VehiclePicture vehicle={unit} description={name} sizes="(width < 48rem) 94vw, 42rem" first />
      <p>
        Otra persona está reservando este <b>{name}</b>. Dejanos tu correo y te escribimos una sola
        vez: apenas quede libre, o si se vende. Pasados {waitDays} días sin novedades, borramos tu
        correo.
      </p>
      <UnitWaitForm unit={unit} />
    </>
  );
}
