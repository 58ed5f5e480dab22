import { useQuery } from '@tanstack/react-query';
import { brandOf } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { BrandLink } from '../../../domain/content/parameters.ts';
import { servicesQuery } from '../../api/content-queries.ts';
import { useBrands, useClient, useParameters } from '../../api/context.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card, Stack, TitledBand } from '../../ui/layout/blocks.tsx';
import { NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import texts from '../../ui/text/texts.module.css';
import { DepartmentContacts } from '../department-contacts.tsx';
import { PageIntro } from '../page-intro.tsx';
import { ServicePrices } from './service-prices.tsx';

const title = 'Postventa';
const lead = 'Precios, teléfonos y horarios de nuestros talleres.';

export default function AfterSalesPage() {
  const client = useClient();
  const parameters = useParameters();
  const services = useQuery(servicesQuery(client));
  const { data: categories } = services;
  const appointments = parameters?.appointments ?? [];
  return (
    <>
      <PageHead title={title} description={lead} path={links.afterSales()} />
      <PageIntro
        title={title}
        lead={lead}
        beside={appointments.length > 0 && <Appointments appointments={appointments} />}
      />
      <TitledBand space="tight" id="precios" title="Precios de los servicios">
        {categories?.length === 0 ? (
          <Notice>Todavía no publicamos precios. Llamanos y te los pasamos.</Notice>
        ) : categories ? (
          <ServicePrices categories={categories} groupName={parameters?.group.name} />
        ) : (
          <NotLoaded what="los precios" query={services} />
        )}
      </TitledBand>
      <DepartmentContacts
        tone="mist"
        title="Teléfonos y horarios"
        department="services"
        brandIds={client.brands.map(({ id }) => id)}
      />
    </>
  );
}

function Appointments({ appointments }: { appointments: readonly BrandLink[] }) {
  const brands = useBrands();
  return (
    <Card as="section" labelledBy="turnos">
      <Stack gap="small">
        <h2 className={texts.third} id="turnos">
          Turnos online
        </h2>
        <p>Elegí tu marca y reservá día y hora en el taller.</p>
        {appointments.map(({ brand_id, link }) => (
          <ButtonLink key={brand_id} document wide variant="secondary" to={link}>
            Turno {brandOf(brands, brand_id).name}
          </ButtonLink>
        ))}
      </Stack>
    </Card>
  );
}
