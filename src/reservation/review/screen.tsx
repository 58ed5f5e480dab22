import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { revocationDeadline } from '../../../domain/operation/deadlines.ts';
import { maxRejectedCards, refundHours } from '../../../domain/operation/deposit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import { visitTerms } from '../../../domain/operation/visits/visit-terms.ts';
import { dayInMendoza, formatDay } from '../../../domain/time/dates.ts';
import { links } from '../../../domain/addresses/links.ts';
import { buyerSheet } from '../../../domain/operation/sheet/buyer.ts';
import { depositSheet } from '../../../domain/operation/sheet/deposit.ts';
import { assignmentLabels, reservationLabels } from '../../../domain/operation/sheet/labels.ts';
import { assignmentSheet } from '../../../domain/operation/sheet/payment.ts';
import { chooseRows, withNotes } from '../../../domain/operation/sheet/row.ts';
import { unitSheet } from '../../../domain/operation/sheet/unit.ts';
import { balanceAdvice, excessWords } from '../../../domain/operation/sheet/balance.ts';
import { reviewView } from '../../../machines/review/projection.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import { useParameters } from '../../api/context.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { ContactSales, useSalesHost } from '../contact-sales/contact-sales.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SummaryList, type SummaryRows } from '../../ui/text/summary-list.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { priceSummary } from '../../ui/text/vehicle-words.ts';
import styles from './screen.module.css';
import texts from '../../ui/text/texts.module.css';
import { useView } from '../frame/use-view.ts';
import { PaymentMoments } from '../frame/payment-moments.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import type { StepProps } from '../frame/step-props.ts';
import { GapNote } from '../frame/step-note.tsx';
import { useRetryOnline } from '../frame/use-retry-online.ts';
import { missingWords } from '../why-not/gap-words.ts';
import { balanceRows } from '../frame/words.ts';

/** Whether the time to pay ended with nothing else that explains it: a payment to confirm, or the last card. */
function isHoldOver({ status, purchase: { transaction } }: Operation): boolean {
  const isExplained =
    transaction?.is_unconfirmed || (transaction?.rejections ?? 0) >= maxRejectedCards;
  return status === 'expired' && !isExplained;
}

