import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brandClass } from '../../../domain/vehicles/brands.ts';
import { awaitedTitle } from '../../../domain/operation/sheet/labels.ts';
import { closingSheet } from '../../../domain/operation/sheet/closing.ts';
import { withNotes } from '../../../domain/operation/sheet/row.ts';
import { deadlineWords } from '../../../domain/operation/sheet/visit.ts';
import { confirmedWords } from '../../../domain/operation/confirmed-words.ts';
import { refundHours } from '../../../domain/operation/deposit.ts';
import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import { roadOf } from '../../../domain/operation/road.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { noShowTerms } from '../../../domain/operation/visits/visit-terms.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import { useBrand, useParameters } from '../../api/context.ts';
import type { OperationDraftRef } from '../../../machines/operation-draft/save.ts';
import { steps, type EndId } from '../../../machines/reservation/steps.ts';
import { SiteTitle } from '../../shell/site-title.tsx';
import { Actions, Band, Card, Stack } from '../../ui/layout/blocks.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Stepper } from '../frame/stepper.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { CancelReservation, type CancelReservationProps } from './cancel-reservation.tsx';
import styles from './end-screen.module.css';
import timeline from './visit-timeline.module.css';
import { classes } from '../../ui/styles/classes.ts';
import texts from '../../ui/text/texts.module.css';
import { UnitOfferCard } from './unit-offer-card.tsx';
import { VisitChoice } from './visit-choice.tsx';
import { VisitCard } from './visit-card.tsx';
import { Voucher, VoucherCode } from './voucher.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { OperationSummary } from '../frame/operation-summary.tsx';

export interface EndScreenProps extends CancelReservationProps {
  end: EndId;
  draft: OperationDraftRef;
}

/** The screen at the end of a reservation whose deposit is paid or pending (SPEC §2, Success, Pending). */
export default function EndScreen({ end, operation, cancellation, send, draft }: EndScreenProps) {
  const parameters = useParameters();
  const [now] = useState(() => new Date());
  const visit = parameters && visitOf(operation, parameters, now);
  const confirmed = confirmedWords(operation);
  const isPending = end === 'pending';
  const isClosing = isTagged(operation.status, 'is being closed');
  const paidTitle = isClosing ? 'Tu compra' : 'Reserva confirmada';
  const title = isPending ? 'Reserva pendiente' : paidTitle;
  return (
    <div className={brandClass(useBrand(operation.brand_id))}>
      <SiteTitle>{title}</SiteTitle>
      {/* Printing shows the voucher instead. */}
      <div className={styles.onScreen} data-screen-only="">
        <Band space="tight">
          <Stack>
            <Stepper
              // While the payment is pending, its step is in progress.
              current={isPending ? steps.length - 1 : steps.length}
              steps={steps.map(({ label }) => ({ name: label }))}
            />
            <TwoColumns asideLabel="Tu reserva" aside={<OperationSummary operation={operation} />}>
              <Stack>
                <h1 ref={focusOnArrival} tabIndex={-1}>
                  {awaitedTitle}
                </h1>
                <News end={end} operation={operation} now={now} />
                <UnitOfferCard {...{ operation, draft }} />
                {isClosing ? (
                  <Card as="section" labelledBy="saldo">
                    <Stack gap="small">
                      <h2 id="saldo">Tu saldo</h2>
                      <SummaryList rows={withNotes(closingSheet(operation))} />
                    </Stack>
                  </Card>
                ) : (
                  <>
                    <VisitDeadline operation={operation} now={now} />
                    <p>
                      Te enviamos un correo con todos los datos a <b>{operation.purchase.email}</b>
                      <span>{isPending ? ', y otro cuando el pago se confirme.' : '.'}</span>
                    </p>
                  </>
                )}
                {!operation.is_staff_view && <VoucherCode code={operation.code} />}
                {confirmed && <p>{confirmed}</p>}
                {visit?.deadline && parameters && (
                  <VisitChoice {...{ operation, visit, parameters, draft }} />
                )}
                {visit && (
                  <ol className={timeline.timeline} role="list" aria-label="Lo que sigue">
                    {roadOf(operation, visit, now).map(({ when, what, more, isDone }) => (
                      <li key={what} className={timeline.moment} data-done={isDone || undefined}>
                        <p className={classes(texts.soft, texts.figures)}>{when}</p>
                        <p className={texts.bold}>{what}</p>
                        <p className={texts.small}>{more}</p>
                      </li>
                    ))}
                  </ol>
                )}
                {visit && <VisitCard {...{ operation, visit, parameters }} />}
                <Actions>
                  <Button onClick={() => window.print()}>Imprimir el comprobante</Button>
                  {operation.purchase.transaction?.paid_at && !operation.is_staff_view && (
                    <ButtonLink variant="secondary" document to={links.contract(operation.code)}>
                      Descargar el boleto
                    </ButtonLink>
                  )}
                  {(visit?.deadline || visit?.appointment) && parameters && (
                    <CalendarButton {...{ operation, parameters }} />
                  )}
                  <ButtonLink variant="secondary" to={links.home()}>
                    Volver al inicio
                  </ButtonLink>
                </Actions>
                <CancelReservation {...{ operation, cancellation, send }} />
              </Stack>
            </TwoColumns>
          </Stack>
        </Band>
      </div>
      {parameters && !operation.is_staff_view && (
        <Voucher {...{ operation, parameters, title, now }} />
      )}
    </div>
  );
}

