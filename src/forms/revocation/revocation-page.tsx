import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { refundHours, revocationDays } from '../../../domain/operation/deposit.ts';
import { links } from '../../../domain/addresses/links.ts';
import {
  revocationForm,
  revocationFormOfSystem,
} from '../../../domain/operation/revocation-form.ts';
import { revocationEndpoint, type Revocation } from '../../../domain/wire/dealership-cancel.ts';
import { useApi, useClient } from '../../api/context.ts';
import { parametersQuery } from '../../api/queries.ts';
import type { SubmittedForm } from '../../../domain/forms/submitted-form.ts';
import { EmailField } from '../email-field.tsx';
import { fieldOf } from '../field-of.ts';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { FormFailure } from '../sent-form.tsx';
import { useFormSubmission, type FormSubmission } from '../use-form-submission.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';

type Typed = z.input<typeof revocationForm>;

/** The 'botón de arrepentimiento': needs no log-in, and shows a request code at once (law 24.240, art. 34). */
export default function RevocationPage() {
  const { client, submitted } = useApi();
  const [plain] = useState(() => (submitted?.form === 'revocation' ? submitted : undefined));
  const submission = useFormSubmission((body: Typed) => client.call(revocationEndpoint, { body }));
  const revocation = submission.answer ?? (plain?.answer as Revocation | null | undefined);
  return (
    <Band width="text">
      <PageHead
        title="Botón de arrepentimiento"
        description={`Revocá la compra de un vehículo reservado en este sitio dentro de los ${revocationDays} días corridos, sin dar motivos y sin costo.`}
        path={links.revocation()}
      />
      <Stack>
        <Breadcrumbs
          sections={[
            { id: 'home', name: 'Inicio', link: links.home() },
            { id: 'revocation', name: 'Botón de arrepentimiento' },
          ]}
        />
        <h1>Botón de arrepentimiento</h1>
        {revocation ? (
          <Received revocation={revocation} />
        ) : (
          <>
            <p>
              Si reservaste un vehículo en este sitio podés revocar la compra dentro de los{' '}
              {revocationDays} días corridos, sin dar motivos y sin costo (ley 24.240, art. 34).
              Dentro de las {refundHours} horas también podés cancelar desde la página de tu
              reserva.
            </p>
            <RevocationForm submission={submission} plain={plain} />
          </>
        )}
      </Stack>
    </Band>
  );
}

interface RevocationFormProps {
  submission: FormSubmission<Typed, Revocation>;
  /** The server's answer to the form without script. */
  plain: SubmittedForm | undefined;
}

function RevocationForm({ submission, plain }: RevocationFormProps) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const hasSystemCodes = parameters?.has_system_codes === true;
  const form = useForm<Typed, unknown, z.output<typeof revocationForm>>({
    // No default values, so that text typed before hydration stays.
    resolver: zodResolver(hasSystemCodes ? revocationFormOfSystem : revocationForm),
    mode: 'onTouched',
  });
  const field = fieldOf(form, useId(), plain);
  return (
    // Posted as a document without script, or before it has started.
    <form
      noValidate
      method="post"
      action={links.revocation()}
      onSubmit={form.handleSubmit(submission.submit)}
    >
      <Stack>
        <FormFailure
          submission={submission}
          plain={plain}
          again="Envialos de nuevo: si ya habían llegado, te mostramos el mismo código."
        />
        <TextField
          {...field('code')}
          label="Código de tu reserva"
          helpText="Está en el correo que te enviamos y en la página de tu reserva."
          placeholder={hasSystemCodes ? undefined : '7k2m-x9q4-…'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <EmailField {...field('email')} label="Correo electrónico de la reserva" required />
        <Actions>
          <Button type="submit" busy={submission.stage === 'sending'} busyLabel="Enviando…">
            Revocar mi compra
          </Button>
        </Actions>
        <PrivacyNotice purpose="atender tu pedido" />
      </Stack>
    </form>
  );
}

function Received({ revocation }: { revocation: Revocation }) {
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Notice tone="success" title={`Recibimos tu pedido: ${revocation.request_code}`}>
        {revocation.is_refunded
          ? 'Tu reserva quedó cancelada y te devolvemos el 100% de la seña a la misma tarjeta. '
          : 'No hay una seña para devolver en línea: si pagaste una, te contactamos para resolverlo. '}
        Te enviamos este código por correo: guardalo para cualquier consulta.
      </Notice>
    </div>
  );
}
