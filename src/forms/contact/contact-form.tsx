import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { links } from '../../../domain/addresses/links.ts';
import { contactForm } from '../../../domain/forms/contact-forms.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { useApi } from '../../api/context.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { FormReceived } from '../form-received.tsx';
import { NameFields } from '../name-fields.tsx';
import { TelephoneAndEmailFields } from '../telephone-and-email-fields.tsx';
import { fieldOf, SentForm, sentFormOptions } from '../sent-form.tsx';
import { useFormSubmission } from '../use-form-submission.ts';

const schema = z.omit(contactForm, { subject: true });
type Typed = z.input<typeof schema>;
type Message = z.output<typeof schema>;

/** A message to the dealership (SPEC §5, Contact form). */
export default function ContactForm({ subject }: { subject: string }) {
  const id = useId();
  const { client, submitted } = useApi();
  const [plain] = useState(() => (submitted?.form === 'contact' ? submitted : undefined));
  const wasReceived = useSearchParams()[0].has('recibido');
  const submission = useFormSubmission((message: Message) =>
    client.call(contactEndpoint, { body: { ...message, subject } }),
  );
  // No default values, so that text typed before hydration stays.
  const form = useForm<Typed, unknown, Message>({
    ...sentFormOptions,
    resolver: zodResolver(schema),
  });
  const field = fieldOf(form, id, plain);
  if (submission.stage === 'success' || wasReceived) {
    return (
      <FormReceived title="¡Recibimos tu mensaje!">
        Un asesor te va a responder en el horario de atención.
      </FormReceived>
    );
  }
  return (
    <SentForm
      id={id}
      form={form}
      submission={submission}
      action={links.contact()}
      plain={plain}
      sendLabel="Enviar mensaje"
      purpose="responder tu consulta"
    >
      <input type="hidden" name="subject" value={subject} />
      <NameFields field={field} />
      <TelephoneAndEmailFields
        telephone={{ ...field('telephone'), label: 'Teléfono' }}
        email={field('email')}
      />
      <TextAreaField {...field('message')} label="Mensaje" />
    </SentForm>
  );
}
