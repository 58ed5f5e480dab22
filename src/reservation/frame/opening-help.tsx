import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { brandBySlug } from '../../../domain/vehicles/brands.ts';
import { useBrands } from '../../api/context.ts';
import type { ReservationView } from '../../../machines/reservation/projection.ts';
import { buttonClasses } from '../../ui/form/button.tsx';
import { Actions, Band, Stack } from '../../ui/layout/blocks.tsx';
import { SalesContacts } from '../contact-sales/sales-contacts.tsx';
import styles from './opening-help.module.css';

/**
 * Help on a page of the wizard without script, with slow code, and with code that fails to load (SPEC §8, lost asset
 * chunk). A skeleton has no heading of its own, so this has one. A live screen loads its code without an intent.
 */
export function OpeningHelp({ screen }: { screen: ReservationView['screen'] }) {
  const Heading = screen.kind === 'opening' ? 'h1' : 'h2';
  // The deposit's screen holds the unit, and the others look at the operation again.
  const isLive = !(
    screen.kind === 'starting' ||
    (screen.kind === 'step' && screen.step !== 'deposit')
  );
  return (
    <>
      <noscript data-live={isLive || undefined}>
        <Band space="tight" width="text">
          <Stack>
            <Heading>Para reservar en línea hace falta JavaScript</Heading>
            <p>Activalo en tu navegador y volvé a cargar la página, o reservá con una persona.</p>
            <WaysOn />
          </Stack>
        </Band>
      </noscript>
      <div className={styles.late} role="status">
        <Stack gap="small">
          <div className={styles.titles}>
            <Heading className={styles.slow}>Está tardando más de lo normal</Heading>
            <Heading className={styles.failed}>No pudimos cargar esta página</Heading>
          </div>
          <p>Lo que ya habías guardado no se perdió. Probá de nuevo, o seguí con una persona.</p>
          <WaysOn />
        </Stack>
      </div>
    </>
  );
}

/** An empty address is the current document. */
const thisDocument = '';

/** A retry, and the contact of a salesperson. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { brand } = useParams();
  return (
    <Actions>
      {children ?? (
        <a href={thisDocument} className={buttonClasses({})}>
          Reintentar
        </a>
      )}
      <SalesContacts
        brandId={brandBySlug(useBrands(), brand)?.id}
        text="Hola, quiero reservar un vehículo y la página no carga."
      >
        Reservar por WhatsApp
      </SalesContacts>
    </Actions>
  );
}
