import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { brands, groupId, type BrandId } from '../../domain/brands.ts';
import { contactMethods, type Parameters } from '../../domain/parameters.ts';
import { useClient } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';
import { telephoneLink, whatsappLink } from '../shell/contact-links.ts';
import { loadScreen } from '../shell/load-screen.ts';
import { Band } from '../ui/band.tsx';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import styles from './contact-section.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { FormUnavailable } from './form-unavailable.tsx';
import { SalesmenList } from './salesmen-list.tsx';

const ContactForm = lazy(() =>
  loadScreen(() => import('./contact-form.tsx')).catch(() => ({ default: FormUnavailable })),
);

export interface ContactSectionProps {
  /** What a message is about: 'Chevrolet Tracker'. */
  subject: string;
  /** Whose sales desk shows; the group's unless given. */
  brandId?: BrandId;
}

/** The end of a page that sells: whom to call, and a form to write. */
export function ContactSection({ subject, brandId }: ContactSectionProps) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  return (
    <div id="contacto" data-brand={brandId ? brands[brandId].slug : 'group'}>
      <Band tone="mist" labelledBy="contacto-titulo">
        <div className={styles.columns}>
          <Stack>
            <Stack as="header" gap="small">
              <p className={styles.kicker}>Contactanos</p>
              <h2 id="contacto-titulo">Hablá con un asesor</h2>
              <p className={styles.lead}>
                Escribinos y te respondemos, o comunicate ahora mismo con ventas.
              </p>
            </Stack>
            {parameters && <SalesDesk parameters={parameters} brandId={brandId ?? groupId} />}
          </Stack>
          <div className={styles.form}>
            <Card>
              <WhenNear fallback={<FormSkeleton />}>
                <ContactForm subject={subject} />
              </WhenNear>
            </Card>
          </div>
        </div>
      </Band>
    </div>
  );
}

function SalesDesk({ parameters, brandId }: { parameters: Parameters; brandId: number }) {
  const ofBrand = contactMethods(parameters, 'sales', brandId);
  const methods = ofBrand.length > 0 ? ofBrand : contactMethods(parameters, 'sales');
  const telephones = methods.flatMap(({ telephone }) => telephone ?? []);
  const salesmen = parameters.salesmen?.filter((salesman) => salesman.brand_id === brandId) ?? [];
  return (
    <>
      <ul className={styles.ways} role="list">
        {(telephones.length > 0 ? telephones : [parameters.group.telephone]).map((telephone) => (
          <li key={telephone}>
            <a className={styles.way} href={telephoneLink(telephone)}>
              <span className={styles.kind}>Teléfono</span> {telephone}
            </a>
          </li>
        ))}
        {methods.map(
          ({ whatsapp_number }) =>
            whatsapp_number && (
              <li key={whatsapp_number}>
                <a className={styles.way} href={whatsappLink(whatsapp_number)}>
                  <span className={styles.kind}>WhatsApp</span> {whatsapp_number}
                </a>
              </li>
            ),
        )}
      </ul>
      {salesmen.length > 0 && (
        <Stack as="section" gap="small">
          <h3>Asesores de venta</h3>
          <SalesmenList salesmen={salesmen} />
        </Stack>
      )}
    </>
  );
}