/** Step 3: all entered data, and what the deposit still requires. */
export default function ReviewScreen({ actor }: StepProps<'review'>) {
  const [now] = useState(() => new Date());
  const view = useView(actor, reviewView);
  const parameters = useParameters();
  const { operation } = view;
  const retry = useCallback(() => actor.send({ type: 'retry' }), [actor]);
  useRetryOnline(view.canRetry, retry);
  const excess = excessWords(operation, useSalesHost(operation));
  const revocable = formatDay(dayInMendoza(revocationDeadline(now)));
  const afterDeposit = operationDepositWords(operation);
  const { purchase } = operation;
  const assigned = assignmentSheet(operation);
  const linkTo = (step: StepId) => links.step(slugOf(step), operation.code);
  const gap = view.missing.map((missing) => missingWords[missing]).join(' ');
  const reason = view.canConfirm || view.isConfirming ? '' : gap;
  return (
    <StepFrame
      step="review"
      operation={operation}
      note={
        <GapNote
          gap={gap}
          isClosed={!view.canConfirm && !view.isCompleting && !view.isConfirming}
        />
      }
      right={`Podés revocar la compra: si pagás hoy, por lo menos hasta el ${revocable}.`}
      button={{
        label: 'Confirmar y pagar la seña',
        reason,
        isDisabled: !view.canConfirm && !view.isConfirming,
        busy: view.isConfirming,
        busyLabel: 'Confirmando…',
        onClick: () => actor.send({ type: 'confirm' }),
      }}
    >
      {isHoldOver(operation) && (
        <Notice tone="warning" title="Este vehículo ya no está apartado para vos">
          Se terminó el tiempo para pagar la seña. Si sigue a la venta, lo apartamos otra vez cuando
          confirmes.
        </Notice>
      )}
      {view.isRepriced && (
        <Notice tone="warning">
          Los valores de este vehículo cambiaron: revisalos antes de seguir.
        </Notice>
      )}
      {view.isNotSaved && (
        <Notice tone="error" onRetry={view.canRetry ? retry : undefined}>
          No pudimos guardar el cambio. <StepAdvice />
        </Notice>
      )}
      {excess && (
        <ContactSales
          operation={operation}
          words={excess}
          question="mis usados valen más que el 0 km"
        />
      )}
      {view.missing.includes('balance') && !excess && (
        <Notice
          tone="warning"
          title={balanceAdvice(operation)}
          action={
            view.canCompleteInCash || view.isCompleting ? (
              <Button
                variant="secondary"
                busy={view.isCompleting}
                busyLabel="Guardando…"
                onClick={() => actor.send({ type: 'complete in cash' })}
              >
                Completar en efectivo
              </Button>
            ) : undefined
          }
        >
          Para pagar la seña el saldo tiene que quedar en cero.
        </Notice>
      )}
      <PaymentMoments operation={operation} />
      <Part
        title="Tu 0 km"
        rows={chooseRows(
          unitSheet(purchase.vehicle),
          'vehicle',
          'year',
          'color',
          'chassis',
          'branch',
        )}
      >
        <div className={styles.picture}>
          <VehiclePicture
            first
            vehicle={purchase.vehicle}
            description={`${purchase.vehicle.name}, ${purchase.vehicle.color}`}
          />
        </div>
      </Part>
      <Part
        title="Precio"
        rows={priceSummary(purchase.vehicle, operation.promotion, operation.usd_rate, parameters)}
      />
      <Part
        title="Forma de pago"
        rows={balanceRows(operation, parameters)}
        edit={linkTo('paymentSelection')}
      />
      {operation.used_vehicles.length > 0 && (
        <Part
          title={assignmentLabels.used}
          rows={withNotes(chooseRows(assigned, 'used vehicle'))}
          edit={linkTo('paymentSelection')}
        />
      )}
      {operation.credit_id !== 0 && (
        <Part
          title={assignmentLabels.credit}
          rows={chooseRows(assigned, 'plan', 'credit', 'installments')}
          edit={linkTo('financing')}
        />
      )}
      <Part
        title="Tus datos"
        rows={buyerSheet(purchase).filter(({ key }) => key !== 'name' && key !== 'lastname')}
        edit={linkTo('personalData')}
      />
      <Part
        title={reservationLabels.deposit}
        rows={depositSheet(operation, parameters).map((row) => ({
          ...row,
          ...(row.key === 'payNow' && { emphasis: 'total' }),
        }))}
      />
      {afterDeposit && <p>{afterDeposit}</p>}
      {operation.used_vehicles.length > 0 && (
        <p>
          La cotización de tu usado es una estimación no vinculante: la confirman los vendedores.
        </p>
      )}
      <p>{visitTerms(useParameters())}</p>
      <p>
        Al pagar la seña aceptás los{' '}
        <Link to={links.terms()} target="_blank">
          términos y condiciones
        </Link>
        , que podés imprimir o guardar (se abren en otra pestaña).
      </p>
      {/* The law requires bold type directly above the button (CCyC 1111). */}
      <p>
        <strong>
          Si te arrepentís dentro de las {refundHours} horas te devolvemos el 100% de la seña, y por
          ley podés revocar la compra: si pagás hoy, por lo menos hasta el {revocable}.
        </strong>
      </p>
    </StepFrame>
  );
}

interface PartProps {
  title: string;
  rows: SummaryRows;
  /** The address of the step that changes this part. */
  edit?: string;
  children?: ReactNode;
}

function Part({ title, rows, edit, children }: PartProps) {
  return (
    <Card as="section">
      <Stack gap="small">
        <div className={styles.head}>
          <h2 className={texts.third}>{title}</h2>
          {edit && (
            <Link
              to={edit}
              className={texts.target}
              aria-label={`Modificar ${title.toLowerCase()}`}
            >
              Modificar
            </Link>
          )}
        </div>
        {children}
        <SummaryList rows={rows} />
      </Stack>
    </Card>
  );
}
