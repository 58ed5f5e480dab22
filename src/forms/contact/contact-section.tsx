import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { brandClass, findBrand, groupId, type BrandId } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { useBrands } from '../../api/context.ts';
import { loadCode } from '../../api/load-code.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Band, Stack } from '../../ui/layout/blocks.tsx';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import styles from './contact-section.module.css';

const ContactPanel = lazy(() =>
  loadCode(() => import('./contact-panel.tsx')).catch(() => ({ default: FormUnavailable })),
);

export interface ContactSectionProps {
  /** Subject of the message: 'Chevrolet Tracker'. */
  subject: string;
  /** The brand whose sales contacts are shown; without it, those of the group. */
  brandId?: BrandId;
}

/** The last section of a sales page. Its contacts and its form load when the shopper scrolls near it. */
export function ContactSection({ subject, brandId }: ContactSectionProps) {
  const elsewhere = (
    <p>
      <Link to={links.contact()}>Teléfonos, horarios y formulario de contacto</Link>
    </p>
  );
  return (
    <div
      id="contacto"
      className={brandClass(findBrand(useBrands(), brandId ?? groupId)) ?? 'group'}
    >
      <Band tone="mist" labelledBy="contacto-titulo">
        <Stack>
          <Stack as="header" gap="small">
            <p className={styles.kicker}>Contactanos</p>
            <h2 id="contacto-titulo">Hablá con un asesor</h2>
          </Stack>
          <div className={brandId ? styles.ofBrand : styles.panel}>
            <WhenNear fallback={elsewhere}>
              <ContactPanel subject={subject} brandId={brandId} />
            </WhenNear>
          </div>
        </Stack>
      </Band>
    </div>
  );
}

/** Replaces a form whose code failed to load. */
function FormUnavailable() {
  return (
    <Notice tone="error" title="No pudimos cargar el formulario.">
      Recargá la página, o comunicate con nosotros por teléfono.
    </Notice>
  );
}
