import { useState } from 'react';
import { links } from '../../../domain/addresses/links.ts';
import type { DealershipStartView } from '../../../machines/dealership-start/projection.ts';
import { useApi } from '../../api/context.ts';
import { forgetReservation, useRememberedReservation } from '../../api/remembered-reservation.ts';
import { whatsappShareLink } from '../../shell/contact-links.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './start-screen.module.css';

export interface StartedCardProps {
  view: DealershipStartView;
  onContinue: () => void;
}

/** A started operation: its link, and the ways to keep it. */
export default function StartedCard({ view, onContinue }: StartedCardProps) {
  const { origin } = useApi();
  const address = links.resume(view.code);
  const link = origin + address;
  return (
    <Card tone="accent">
      <Stack>
        <h2>¡Listo! Tu reserva está empezada</h2>
        <p>El vehículo todavía no está apartado: lo apartás cuando pagás la seña, en el paso 4.</p>
        <p>
          {view.isMailed ? (
            <>
              Te mandamos este enlace a <b>{view.email}</b>. Con él seguís cuando quieras, desde
              cualquier dispositivo:
            </>
          ) : (
            'Guardá este enlace. Con él seguís cuando quieras, desde cualquier dispositivo:'
          )}
        </p>
        <p className={styles.code}>
          <a href={address}>{view.code}</a>
        </p>
        <Actions>
          <CopyButton text={link} />
          <ButtonLink
            variant="secondary"
            to={whatsappShareLink(`Mi reserva del ${view.unit?.name}: ${link}`)}
            target="_blank"
            rel="noreferrer"
          >
            <span>
              Enviarlo por WhatsApp <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
            </span>
          </ButtonLink>
        </Actions>
        <p className={styles.details}>
          Quien tenga el enlace puede ver y cambiar tu reserva: compartilo solo con quien quieras.
        </p>
        <Remembered code={view.code} />
        <Actions>
          <Button size="large" onClick={onContinue}>
            Continuar con el modo de pago
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Enlace copiado.');
    } catch {
      setOutcome('No pudimos copiarlo: mantené apretado el código para copiar el enlace.');
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        Copiar el enlace
      </Button>
      <span role="status">{outcome}</span>
    </>
  );
}

/** What this device keeps, and how to make it forget. */
function Remembered({ code }: { code: string }) {
  const isRemembered = useRememberedReservation()?.code === code;
  if (!isRemembered) {
    return <p className={styles.details}>Este dispositivo no recuerda tu reserva.</p>;
  }
  return (
    <p className={styles.details}>
      Este dispositivo la recuerda por un día: la vas a encontrar en el inicio y en Oportunidades.{' '}
      <Button variant="quiet" size="small" onClick={() => forgetReservation(code)}>
        Olvidar en este dispositivo
      </Button>
    </p>
  );
}