/** What happened to the deposit, or how far the purchase is. */
function News({ end, operation, now }: Pick<EndScreenProps, 'end' | 'operation'> & { now: Date }) {
  const { transaction, email, vehicle } = operation.purchase;
  const claimedUntil = transaction?.claimed_until;
  if (end === 'pending') {
    return (
      <p>
        Tu reserva está pendiente de confirmación:{' '}
        {claimedUntil ? 'todavía no confirmamos el pago de' : 'la tarjeta todavía no acreditó'} la
        seña de <b>{figureOf(operation, 'deposit')}</b>. Mientras tanto nadie más puede reservar
        este vehículo
        <span>
          {claimedUntil ? ` hasta el ${formatWholeMoment(new Date(claimedUntil), now)}.` : '.'}
        </span>
      </p>
    );
  }
  return (
    <>
      {isTagged(operation.status, 'is being closed') ? (
        <p>
          {closingNews(operation, now)} Te escribimos a <b>{email}</b> con cada paso.
        </p>
      ) : (
        <p>
          ¡El pago de la seña de <b>{figureOf(operation, 'deposit')}</b> se realizó con éxito! Este{' '}
          {vehicle.name} queda apartado para vos hasta que cierres la compra.
        </p>
      )}
      {transaction?.returned_part && (
        <p>
          Te devolvimos <b>{figureOf(operation, 'returned')}</b> de tu seña, y tu reserva sigue en
          pie. {operationDepositWords(operation)}
        </p>
      )}
    </>
  );
}

function closingNews({ status, closing, purchase }: Operation, now: Date): string {
  const { name } = purchase.vehicle;
  if (status === 'registering') return `Los papeles de tu ${name} están en el registro.`;
  if (status !== 'ready') return `Estamos cerrando la compra de tu ${name}.`;
  return closing?.pickup_at
    ? `Tu ${name} está listo: te esperamos el ${formatWholeMoment(new Date(closing.pickup_at), now)}.`
    : `Tu ${name} está listo. Llamanos para acordar el día de la entrega.`;
}

/**
 * The last moment of the visit, and what happens after it. Without the parameters the opening hours are unknown, and
 * the text promises only 48 hours.
 */
function VisitDeadline({ operation, now }: { operation: Operation; now: Date }) {
  const parameters = useParameters();
  const visit = parameters && visitOf(operation, parameters, now);
  if (operation.status === 'missed') {
    return (
      <p>
        Se terminó tu plazo para venir a terminar la compra. Tu 0 km todavía está reservado:
        escribinos o llamanos para acordar otro día. Si ya no lo querés, te devolvemos la seña con
        el <Link to={links.revocation()}>botón de arrepentimiento</Link>.
      </p>
    );
  }
  if (visit?.isOver) return <p>{deadlineWords(visit)}</p>;
  return visit?.deadline ? (
    <p>
      {`Acercate a nuestras oficinas para terminar la compra. ${deadlineWords(visit)} ${noShowTerms(parameters)}`}
    </p>
  ) : (
    <p>Acercate a nuestras oficinas dentro de las {refundHours} horas para terminar la compra.</p>
  );
}
