import { useState } from 'react';
import { fullPrice, promotionDiscount, type Promotion } from '../../../domain/money/prices.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { PaymentCard, type PaymentPartProps } from './payment-card.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import texts from '../../ui/text/texts.module.css';
import layout from '../frame/step-layout.module.css';

/** The promotion: a field for its code, or the applied promotion. */
export function PromotionCard({ view, send }: PaymentPartProps) {
  const { promotion } = view.operation;
  const heading = useLostFocus(promotion?.code);
  return (
    <PaymentCard id="promocion" title="Código de promoción" headingRef={heading}>
      {promotion ? (
        <AppliedPromotion view={view} send={send} promotion={promotion} />
      ) : (
        <PromotionCode view={view} send={send} />
      )}
    </PaymentCard>
  );
}

function AppliedPromotion({ view, send, promotion }: PaymentPartProps & { promotion: Promotion }) {
  const { stage } = view.promotion;
  return (
    <>
      <Notice
        tone="success"
        action={
          <Button
            variant="secondary"
            size="small"
            busy={stage === 'removing'}
            busyLabel="Quitando…"
            onClick={() => send({ type: 'remove promotion' })}
          >
            Quitar <VisuallyHidden>promoción</VisuallyHidden>
          </Button>
        }
      >
        Te aplicamos <b>{promotion.code}</b>:{' '}
        <span className={texts.whole}>−{promotionWords(view.operation, promotion)}</span>
      </Notice>
      {stage === 'notRemoved' && (
        <Notice tone="error">
          No pudimos confirmar que se quitó la promoción. <StepAdvice />
        </Notice>
      )}
    </>
  );
}

function PromotionCode({ view, send }: PaymentPartProps) {
  const { stage, code, endedOn } = view.promotion;
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    send({ type: 'promotion code typed', code: text });
  };
  // "Continuar" discards an invalid code; then the field's text has no effect.
  const isForgotten = stage === 'ready' && typed.trim() !== '';
  return (
    <>
      <div>
        <TextField
          label="Código"
          helpText="Si tenés uno, escribilo: lo comprobamos cuando dejás de escribir."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          // The chart ignores changes while checking; `disabled` would lose the focus.
          readOnly={stage === 'checking'}
          value={stage === 'ready' || stage === 'typing' ? typed : code}
          errorMessage={
            stage === 'failed'
              ? `${
                  endedOn
                    ? `Ese código terminó el ${formatDay(endedOn)}.`
                    : 'Ese código no sirve para este vehículo.'
                } El precio no cambió.`
              : undefined
          }
          onChange={(event) => type(event.target.value)}
        />
        <p role="status" className={layout.status}>
          {stage === 'checking' && <span>Comprobando el código…</span>}
          {stage === 'failed' && <VisuallyHidden>Código no válido.</VisuallyHidden>}
        </p>
      </div>
      {stage === 'notChecked' && (
        <Notice tone="warning" onRetry={() => send({ type: 'check again' })}>
          No nos llegó la respuesta: no sabemos si el código se aplicó. <StepAdvice />
        </Notice>
      )}
      {stage === 'repriced' && (
        <Notice tone="warning" onRetry={() => send({ type: 'check again' })}>
          El precio cambió y el código no se aplicó.
        </Notice>
      )}
      {isForgotten && (
        <Notice tone="warning" onRetry={() => type(typed)}>
          El código no se aplicó.
        </Notice>
      )}
      <AvailablePromotion view={view} send={send} />
    </>
  );
}

/**
 * A promotion of the vehicle, which one press applies. It loads after the screen, so it stands where it moves nothing
 * in the first view.
 */
function AvailablePromotion({ view, send }: PaymentPartProps) {
  const { available, stage, code } = view.promotion;
  if (!available) return null;
  return (
    <Notice
      tone="success"
      action={
        <Button
          variant="secondary"
          size="small"
          busy={stage === 'checking' && code === available.code}
          busyLabel="Aplicando…"
          onClick={() => send({ type: 'apply available promotion' })}
        >
          Aplicar
        </Button>
      }
    >
      Tenés una promoción disponible: <b>{available.code}</b>{' '}
      <span className={texts.whole}>(−{promotionWords(view.operation, available)})</span>
    </Notice>
  );
}

function promotionWords(operation: Operation, promotion: Promotion): string {
  const total = fullPrice(operation.purchase.vehicle);
  return operationMoney(operation, promotionDiscount(total, promotion));
}
