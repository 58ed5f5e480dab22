import { useContext } from 'react';
import { formatTime } from '../../../domain/time/moments.ts';
import {
  extensionMinutes,
  holdMinutes,
  maxRejectedCards,
} from '../../../domain/operation/deposit.ts';
import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import {
  depositPaymentView,
  type DepositPaymentView,
} from '../../../machines/deposit-payment/projection.ts';
import { ContactSales } from '../contact-sales/contact-sales.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Countdown } from '../../vehicles/countdown.tsx';
import { HeldUnit } from '../../vehicles/held-unit.tsx';
import { inBrowser } from '../../shell/in-browser.tsx';
import { Wizard } from '../frame/wizard.ts';
import { PaymentFrame } from '../payment-frame/payment-frame.tsx';
import styles from '../payment-frame/payment-frame.module.css';
import { useView } from '../frame/use-view.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import type { StepProps } from '../frame/step-props.ts';

const SimilarUnits = inBrowser(() => import('../../vehicles/similar-units.tsx'));

/** Step 4: the unit is held, and the shopper pays in the provider's page. */
export default function DepositScreen({ actor }: StepProps<'deposit'>) {
  const view = useView(actor, depositPaymentView);
  const { frameUrl } = view;

  return (
    <StepFrame step="deposit" stage={view.stage} operation={view.operation}>
      {/* Each stage has elements of its own: a browser that translates the page replaces the texts of the former one. */}
      <Stage
        key={view.stage}
        view={view}
        onRetry={() => actor.send({ type: 'retry' })}
        onRequestMoreTime={() => actor.send({ type: 'request more time' })}
      />
      {frameUrl && (
        <PaymentFrame
          url={frameUrl}
          isAway={view.stage === 'releasing'}
          onOutcome={(outcome) => actor.send({ type: 'provider reported', outcome })}
        />
      )}
    </StepFrame>
  );
}

interface StageProps {
  view: DepositPaymentView;
  onRetry: () => void;
  onRequestMoreTime: () => void;
}

