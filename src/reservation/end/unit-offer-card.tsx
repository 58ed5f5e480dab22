import { useState } from 'react';
import { unitOfferSheet } from '../../../domain/operation/sheet/unit-offer.ts';
import { vehicleName } from '../../../domain/operation/sheet/unit.ts';
import { withNotes } from '../../../domain/operation/sheet/row.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { UnitOffer } from '../../../domain/operation/unit-offer.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { dealershipUnitOfferEndpoint } from '../../../domain/wire/dealership/unit-offer.ts';
import type { OperationDraftRef } from '../../../machines/operation-draft/save.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { useFormSubmission } from '../../forms/use-form-submission.ts';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { Button } from '../../ui/form/button.tsx';
import { Actions, Card, Stack } from '../../ui/layout/blocks.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { AnswerFailure } from './answer-failure.tsx';

interface UnitOfferCardProps {
  operation: Operation;
  /** Receives the operation with the buyer's answer. */
  draft: OperationDraftRef;
}

/** Another unit that the dealership proposes after the deposit: its figures beside the present ones, and the choice. */
export function UnitOfferCard({ operation, draft }: UnitOfferCardProps) {
  const { code, unit_offer: offer } = operation;
  const client = useClient();
  const { stage, problem, answer, submit } = useFormSubmission(
    async (wanted: { offer: number; accepts: boolean }) => {
      const answered = await client.call(dealershipUnitOfferEndpoint, {
        body: { code, ...wanted },
      });
      const changed = wanted.accepts && ({ hasChanged: true } as const);
      draft.send({ type: 'server answered', operation: answered, ...changed });
      return wanted.accepts;
    },
  );
  if (!offer) return stage === 'success' && <Answered operation={operation} accepts={!!answer} />;
  const name = vehicleName(offer.vehicle);
  return (
    <Card as="section" tone="accent" labelledBy="otra-unidad">
      <Stack gap="small">
        <h2 id="otra-unidad">Te proponemos otra unidad</h2>
        <p>
          <b>{name}</b>: {offer.why}
        </p>
        {offer.is_free ? (
          <Choice {...{ operation, offer, stage, problem, submit }} />
        ) : (
          <p>Esa unidad ya no está disponible. Tu reserva y tu seña siguen como están.</p>
        )}
      </Stack>
    </Card>
  );
}

interface ChoiceProps extends Pick<
  ReturnType<typeof useFormSubmission<{ offer: number; accepts: boolean }, boolean>>,
  'stage' | 'problem' | 'submit'
> {
  operation: Operation;
  offer: UnitOffer;
}

function Choice({ operation, offer, stage, problem, submit }: ChoiceProps) {
  const [now] = useState(() => new Date());
  const parameters = useParameters();
  const { id, vehicle, until } = offer;
  const isElsewhere = vehicle.location !== operation.purchase.vehicle.location;
  const isBusy = stage === 'sending';
  return (
    <>
      <SummaryList
        rows={withNotes(
          unitOfferSheet(operation, offer, { reader: 'buyer', dealership: parameters }),
        )}
      />
      <p>
        Podés decidir hasta el <b>{formatWholeMoment(new Date(until), now)}</b>. No la apartamos
        mientras tanto: si otra persona la reserva antes, tu reserva y tu seña siguen como están.
        <span>
          {operation.visit && isElsewhere && ' Está en otra sucursal: vas a elegir otra visita.'}
        </span>
      </p>
      {stage === 'failure' && <AnswerFailure problem={problem} />}
      {!operation.is_staff_view && (
        <Actions>
          <Button
            busy={isBusy}
            busyLabel="Enviando…"
            onClick={() => submit({ offer: id, accepts: true })}
          >
            Aceptar esta unidad
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => submit({ offer: id, accepts: false })}
          >
            Seguir con la mía
          </Button>
        </Actions>
      )}
    </>
  );
}

/** The button of the answer had the focus. */
function Answered({ operation, accepts }: { operation: Operation; accepts: boolean }) {
  const name = vehicleName(operation.purchase.vehicle);
  return (
    <p tabIndex={-1} ref={focusOnArrival}>
      {accepts
        ? `Listo: tu reserva es ahora de un ${name}, con la misma seña. Te enviamos un correo con todos los datos.`
        : `Tu reserva sigue con tu ${name}.`}
    </p>
  );
}
