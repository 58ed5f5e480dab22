import * as z from 'zod/mini';
import { links } from '../../../domain/addresses/links.ts';
import { alertForm, confirmationHours, type AlertKind } from '../../../domain/forms/alert.ts';
import type { StandingUnit } from '../../../domain/operation/unit-standing.ts';
import { alertEndpoint } from '../../../domain/wire/alert.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmailField } from '../email-field.tsx';
import { FormReceived } from '../form-received.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';
import { UnitStandingNotice } from './unit-standing-notice.tsx';

const schema = z.omit(alertForm, { kind: true, subject: true });

const purposes: Record<AlertKind, string> = {
  free: 'avisarte si el vehículo se libera',
  price: 'avisarte si baja el precio',
  search: 'avisarte de las novedades de tu búsqueda',
};

export interface AlertFormProps {
  kind: AlertKind;
  /** A unit's id, or the query of a search. */
  subject: string;
  /** The address that receives the form without script. */
  action: string;
  unit?: StandingUnit;
}

/** The form for letters about a unit or a search. A dealership system without alerts has no form. */
export function AlertForm({ kind, subject, action, unit }: AlertFormProps) {
  const client = useClient();
  const parameters = useParameters();
  const sent = useSentForm('alert', schema, ({ email }) =>
    client.call(alertEndpoint, { body: { kind, subject, email } }),
  );
  if (parameters?.has_system_codes) {
    return (
      <Notice action={<ButtonLink to={links.contact()}>Escribinos</ButtonLink>}>
        Por ahora no mandamos estos avisos por correo.
      </Notice>
    );
  }
  if (sent.answer?.standing) {
    return <UnitStandingNotice standing={sent.answer.standing} {...(unit && { unit })} />;
  }
  if (sent.answer) {
    return (
      <FormReceived
        title="Revisá tu correo para confirmar el aviso."
        action={
          <ButtonLink variant="secondary" to={links.families()}>
            Ver los 0 km
          </ButtonLink>
        }
      >
        Te mandamos un enlace, que sirve por {confirmationHours} horas. Si ya habías confirmado este
        aviso, sigue activo y no te escribimos otra vez.
      </FormReceived>
    );
  }
  return (
    <SentForm {...sent} action={action} sendLabel="Avisame" purpose={purposes[kind]}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <EmailField {...sent.field('email')} required />
    </SentForm>
  );
}