function Stage({ view, onRetry, onRequestMoreTime }: StageProps) {
  const retry = (label: string) => (
    <Button variant="secondary" onClick={onRetry}>
      {label}
    </Button>
  );
  const { transaction } = view.operation.purchase;
  switch (view.stage) {
    case 'finished':
      return (
        <div className={styles.place}>
          <Loader />
        </div>
      );
    case 'holding':
      return (
        <>
          {/* As long as the text beside the frame: a larger text that comes later would count as the page's largest
             contentful paint. */}
          <p>
            Vamos a apartar este vehículo para vos: desde entonces vas a tener {holdMinutes} minutos
            para pagar la seña de <b>{figureOf(view.operation, 'deposit')}</b> con tu tarjeta de
            crédito.
          </p>
          <p>{operationDepositWords(view.operation)}</p>
          <div className={styles.place}>
            <Loader message="Estamos apartando tu vehículo…" />
          </div>
        </>
      );
    case 'releasing':
      return <Loader message="Liberamos el pago para que puedas cambiar tu reserva…" />;
    case 'heldByAnother':
      return (
        <>
          <Notice tone="warning" action={retry('Probar ahora')}>
            {wireErrors.unit_held.message}
          </Notice>
          <TakenUnit operation={view.operation} />
        </>
      );
    case 'paymentsUnavailable':
      return (
        <>
          <Notice tone="error" onRetry={onRetry}>
            {wireErrors[view.refusal ?? 'payments_unavailable'].message}
          </Notice>
          <ContactSales
            operation={view.operation}
            words="También podés reservarlo con una persona: tus datos están guardados."
            question="no puedo pagar la seña en la página"
          />
        </>
      );
    case 'unanswered':
      return (
        <Notice
          tone="warning"
          title="No sabemos si tu vehículo quedó apartado"
          action={
            <Button
              variant="secondary"
              busy={view.isLookingUp}
              busyLabel="Consultando…"
              onClick={onRetry}
            >
              Consultar ahora
            </Button>
          }
        >
          No nos llegó la respuesta. Lo consultamos hasta saberlo: no se cobró nada, y tus datos
          están guardados. <StepAdvice />
        </Notice>
      );
    case 'notHeld':
      return (
        <Notice tone="warning" title="Tu vehículo no quedó apartado" onRetry={onRetry}>
          No se cobró nada, y tus datos están guardados. <StepAdvice />
        </Notice>
      );
    case 'expired':
      return view.isOutOfCards ? (
        <>
          <Notice
            tone="warning"
            title={`Se rechazaron ${maxRejectedCards} tarjetas`}
            action={retry('Volver a intentar')}
          >
            No se cobró nada. Apartamos un vehículo para {maxRejectedCards} tarjetas como máximo, y
            este volvió a estar a la venta. Consultá con tu banco por qué no las acepta.
          </Notice>
          <ContactSales
            operation={view.operation}
            words="También podés reservarlo con una persona: tus datos están guardados."
            question="mis tarjetas fueron rechazadas"
          />
          <TakenUnit operation={view.operation} />
        </>
      ) : (
        <>
          <Notice
            tone="warning"
            title="Se terminó el tiempo para pagar"
            action={retry('Volver a intentar')}
          >
            El vehículo volvió a estar a la venta. Si sigue disponible, lo apartamos otra vez para
            vos.
          </Notice>
          <TakenUnit operation={view.operation} />
        </>
      );
    case 'paying':
      return (
        <>
          <p>
            Apartamos este vehículo hasta las <b>{formatTime(new Date(transaction!.hold_until))}</b>{' '}
            para que pagues la seña de <b>{figureOf(view.operation, 'deposit')}</b>. Te quedan{' '}
            <b>
              <Countdown until={view.holdEndsAt} />
            </b>
            .
          </p>
          <p>{operationDepositWords(view.operation)}</p>
          {view.isEndingSoon && <EndingSoon view={view} onRequestMoreTime={onRequestMoreTime} />}
          {view.isNotReleased && (
            <Notice tone="warning" title="No pudimos liberar el pago">
              Para cambiar tu reserva, volvé a intentarlo. <StepAdvice />
            </Notice>
          )}
          {view.cardWasRejected && (
            <Notice tone="warning" title="La tarjeta fue rechazada">
              No se cobró nada. Podés probar con otra tarjeta.
            </Notice>
          )}
        </>
      );
  }
}

/**
 * Until when another shopper holds the unit, with other units for the same reservation. Renders nothing when nobody
 * holds it.
 */
function TakenUnit({ operation }: Pick<DepositPaymentView, 'operation'>) {
  const wizard = useContext(Wizard);
  const { id, family_id, name } = operation.purchase.vehicle;
  return (
    <HeldUnit unitId={id}>
      <p>O seguí con otra unidad: lo que ya cargaste no se pierde.</p>
      <SimilarUnits
        isInStep
        brandId={operation.brand_id}
        unitId={id}
        familyId={family_id}
        model={name}
        onTake={(unit) => wizard?.send({ type: 'take another unit', unit })}
      />
    </HeldUnit>
  );
}

function EndingSoon({ view, onRequestMoreTime }: Omit<StageProps, 'onRetry'>) {
  if (!view.canRequestMoreTime && !view.isExtending) {
    return <Notice tone="warning" title="Queda poco tiempo para pagar" />;
  }
  return (
    <Notice
      tone="warning"
      title="Queda poco tiempo para pagar"
      action={
        <Button
          variant="secondary"
          busy={view.isExtending}
          busyLabel="Pidiendo más tiempo…"
          onClick={onRequestMoreTime}
        >
          Necesito {extensionMinutes} minutos más
        </Button>
      }
    >
      <ExtensionWords view={view} />
    </Notice>
  );
}

function ExtensionWords({ view }: Pick<StageProps, 'view'>) {
  if (view.isExtensionUnknown) {
    return (
      <span>
        No nos llegó la respuesta: no sabemos si tenés más tiempo. Lo estamos consultando.{' '}
        <StepAdvice />
      </span>
    );
  }
  if (view.isNotExtended) {
    return (
      <span>
        No se agregaron minutos. <StepAdvice />
      </span>
    );
  }
  return (
    <span>Podés pedir más tiempo una vez. Lo que escribiste en el formulario no se pierde.</span>
  );
}
