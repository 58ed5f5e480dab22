import { links } from '../../../domain/addresses/links.ts';
import { telephoneLink } from '../../../domain/content/contacts.ts';
import { wholeAddress, type Salesman, type Seller } from '../../../domain/content/parameters.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import { Band, Card, Stack, TitledBand } from '../../ui/layout/blocks.tsx';
import { BrandContacts } from './brand-contacts.tsx';
import { brandRows } from '../contact-rows.ts';
import ContactForm from '../../forms/contact/contact-form.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import styles from './contact-page.module.css';
import texts from '../../ui/text/texts.module.css';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { SalesmenList } from '../../forms/contact/salesmen-list.tsx';
import { brandAccent, brandOrGroupName } from '../brand-words.ts';

export default function ContactPage() {
  const parameters = useParameters();
  const group = parameters?.group;
  const brands = useBrands();
  return (
    <>
      <PageHead
        title="Contacto"
        description="Dirección, teléfonos y horarios de cada marca. Escribinos y un asesor te contacta."
        path={links.contact()}
      />
      <Band space="tight">
        <Stack gap="large">
          <Stack as="header" gap="small">
            <Breadcrumbs
              sections={[{ name: 'Inicio', link: links.home() }, { name: 'Contacto' }]}
            />
            <h1>Contacto</h1>
            <p className={texts.lead}>
              Escribinos, llamanos o vení a vernos: te ayudamos a elegir tu próximo vehículo.
            </p>
          </Stack>
          <TwoColumns asideLabel="Dónde estamos" aside={group && <Place group={group} />}>
            <section aria-labelledby="escribinos">
              <Stack>
                <h2 id="escribinos">Escribinos</h2>
                <ContactForm subject="Contacto" />
              </Stack>
            </section>
          </TwoColumns>
        </Stack>
      </Band>
      {parameters && brandRows(parameters, brands).length > 0 && (
        <TitledBand tone="mist" id="telefonos" title="Teléfonos y horarios">
          <BrandContacts parameters={parameters} />
        </TitledBand>
      )}
      {parameters?.salesmen?.length ? (
        <TitledBand
          id="asesores"
          title="Asesores"
          lead="Hablá directo con quien te va a atender, por WhatsApp o videollamada."
        >
          <BrandSalesmen salesmen={parameters.salesmen} groupName={parameters.group.name} />
        </TitledBand>
      ) : null}
    </>
  );
}

function Place({ group }: { group: Seller }) {
  return (
    <Card tone="mist">
      <Stack>
        <h2 className={texts.third}>{group.name}</h2>
        <address className={styles.address}>
          {wholeAddress(group) && (
            <p>
              {group.address}
              <br />
              {group.city}
            </p>
          )}
          {group.map_link && <a href={group.map_link}>Cómo llegar</a>}
          {group.telephone && <a href={telephoneLink(group.telephone)}>{group.telephone}</a>}
          {group.email && <a href={`mailto:${group.email}`}>{group.email}</a>}
        </address>
      </Stack>
    </Card>
  );
}

interface BrandSalesmenProps {
  salesmen: readonly Salesman[];
  groupName: string;
}

/** Salesmen by brand; the group's come first. */
function BrandSalesmen({ salesmen, groupName }: BrandSalesmenProps) {
  const brands = useBrands();
  const desks = [groupId, ...brands.map(({ id }) => id)]
    .map((id) => ({
      id,
      own: salesmen.filter(({ brand_id }) => brand_id === id),
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className={styles.desks}>
      {desks.map(({ id, own }) => (
        <div key={id} className={brandAccent(brands, id)}>
          <Stack as="section" gap="small">
            <h3>{brandOrGroupName(brands, id, groupName)}</h3>
            <SalesmenList salesmen={own} />
          </Stack>
        </div>
      ))}
    </div>
  );
}
