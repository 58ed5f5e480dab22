import * as z from 'zod/mini';
import { priceRequestForm } from '../../../domain/forms/contact-forms.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { campaignsOfVisit } from '../../api/campaigns-of-visit.ts';
import { useClient } from '../../api/context.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../email-field.tsx';
import { FormReceived } from '../form-received.tsx';
import { NameFields, TelephoneField } from '../person-fields.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';

const received =
  'Recibimos tu pedido. Un asesor te va a escribir con las formas de pago y la fecha de entrega.';

const schema = z.omit(priceRequestForm, { vehicle: true });

export interface PriceRequestFormProps {
  /** Brand and family. */
  vehicle: string;
  /** The address that receives the form without script. */
  action?: string;
  /** Called when the shopper closes the thanks. */
  onClose?: () => void;
  /** Called once, when the dealership has received the request. */
  onAnswered?: () => void;
}

/** A request for a vehicle's price (SPEC §5, Price request). */
export function PriceRequestForm({ vehicle, action, onClose, onAnswered }: PriceRequestFormProps) {
  const client = useClient();
  const sent = useSentForm('price-request', schema, async (values) => {
    const campaigns = await campaignsOfVisit();
    const body = { ...values, vehicle, campaigns };
    const answer = await client.call(priceRequestEndpoint, { body });
    onAnswered?.();
    return answer;
  });
  const { field } = sent;
  if (sent.answer) {
    return (
      <FormReceived
        title="¡Gracias!"
        action={onClose && <Button onClick={onClose}>Ver las versiones</Button>}
      >
        {onAnswered ? `${received} Desde ahora, cada versión muestra su precio.` : received}
      </FormReceived>
    );
  }
  return (
    <SentForm
      {...sent}
      action={action}
      sendLabel="Pedir cotización"
      purpose="responder tu pedido de precio"
    >
      <p>
        El precio de cada unidad está en «Ver unidades». Con este pedido, un asesor te escribe con
        las formas de pago, la entrega y la toma de tu usado.
      </p>
      <input type="hidden" name="vehicle" value={vehicle} />
      <NameFields field={field} />
      <EmailField {...field('email')} required />
      <TelephoneField {...field('cellphone')} label="Celular" />
    </SentForm>
  );
}
