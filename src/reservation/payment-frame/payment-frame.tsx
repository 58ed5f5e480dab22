import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { paymentFrameHeight } from '../../../domain/operation/deposit.ts';
import { isFromPayments, outcomeOf } from '../../../domain/wire/payment-message.ts';
import { type PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { paymentFrameMachine } from '../../../machines/payment-frame/machine.ts';
import { useApi } from '../../api/context.ts';
import { focusHeading } from '../../shell/use-arrival-focus.ts';
import { useFailureAdvice } from '../../ui/feedback/failure-advice.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './payment-frame.module.css';

export interface PaymentFrameProps {
  url: string;
  /** The unit is being released: the frame stays with the typed card, but can't be used. */
  isAway: boolean;
  onOutcome: (outcome: PaymentOutcome | undefined) => void;
}

/** The provider's page in its frame, with a text while the page loads. */
export function PaymentFrame({ url, isAway, onOutcome }: PaymentFrameProps) {
  const actor = useActorRef(paymentFrameMachine, useApi().actorOptions);
  const { value, context } = useSelector(actor, (snapshot) => snapshot);

  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent) => {
      if (origin !== new URL(url).origin || !isFromPayments(data)) return;
      actor.send({ type: 'provider reported' });
      if (!('ready' in data)) onOutcome(outcomeOf(data));
    };
    const reconnect = () => actor.send({ type: 'connection returned' });
    window.addEventListener('message', receive);
    window.addEventListener('online', reconnect);
    return () => {
      window.removeEventListener('message', receive);
      window.removeEventListener('online', reconnect);
    };
  }, [actor, url, onOutcome]);

  useEffect(() => {
    if (value === 'retrying') focusHeading();
  }, [value]);

  const isLoading = value === 'loading' || value === 'silent' || value === 'retrying';
  return (
    <div inert={isAway} className={classes(styles.holder, isAway && styles.away)}>
      {!isAway && (
        <div className={classes(isLoading && styles.inPlace)}>
          <Words state={value} onRetry={() => actor.send({ type: 'retry' })} />
        </div>
      )}
      <iframe
        key={context.attempt}
        className={classes(
          styles.frame,
          isLoading && styles.coveredInPlace,
          (value === 'slow' || value === 'failed') && styles.covered,
        )}
        src={url}
        title="Pago de la seña con tarjeta"
        height={paymentFrameHeight}
        referrerPolicy="no-referrer"
        onLoad={() =>
          actor.send({ type: navigator.onLine ? 'document arrived' : 'offline page arrived' })
        }
      />
    </div>
  );
}

type FrameState = SnapshotFrom<typeof paymentFrameMachine>['value'];

function Words({ state, onRetry }: { state: FrameState; onRetry: () => void }) {
  const advice = useFailureAdvice();
  switch (state) {
    case 'loading':
    case 'silent':
      return <Loader message="Cargando el formulario de pago…" />;
    case 'retrying':
      return <Loader message="Volvemos a cargar el formulario de pago…" />;
    case 'slow':
      return (
        <Notice tone="warning" title="El formulario de pago está tardando" onRetry={onRetry}>
          Lo carga el procesador de pagos. Tu vehículo sigue apartado mientras tanto.
        </Notice>
      );
    case 'unconfirmed':
      return (
        <Notice tone="info" title="¿No ves el formulario de pago?" onRetry={onRetry}>
          Si abajo no aparece, volvé a cargarlo. Tu vehículo sigue apartado hasta la hora indicada.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" title="No pudimos cargar el formulario de pago" onRetry={onRetry}>
          Tu vehículo sigue apartado hasta la hora indicada. {advice}
        </Notice>
      );
    case 'ready':
      return null;
  }
}
