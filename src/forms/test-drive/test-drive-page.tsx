import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { brandClass, findBrand } from '../../../domain/vehicles/brands.ts';
import { useClient } from '../../api/context.ts';
import { testDriveQuery, testDriveSubject } from '../../api/test-drive-query.ts';
import { SubjectNotLoaded, TextPage } from '../../shell/text-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TestDriveForm } from './test-drive-form.tsx';

const title = 'Pedí una prueba de manejo';

/** The request for a test drive of the unit or model that the address names. */
export default function TestDrivePage() {
  const { pathname, search } = useLocation();
  const client = useClient();
  const { brands } = client;
  const subject = testDriveSubject(brands, useSearchParams()[0]);
  const drive = useQuery({
    ...testDriveQuery(client, subject ?? { brandId: 0 }),
    enabled: subject !== undefined,
  });
  if (subject && drive.data === undefined) {
    return <SubjectNotLoaded what="este vehículo" path={pathname + search} query={drive} />;
  }
  const brand = subject && findBrand(brands, subject.brandId);
  return (
    <div className={brandClass(brand)}>
      <TextPage
        title={drive.data ? `Prueba de manejo: ${brand!.name} ${drive.data.name}` : title}
        description="Elegí sucursal y día, y un asesor te llama para acordar la hora de tu prueba de manejo."
        heading={title}
        path={pathname + search}
        breadcrumbs={[
          { name: 'Vehículos 0 km', link: links.families() },
          { name: 'Prueba de manejo' },
        ]}
      >
        {brand && drive.data ? (
          <>
            <p>
              Probá el{' '}
              <b>
                {brand.name} {drive.data.name}
              </b>{' '}
              en una de nuestras sucursales. Elegí el día y un asesor te llama para acordar la hora.
              Traé tu licencia de conducir.
            </p>
            <TestDriveForm
              brandId={brand.id}
              vehicle={`${brand.name} ${drive.data.name}`}
              location={drive.data.location}
              days={drive.data.days}
              action={pathname + search}
            />
          </>
        ) : (
          <Notice
            tone="info"
            title="No encontramos ese vehículo."
            action={<ButtonLink to={links.families()}>Ver 0 km</ButtonLink>}
          >
            Elegí otro y pedí la prueba desde su página.
          </Notice>
        )}
      </TextPage>
    </div>
  );
}
