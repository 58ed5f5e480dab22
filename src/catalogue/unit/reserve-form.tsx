import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { planParameter, promotionParameter } from '../../../domain/addresses/links.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { GivenAtUnit } from '../../../machines/ports.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { useIsOnline } from '../../ui/feedback/failure-advice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PrivacyLink } from '../../shell/navigation/privacy-link.tsx';
import texts from '../../ui/text/texts.module.css';
import stack from '../../ui/layout/stack.module.css';
import styles from './reserve-form.module.css';

/** The id of the e-mail field, for the bar of phones. */
export const emailId = 'tu-correo';

/** The id of the form, for the fields of the simulated credit, which stand elsewhere on the page. */
export const reserveFormId = 'reserva';

export interface ReserveFormProps {
  unit: StockVehicle;
  /** The address of the reservation's start. */
  to: string;
  promotionCode: string | null;
  /** Pesos. */
  deposit: number;
}

/**
 * The e-mail field that starts a reservation. Errors are shown by the start's own screen. The e-mail is never part of
 * an address: without script the form opens that screen with its own field.
 */
export function ReserveForm({ unit, to, promotionCode, deposit }: ReserveFormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [given, setGiven] = useState<GivenAtUnit>();
  const isOnline = useIsOnline();
  // Without a connection the code of the reservation may be missing, and the router would replace the page by its error.
  useEffect(() => {
    if (!given || !isOnline) return;
    let timer: number | undefined;
    const open = () => void navigate(to, { state: given, viewTransition: true });
    // After the paint that shows the press.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(open);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [given, isOnline, navigate, to]);
  return (
    <form
      id={reserveFormId}
      className={stack.small}
      action={to}
      noValidate
      // Only the application carries a simulated credit over.
      data-held={query.has(planParameter) ? 'credit' : true}
      aria-label="Reservá esta unidad"
      onSubmit={(event) => {
        event.preventDefault();
        const email = event.currentTarget.querySelector<HTMLInputElement>(`#${emailId}`)!.value;
        const fields = new FormData(event.currentTarget);
        const credit_id = Number(fields.get('credit_id'));
        const credit_amount = Number(fields.get('credit_amount'));
        setGiven({
          email,
          price: priceToday(unit),
          ...(credit_id && { credit: { credit_id, credit_amount } }),
        });
      }}
    >
      {promotionCode && <input type="hidden" name={promotionParameter} value={promotionCode} />}
      {/* The placeholder makes an empty field match :placeholder-shown (src/shell/intent.ts). */}
      <EmailField id={emailId} label="Tu correo electrónico" required placeholder=" " />
      <Button
        type="submit"
        wide
        size="large"
        busy={given !== undefined}
        busyLabel="Preparando tu reserva…"
      >
        <span>
          Reservar con <span className={texts.amount}>{formatMoney(deposit)}</span>
        </span>
      </Button>
      <p className={styles.offline} role="status" data-shown={(given && !isOnline) || undefined}>
        No hay conexión. Tu correo y tu vehículo siguen acá: cuando vuelva, seguimos con tu reserva.
      </p>
      <p className={texts.soft}>
        Todavía no pagás nada: primero elegís cómo pagarlo y la seña es el último paso. Usamos tu
        correo solo para esta reserva. <PrivacyLink />
      </p>
    </form>
  );
}
