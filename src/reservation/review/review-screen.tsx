import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { revocationDeadline } from '../../../domain/operation/deadlines.ts';
import {
  cardBrandWords,
  installmentChoiceWords,
  refundHours,
} from '../../../domain/operation/deposit.ts';
import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import { visitTerms } from '../../../domain/operation/visit-terms.ts';
import { dayInMendoza, formatDay } from '../../../domain/time/dates.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoney, formatNumber } from '../../../domain/money/money.ts';
import { personalDataFields, maritalStatuses } from '../../../domain/operation/personal-data.ts';
import { balanceGap, excessWords } from '../../../domain/operation/balance-words.ts';
import { installmentWords, operationMoney } from '../../../domain/operation/operation-money.ts';
import { reviewView } from '../../../machines/review/projection.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import { useParameters } from '../../api/context.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { ContactSales, useSalesHost } from '../contact-sales/contact-sales.tsx';
import { StepAdvice } from '../wizard/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SummaryList, type SummaryRows } from '../../ui/text/summary-list.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { priceSummary, unitRows } from '../../ui/text/vehicle-words.ts';
import styles from './review-screen.module.css';
import texts from '../../ui/text/texts.module.css';
import { useView } from '../wizard/use-view.ts';
import { PaymentMoments } from '../wizard/payment-moments.tsx';
import { StepFrame } from '../wizard/step-frame.tsx';
import type { StepProps } from '../wizard/step-screens.ts';
import { GapNote } from '../wizard/step-note.tsx';
import { missingWords } from '../why-not/gap-words.ts';
import { balanceRows } from '../wizard/words.ts';

/** Step 3: all entered data, and what the deposit still requires. */
export default function ReviewScreen({ actor }: StepProps<'review'>) {
  const [now] = useState(() => new Date());
  const view = useView(actor, reviewView);
  const { operation } = view;
  const excess = excessWords(operation, useSalesHost(operation));
  const { purchase } = operation;
  const marital = maritalStatuses.find(({ id }) => id === purchase.marital_status_id);
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
      button={{
        label: 'Confirmar y pagar la seña',
        reason,
        isDisabled: !view.canConfirm && !view.isConfirming,
        busy: view.isConfirming,
        busyLabel: 'Confirmando…',
        onClick: () => actor.send({ type: 'confirm' }),
      }}
    >
      {view.isRepriced && (
        <Notice tone="warning">
          Los valores de este vehículo cambiaron: revisalos antes de seguir.
        </Notice>
      )}
      {view.isNotSaved && (
        <Notice tone="error">
          No pudimos guardar el cambio. <StepAdvice />
        </Notice>
      )}
      {excess && (
        <ContactSales
          operation={operation}
          words={`${excess} ${missingWords.balance}`}
          question="mis usados valen más que el 0km"
        />
      )}
      {view.missing.includes('balance') && !excess && (
        <Notice
          tone="warning"
          title={balanceGap(operation)}
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
      <Part title="Tu 0km" rows={unitRows(purchase.vehicle)}>
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
        rows={priceSummary(purchase.vehicle, operation.promotion, operation.usd_rate)}
      />
      <Part title="Forma de pago" rows={balanceRows(operation)} edit={linkTo('paymentSelection')} />
      {operation.used_vehicles.length > 0 && (
        <Part
          title="Usados"
          rows={operation.used_vehicles.map((used) => ({
            label: `${used.brand} ${used.vehicle}, ${used.year}, ${formatNumber(used.kms)} km`,
            value: operationMoney(operation, used.valuation),
          }))}
          edit={linkTo('paymentSelection')}
        />
      )}
      {operation.credit_id !== 0 && (
        <Part
          title="Financiación"
          rows={[
            {
              label: operation.credit_name,
              value: operationMoney(operation, operation.credit_amount),
            },
            {
              label: 'Plan',
              value: installmentWords(operation),
            },
          ]}
          edit={linkTo('financing')}
        />
      )}
      <Part
        title="Tus datos"
        rows={[
          { label: 'Nombre y apellido', value: `${purchase.name} ${purchase.lastname}` },
          { label: personalDataFields.dni.label, value: purchase.dni },
          { label: personalDataFields.display_birthdate.label, value: purchase.display_birthdate },
          { label: personalDataFields.marital_status_id.label, value: marital?.label ?? '' },
          { label: personalDataFields.telephone.label, value: purchase.telephone },
          { label: personalDataFields.email.label, value: purchase.email },
        ]}
        edit={linkTo('personalData')}
      />
      <Part
        title="Seña"
        rows={[
          {
            label: 'Pagás ahora, con tarjeta',
            value: formatMoney(operation.deposit_amount),
            emphasis: 'total',
          },
          { label: 'Tarjetas de crédito', value: cardBrandWords },
          { label: 'Cuotas', value: installmentChoiceWords },
        ]}
      />
      <p>{operationDepositWords(operation)}</p>
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
          ley podés revocar la compra: si pagás hoy, por lo menos hasta el{' '}
          {formatDay(dayInMendoza(revocationDeadline(now)))}.
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
