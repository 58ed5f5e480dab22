import { refundHours, revocationDaysWords } from '../../../domain/operation/deposit.ts';
import { links } from '../../../domain/addresses/links.ts';
import {
  revocationForm,
  revocationFormOfSystem,
} from '../../../domain/operation/revocation-form.ts';
import { revocationEndpoint, type Revocation } from '../../../domain/wire/dealership/cancel.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { EmailField } from '../email-field.tsx';
import { FormReceived } from '../form-received.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';
import { TextPage } from '../../shell/text-page.tsx';
import { TextField } from '../../ui/form/field.tsx';

const title = 'Botón de arrepentimiento';

/** The 'botón de arrepentimiento': needs no log-in, and shows a request code at once (law 24.240, art. 34). */
export default function RevocationPage() {
  const client = useClient();
  const parameters = useParameters();
  const hasSystemCodes = parameters?.has_system_codes === true;
  const sent = useSentForm(
    'revocation',
    hasSystemCodes ? revocationFormOfSystem : revocationForm,
    (body): Promise<Revocation> => client.call(revocationEndpoint, { body }),
  );
  return (
    <TextPage
      title={title}
      description={`Revocá la compra de un vehículo reservado en este sitio dentro de los ${revocationDaysWords}, sin dar motivos y sin costo.`}
      path={links.revocation()}
      breadcrumbs={[{ name: 'Inicio', link: links.home() }, { name: title }]}
    >
      {sent.answer ? (
        <Received revocation={sent.answer} />
      ) : (
        <>
          <p>
            Si reservaste un vehículo en este sitio podés revocar la compra dentro de los{' '}
            {revocationDaysWords}, sin dar motivos y sin costo (ley 24.240, art. 34). Dentro de las{' '}
            {refundHours} horas también podés cancelar desde la página de tu reserva.
          </p>
          <SentForm
            {...sent}
            action={links.revocation()}
            sendLabel="Revocar mi compra"
            purpose="atender tu pedido"
            again="Envialos de nuevo: si ya habían llegado, te mostramos el mismo código."
          >
            <TextField
              {...sent.field('code')}
              label="Código de tu reserva"
              helpText="Está en el correo que te enviamos y en la página de tu reserva."
              placeholder={hasSystemCodes ? undefined : '7k2m-x9q4-…'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <EmailField
              {...sent.field('email')}
              label="Correo electrónico de la reserva"
              required
            />
          </SentForm>
        </>
      )}
    </TextPage>
  );
}

function Received({ revocation }: { revocation: Revocation }) {
  return (
    <FormReceived title={`Recibimos tu pedido: ${revocation.request_code}`}>
      {revocation.is_refunded
        ? 'Tu reserva quedó cancelada y te devolvemos el 100% de la seña a la misma tarjeta. '
        : 'No hay una seña para devolver en línea: si pagaste una, te contactamos para resolverlo. '}
      Te enviamos este código por correo: guardalo para cualquier consulta.
    </FormReceived>
  );
}
