import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { links } from '../../../domain/addresses/links.ts';
import { contactForm } from '../../../domain/forms/contact-forms.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { campaignsOfVisit } from '../../api/campaigns-of-visit.ts';
import { useClient } from '../../api/context.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { EmailField } from '../email-field.tsx';
import { FormReceived } from '../form-received.tsx';
import { NameFields, TelephoneField } from '../person-fields.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';

const schema = z.omit(contactForm, { subject: true });

/** A message to the dealership (SPEC §5, Contact form). */
export default function ContactForm({ subject }: { subject: string }) {
  const client = useClient();
  const wasReceived = useSearchParams()[0].has('recibido');
  const sent = useSentForm('contact', schema, async (message) => {
    const campaigns = await campaignsOfVisit();
    return client.call(contactEndpoint, { body: { ...message, subject, campaigns } });
  });
  const { field } = sent;
  if (sent.answer || wasReceived) {
    return (
      <FormReceived title="¡Recibimos tu mensaje!">
        Un asesor te va a responder en el horario de atención.
      </FormReceived>
    );
  }
  return (
    <SentForm
      {...sent}
      action={links.contact()}
      sendLabel="Enviar mensaje"
      purpose="responder tu consulta"
    >
      <input type="hidden" name="subject" value={subject} />
      <NameFields field={field} />
      <TelephoneField {...field('telephone')} label="Teléfono" size="half" required />
      <EmailField {...field('email')} size="half" />
      <TextAreaField {...field('message')} label="Mensaje" />
    </SentForm>
  );
}
