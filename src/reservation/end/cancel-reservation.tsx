import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { refundDeadline, revocationDeadline } from '../../../domain/operation/deadlines.ts';
import {
  refundHours,
  revocationDays,
  revocationDaysWords,
} from '../../../domain/operation/deposit.ts';
import { refundWords } from '../../../domain/operation/refund-words.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import type { Cancellation } from '../../../machines/reservation/projection.ts';
import { Actions, Card, Stack } from '../../ui/layout/blocks.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './end-screen.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';

export interface CancelReservationProps {
  operation: Operation;
  cancellation: Cancellation;
  send: (event: {
    type: 'cancel reservation' | 'confirm cancellation' | 'keep reservation';
  }) => void;
}

/** Cancellation within the dealership's 48 hours, and the law's ten-day revocation (ARGENTINA, Botón de arrepentimiento). */
export function CancelReservation({ operation, cancellation, send }: CancelReservationProps) {
  const [now] = useState(() => new Date());
  const { transaction } = operation.purchase;
  const isPending = operation.status === 'pending';
  const since = isPending ? transaction?.pending_since : transaction?.paid_at;
  if (!transaction || !since) return null;
  const paidAt = new Date(since);
  const isLate = cancellation === 'not possible' || cancellation === 'too late';
  const isBusy = cancellation === 'cancelling';
  const isOpen = cancellation !== 'possible' && cancellation !== 'not possible';
  return (
    <Card as="section" labelledBy="arrepentirse">
      <Disclosure
        open={cancellation === 'too late'}
        summary={
          <h2>
            <span id="arrepentirse">¿Cambiaste de idea?</span>{' '}
            <span className={styles.dates}>
              {isLate
                ? `Podés revocar la compra hasta ${revocationDays} días después de la entrega.`
                : `Cancelás en línea hasta el ${formatWholeMoment(refundDeadline(paidAt), now)}, y podés revocar la compra por lo menos hasta el ${formatWholeMoment(revocationDeadline(paidAt), now)}.`}
            </span>
          </h2>
        }
      >
        <Stack gap="small">
          {isPending ? (
            <p>
              Mientras el banco no confirma el pago podés cancelar desde esta página, por lo menos
              hasta el <b>{formatWholeMoment(refundDeadline(paidAt), now)}</b> ({refundHours}{' '}
              horas). Si llega a cobrarse la seña, te devolvemos el 100%. Cuando el pago se
              confirme, los plazos vuelven a empezar.
            </p>
          ) : (
            !isLate && (
              <p>
                Hasta el <b>{formatWholeMoment(refundDeadline(paidAt), now)}</b> ({refundHours}{' '}
                horas) podés cancelar desde esta página y te devolvemos{' '}
                <span>
                  {transaction.returned_part ? refundWords(transaction) : 'el 100% de la seña'}
                </span>
                .
              </p>
            )
          )}
          <p>
            Por ley (24.240, art. 34) podés revocar la compra por lo menos hasta el{' '}
            <b>{formatWholeMoment(revocationDeadline(paidAt), now)}</b> ({revocationDaysWords}) con
            el <Link to={links.revocation()}>botón de arrepentimiento</Link>.
          </p>
          {cancellation === 'too late' && (
            <Notice tone="warning">
              Pasaron las {refundHours} horas para cancelar en línea. Todavía podés usar el botón de
              arrepentimiento.
            </Notice>
          )}
          {!isLate && (
            <Actions>
              <Button variant="secondary" onClick={() => send({ type: 'cancel reservation' })}>
                Cancelar reserva
              </Button>
            </Actions>
          )}
        </Stack>
      </Disclosure>
      <Dialog
        open={isOpen && cancellation !== 'too late'}
        onClose={() => send({ type: 'keep reservation' })}
        isBusy={isBusy}
        title="¿Querés cancelar tu reserva?"
        actions={
          <>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => send({ type: 'keep reservation' })}
            >
              Conservar mi reserva
            </Button>
            <Button
              variant="danger"
              busy={isBusy}
              busyLabel="Cancelando…"
              onClick={() => send({ type: 'confirm cancellation' })}
            >
              Sí, cancelar
            </Button>
          </>
        }
      >
        <Stack gap="small">
          <p>
            {isPending
              ? `Si la tarjeta llega a cobrar la seña (${figureOf(operation, 'deposit')}), te devolvemos el 100%,`
              : `Te devolvemos ${refundWords(transaction)} a la misma tarjeta,`}{' '}
            y el {operation.purchase.vehicle.name} vuelve a estar a la venta.
          </p>
          {cancellation === 'not cancelled' && (
            <Notice tone="error">
              No pudimos cancelar: tu reserva sigue en pie. <StepAdvice />
            </Notice>
          )}
        </Stack>
      </Dialog>
    </Card>
  );
}
