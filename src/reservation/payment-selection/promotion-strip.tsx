import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { PaymentPartProps } from './payment-card.tsx';
import { promotionWords } from './promotion-words.ts';

/** A promotion that the vehicle has: one press applies it. */
export function PromotionStrip({ view, send }: PaymentPartProps) {
  const { available, stage, code } = view.promotion;
  if (!available || view.operation.promotion) return null;
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
      Tenés una promoción disponible: <b>{available.code}</b> (−
      {promotionWords(view.operation, available)})
    </Notice>
  );
}
