import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { debtMoney, receivedDebts } from '../../../domain/operation/debts.ts';
import { changesAtTheEnd } from '../../../domain/operation/changes/changes-since-shown.ts';
import type { Operation, Transaction } from '../../../domain/operation/operation.ts';
import { revocationDeadline } from '../../../domain/operation/deadlines.ts';
import { revocationDaysWords } from '../../../domain/operation/deposit.ts';
import { refundWords } from '../../../domain/operation/refund-words.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import type { Screen } from '../../../machines/reservation/projection.ts';
import { secondsBetweenLooks } from '../../../machines/reservation/setup.ts';
import { SiteTitle } from '../../shell/site-title.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Actions, Band, Stack } from '../../ui/layout/blocks.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { ContactSales } from '../contact-sales/contact-sales.tsx';
import { UnitUnavailable, type UnitUnavailableProps } from '../../vehicles/unit-unavailable.tsx';
import { ChangesNotice } from '../changes/changes-notice.tsx';
import { EndedFacts } from '../end/ended-facts.tsx';
import ResumeForm from '../dealership-start/resume-form.tsx';

export interface AsideScreenProps {
  screen: Exclude<Screen, { kind: 'opening' | 'starting' | 'step' | 'end' }>;
  /** Null when no operation is open. */
  operation: Operation | null;
  onRetry: () => void;
  /** Continues with another unit. */
  onTake: UnitUnavailableProps['onTake'];
}

/** The wizard's screen outside the steps: what happened, and the next action. */
export default function AsideScreen({ screen, operation, onRetry, onTake }: AsideScreenProps) {
  switch (screen.kind) {
    case 'not found':
      return (
        <Message title={wireErrors.operation_not_found.message}>
          <p>Revisá que el código esté completo, o empezá una reserva nueva.</p>
          <ResumeForm />
          <Actions>
            <ButtonLink to={links.offers()}>Ver oportunidades</ButtonLink>
          </Actions>
        </Message>
      );
    case 'connection lost':
      return (
        <Message title="No pudimos abrir tu reserva">
          <p>
            Lo que ya habías guardado no se perdió. <StepAdvice />
          </p>
          <Actions>
            <Button onClick={onRetry}>Reintentar</Button>
          </Actions>
        </Message>
      );
    case 'unavailable':
      return <UnavailableScreen operation={operation!} onTake={onTake} />;
    case 'cancelled':
      return <CancelledScreen operation={operation!} />;
    case 'delivered':
      return <DeliveredScreen operation={operation!} />;
    case 'cancellation unknown':
      return (
        <Message title="No sabemos si tu reserva quedó cancelada">
          <p>
            Pediste cancelarla y no nos llegó la respuesta. Lo consultamos cada{' '}
            {secondsBetweenLooks} segundos hasta saberlo. <StepAdvice />
          </p>
          <Actions>
            <Button busy={screen.isLooking} busyLabel="Consultando…" onClick={onRetry}>
              Consultar ahora
            </Button>
          </Actions>
          <ContactSales
            operation={operation!}
            words="También te lo puede decir una persona."
            question="no sé si quedó cancelada"
          />
        </Message>
      );
  }
}

/** Another shopper has paid for the unit, or the dealership doesn't sell it any more. */
function UnavailableScreen({
  operation,
  onTake,
}: { operation: Operation } & Pick<AsideScreenProps, 'onTake'>) {
  const { vehicle } = operation.purchase;
  return (
    <>
      <SiteTitle>{wireErrors.unit_unavailable.message}</SiteTitle>
      <UnitUnavailable
        brandId={operation.brand_id}
        unitId={vehicle.id}
        familyId={vehicle.family_id}
        model={vehicle.name}
        onTake={onTake}
      >
        <p>
          Este {vehicle.name} ya no está a la venta. No te cobramos nada. Seguí con otra unidad: lo
          que ya cargaste no se pierde.
        </p>
      </UnitUnavailable>
    </>
  );
}

