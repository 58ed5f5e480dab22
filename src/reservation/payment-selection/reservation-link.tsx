import { useContext, useState } from 'react';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { useApi } from '../../api/context.ts';
import { forgetReservation, useRememberedReservation } from '../../api/remembered-reservation.ts';
import { whatsappLink } from '../../../domain/content/contacts.ts';
import { Actions } from '../../ui/layout/blocks.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Wizard } from '../frame/wizard.ts';
import { PaymentCard } from './payment-card.tsx';
import texts from '../../ui/text/texts.module.css';
import styles from './reservation-link.module.css';

/** The operation's code and link, and the ways to save it (SPEC §4, operation created). */
export function ReservationLink({ operation }: { operation: Operation }) {
  const { origin } = useApi();
  const mailedTo = useContext(Wizard)?.getSnapshot().context.mailedTo;
  const { code, purchase } = operation;
  const address = links.resume(code);
  const link = origin + address;
  return (
    <PaymentCard id="enlace" title="Seguí cuando quieras">
      <p>
        {mailedTo ? (
          <span>
            Te mandamos este enlace a <b>{mailedTo}</b>. Con él seguís desde cualquier dispositivo:
          </span>
        ) : (
          <span>Guardá este enlace. Con él seguís desde cualquier dispositivo:</span>
        )}{' '}
        <a className={styles.code} href={address}>
          {code}
        </a>
      </p>
      <Actions>
        <CopyButton text={link} />
        <ButtonLink
          variant="secondary"
          to={whatsappLink('', `Mi reserva del ${purchase.vehicle.name}: ${link}`)}
          target="_blank"
          rel="noreferrer"
        >
          <span>
            Enviarlo por WhatsApp <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
          </span>
        </ButtonLink>
      </Actions>
      <p className={texts.soft}>
        El vehículo todavía no está apartado: lo apartás cuando pagás la seña, en el paso 4. Quien
        tenga el enlace puede ver y cambiar tu reserva.
      </p>
      <Remembered code={code} />
    </PaymentCard>
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

/** Explains that this device has stored the reservation, with a button to remove it. */
function Remembered({ code }: { code: string }) {
  const isRemembered = useRememberedReservation()?.code === code;
  if (!isRemembered) {
    return <p className={texts.soft}>Este dispositivo no recuerda tu reserva.</p>;
  }
  return (
    <p className={texts.soft}>
      Este dispositivo la recuerda por un día: la vas a encontrar en el inicio y en Oportunidades.{' '}
      <Button variant="quiet" size="small" onClick={() => forgetReservation(code)}>
        Olvidar en este dispositivo
      </Button>
    </p>
  );
}
