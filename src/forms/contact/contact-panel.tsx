import { groupId, type BrandId } from '../../../domain/vehicles/brands.ts';
import { contactMethods, type Parameters } from '../../../domain/content/parameters.ts';
import { useParameters } from '../../api/context.ts';
import { telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { PhoneFold } from '../../ui/layout/phone-fold.tsx';
import ContactForm from './contact-form.tsx';
import styles from './contact-panel.module.css';
import { SalesmenList } from './salesmen-list.tsx';
import texts from '../../ui/text/texts.module.css';
import { classes } from '../../ui/styles/classes.ts';

const way = classes(texts.plain, texts.amount, texts.bold, styles.way);

export interface ContactPanelProps {
  subject: string;
  brandId: BrandId | undefined;
}

export default function ContactPanel({ subject, brandId }: ContactPanelProps) {
  const parameters = useParameters();
  return (
    <div className={styles.columns}>
      <Stack>
        <p className={texts.muted}>
          Escribinos y te respondemos, o comunicate ahora mismo con ventas.
        </p>
        {parameters && <SalesDesk parameters={parameters} brandId={brandId ?? groupId} />}
      </Stack>
      <Card>
        <PhoneFold summary="Escribinos">
          <ContactForm subject={subject} />
        </PhoneFold>
      </Card>
    </div>
  );
}

function SalesDesk({ parameters, brandId }: { parameters: Parameters; brandId: number }) {
  const ofBrand = contactMethods(parameters, 'sales', brandId);
  const methods = ofBrand.length > 0 ? ofBrand : contactMethods(parameters, 'sales');
  const ofDesk = methods.flatMap(({ telephone }) => telephone || []);
  const telephones = ofDesk.length > 0 ? ofDesk : [parameters.group.telephone].filter(Boolean);
  const salesmen = parameters.salesmen?.filter((salesman) => salesman.brand_id === brandId) ?? [];
  return (
    <>
      <ul className={styles.ways} role="list">
        {telephones.map((telephone) => (
          <li key={telephone}>
            <a className={way} href={telephoneLink(telephone)}>
              <span className={texts.soft}>Teléfono</span> {telephone}
            </a>
          </li>
        ))}
        {methods.map(
          ({ whatsapp_number }) =>
            whatsapp_number && (
              <li key={whatsapp_number}>
                <a className={way} href={whatsappLink(whatsapp_number)}>
                  <span className={texts.soft}>WhatsApp</span> {whatsapp_number}
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
