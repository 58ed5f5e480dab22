import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links } from '../../../domain/addresses/links.ts';
import { waitDays, type StandingUnit } from '../../../domain/operation/unit-standing.ts';
import { brandClass, brandOf } from '../../../domain/vehicles/brands.ts';
import { activeFilters } from '../../../domain/vehicles/search/active-filters.ts';
import {
  isUnitSearch,
  parseUnitSearch,
  unitSearchQueryText,
} from '../../../domain/vehicles/search/unit-search.ts';
import { useBrand, useBrands, useClient } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { unitStandingQuery } from '../../api/unit-standing-query.ts';
import { SubjectNotLoaded, TextPage } from '../../shell/text-page.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { AlertDecision } from './alert-decision.tsx';
import { AlertForm } from './alert-form.tsx';
import { UnitStandingNotice } from './unit-standing-notice.tsx';

const titles = {
  free: 'Avisame si se libera',
  price: 'Avisame si baja de precio',
  search: 'Avisame de las novedades',
};

type Params = { params: URLSearchParams };

/** The form for letters about the unit or search of the address, or the decision that such a letter links to. */
export default function AlertPage() {
  const { code } = useParams();
  const [params] = useSearchParams();
  if (code) return <AlertDecision code={code} isEnd={params.get('decision') === 'end'} />;
  // Without a subject the letters are about every unit.
  const isAboutUnit = params.has('unidad') || params.has('precio');
  return isUnitSearch(params) || !isAboutUnit ? (
    <SearchAlert params={params} />
  ) : (
    <UnitAlert params={params} />
  );
}

function SearchAlert({ params }: Params) {
  const brands = useBrands();
  const search = { ...parseUnitSearch(brands, params), availableOnly: false, page: 1 };
  const query = unitSearchQueryText(brands, { ...search, sort: 'price' });
  const filters = activeFilters(brands, search).map(({ label }) => label);
  return (
    <Page kind="search" path={alertLinks.page()}>
      <p>
        Te escribimos cuando entre una unidad o baje un precio en tu búsqueda:{' '}
        <b>{filters.join(', ') || 'todos los 0 km'}</b>. Cada novedad, una sola vez, y lo terminás
        con un clic desde cualquier correo.
      </p>
      <AlertForm kind="search" subject={query} action={`${alertLinks.page()}?${params}`} />
    </Page>
  );
}

function UnitAlert({ params }: Params) {
  const client = useClient();
  const kind = params.has('precio') ? 'price' : 'free';
  const unitId = idInAddress(params.get('precio') ?? params.get('unidad') ?? undefined);
  const unit = useQuery({
    ...unitStandingQuery(client, unitId ?? 0),
    enabled: unitId !== undefined,
  });
  const path = unitId === undefined ? alertLinks.page() : alertLinks[kind](unitId);
  if (unitId !== undefined && unit.data === undefined) {
    return <SubjectNotLoaded what="este vehículo" path={path} query={unit} />;
  }
  return (
    <div className={unit.data ? brandClass(brandOf(client.brands, unit.data.brand_id)) : undefined}>
      <Page kind={kind} path={unit.data ? path : alertLinks.page()}>
        {unit.data ? <Unit kind={kind} unit={unit.data} /> : <UnitStandingNotice standing="sold" />}
      </Page>
    </div>
  );
}

function Unit({ kind, unit }: { kind: 'free' | 'price'; unit: StandingUnit }) {
  const name = `${useBrand(unit.brand_id).name} ${unit.name}, ${unit.color}`;
  if (unit.standing === 'sold' || (kind === 'free' && unit.standing === 'free')) {
    return <UnitStandingNotice standing={unit.standing} unit={unit} />;
  }
  return (
    <>
      <VehiclePicture vehicle={unit} description={name} sizes="(width < 48rem) 94vw, 42rem" first />
      {kind === 'free' ? (
        <p>
          Otra persona está reservando este <b>{name}</b>. Dejanos tu correo y te escribimos una
          sola vez: apenas quede libre, o si se vende. Pasados {waitDays} días sin novedades,
          borramos tu correo.
        </p>
      ) : (
        <p>
          Te escribimos cada vez que baje el precio de este <b>{name}</b>. Lo terminás con un clic
          desde cualquier correo.
        </p>
      )}
      <AlertForm
        kind={kind}
        subject={String(unit.id)}
        action={alertLinks[kind](unit.id)}
        unit={unit}
      />
    </>
  );
}

interface PageProps {
  kind: keyof typeof titles;
  path: string;
  children: ReactNode;
}

function Page({ kind, path, children }: PageProps) {
  return (
    <TextPage
      title={titles[kind]}
      description={
        kind === 'free'
          ? 'Dejá tu correo y te escribimos si este vehículo vuelve a estar a la venta.'
          : 'Dejá tu correo y te escribimos cuando baje un precio o entre una unidad.'
      }
      path={path}
      breadcrumbs={[{ name: 'Vehículos 0 km', link: links.families() }, { name: titles[kind] }]}
    >
      {children}
    </TextPage>
  );
}