/** The buyer has received the vehicle. The right of withdrawal lasts for some days more. */
function DeliveredScreen({ operation }: { operation: Operation }) {
  const { purchase, delivered_on, code, is_staff_view } = operation;
  const { brand, name, color } = purchase.vehicle;
  const [now] = useState(() => new Date());
  const deadline = revocationDeadline(new Date(purchase.transaction!.paid_at!), delivered_on);
  return (
    <Message title="¡Ya tenés tu 0 km!">
      <VehiclePicture vehicle={purchase.vehicle} description={`${name}, ${color}`} />
      <p>
        El <b>{formatDay(delivered_on!)}</b> te entregamos tu {brand} {name}.
      </p>
      <EndedFacts operation={operation} />
      {now <= deadline && (
        <p>
          Por ley (24.240, art. 34) podés revocar la compra hasta el{' '}
          <b>{formatWholeMoment(deadline, now)}</b> ({revocationDaysWords}) con el{' '}
          <Link to={links.revocation()}>botón de arrepentimiento</Link>.
        </p>
      )}
      <Actions>
        {!is_staff_view && (
          <ButtonLink document to={links.contract(code)}>
            Descargar el boleto
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={links.home()}>
          Volver al inicio
        </ButtonLink>
      </Actions>
    </Message>
  );
}

/** The buyer cancelled, or the payment came too late: the whole deposit is refunded. */
function CancelledScreen({ operation }: { operation: Operation }) {
  const { transaction } = operation.purchase;
  const changes = changesAtTheEnd(operation);
  const received = receivedDebts(operation);
  const isRefused = transaction?.is_refund_refused === true;
  return (
    <Message
      title={operation.delivered_on ? 'Esta compra quedó sin efecto' : 'Esta reserva fue cancelada'}
    >
      {changes.length > 0 && <ChangesNotice changes={changes} operation={operation} />}
      {transaction && isRefused && (
        <ContactSales
          operation={operation}
          words={`La seña (${figureOf(operation, 'refund')}) te la devuelve una persona del concesionario, que ya lo sabe: el procesador de pagos no lo hace solo.`}
          question="espero la devolución de la seña"
        />
      )}
      {transaction && !isRefused && <p>{endWords(operation, transaction)}</p>}
      {received.length > 0 && (
        <>
          <p>
            Además de la seña recibimos lo que sigue. Te lo devuelve una persona del concesionario,
            sin costo para vos.
          </p>
          <SummaryList
            rows={received.map((debt) => ({ label: debt.what, value: debtMoney(debt) }))}
          />
        </>
      )}
      {operation.status === 'returned' && (
        <p>
          Nos comunicamos con vos para retirar el vehículo y devolverte lo demás que pagaste, sin
          costo para vos.
        </p>
      )}
      <EndedFacts operation={operation} />
      <Actions>
        <ButtonLink to={links.offers()}>Ver oportunidades</ButtonLink>
      </Actions>
    </Message>
  );
}

function endWords(operation: Operation, transaction: Transaction): string {
  const { status } = operation;
  const amount = figureOf(operation, 'payment');
  if (transaction.is_charged_back) {
    return `Tu banco ya te devolvió la seña (${amount}) por un contracargo.`;
  }
  if (transaction.pending_since) {
    return status === 'refunded'
      ? `El pago de la seña (${amount}) quedó anulado: no se te cobró nada.`
      : `El pago de la seña (${amount}) no estaba confirmado: si la tarjeta llega a cobrarla, te devolvemos el 100%. Te avisamos por correo cuando esté resuelto.`;
  }
  const back = `${refundWords(transaction)} ${cardWords(transaction)}`;
  return status === 'refunded'
    ? `Te devolvimos ${back}. Según tu banco, puede tardar unos días en aparecer en el resumen.`
    : `Estamos devolviendo ${back}. Te avisamos por correo cuando esté hecho.`;
}

function cardWords({ refunds = [] }: Transaction): string {
  return refunds.length > 1 ? 'a la tarjeta de cada pago' : 'a la misma tarjeta';
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Band width="text">
      <SiteTitle>{title}</SiteTitle>
      <Stack>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Stack>
    </Band>
  );
}
