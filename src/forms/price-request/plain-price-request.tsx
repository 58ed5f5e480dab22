import { plainPriceRequestPath } from '../../../domain/forms/plain-price-request.ts';
import { longestText } from '../../../domain/forms/lengths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FieldGrid, TextField } from '../../ui/form/field.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { priceRequestPromise } from './words.ts';

export interface PlainPriceRequestProps {
  vehicle: string;
  /** The path of the page that shows the outcome. */
  page: string;
}

/** The price request without JavaScript, as the server renders it. */
export function PlainPriceRequest({ vehicle, page }: PlainPriceRequestProps) {
  return (
    <form method="post" action={plainPriceRequestPath}>
      <Stack>
        <p>{priceRequestPromise}</p>
        <input type="hidden" name="vehicle" value={vehicle} />
        <input type="hidden" name="page" value={page} />
        <FieldGrid>
          <TextField label="Nombre" name="name" size="half" required checkedByBrowser />
          <TextField label="Apellido" name="lastname" size="half" required checkedByBrowser />
          <TextField
            label="Correo electrónico"
            name="email"
            type="email"
            required
            checkedByBrowser
          />
          <TextField label="Celular" name="cellphone" type="tel" maxLength={longestText} />
        </FieldGrid>
        <PrivacyNotice purpose="responder tu pedido de precio" />
        <div>
          <Button type="submit" size="large">
            Pedir cotización
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What became of a price request that was posted without JavaScript. */
export function PriceRequestOutcome({ outcome }: { outcome: string | null }) {
  const notice = noticeOf(outcome);
  return notice && <Band space="tight">{notice}</Band>;
}

function noticeOf(outcome: string | null) {
  if (outcome === 'recibida') {
    return (
      <Notice tone="success" title="¡Gracias! Recibimos tu pedido.">
        Un asesor te va a escribir con las formas de pago y la fecha de entrega.
      </Notice>
    );
  }
  if (outcome === 'incompleta') {
    return (
      <Notice tone="error" title="No pudimos enviar tu pedido.">
        Volvé atrás y revisá nombre, apellido y correo electrónico.
      </Notice>
    );
  }
  if (outcome === 'fallida') {
    return (
      <Notice tone="error" title="¡Hubo un problema!">
        No pudimos enviar tu pedido. Probá de nuevo en unos minutos, o llamanos.
      </Notice>
    );
  }
  return null;
}
