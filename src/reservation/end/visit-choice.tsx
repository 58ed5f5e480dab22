import { useState, type FormEvent } from 'react';
import type { Parameters } from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { deadlineWords, visitLabels } from '../../../domain/operation/sheet/visit.ts';
import { visitTimes, type Visit } from '../../../domain/operation/visits/visit.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership/visit.ts';
import type { OperationDraftRef } from '../../../machines/operation-draft/save.ts';
import { useClient } from '../../api/context.ts';
import { useFormSubmission } from '../../forms/use-form-submission.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { Actions, Card, Stack } from '../../ui/layout/blocks.tsx';
import { AnswerFailure } from './answer-failure.tsx';

export interface VisitChoiceProps {
  operation: Operation;
  visit: Visit;
  parameters: Parameters;
  /** Receives the operation with the chosen visit. */
  draft: OperationDraftRef;
}

/** The moment of the buyer's visit: a choice among the opening hours until the deadline. */
export function VisitChoice(props: VisitChoiceProps) {
  const { operation, visit, parameters } = props;
  const [now] = useState(() => new Date());
  const [before] = useState(operation.visit?.chosen_at);
  const chosen = operation.visit?.chosen_at;
  const times = visitTimes(visit, parameters, now);
  if (times.length === 0 && !chosen) return null;
  return (
    <Card as="section" tone="accent" labelledBy="cuando-venis">
      <Stack gap="small">
        <h2 id="cuando-venis">{chosen ? visitLabels.appointment : 'Elegí cuándo venís'}</h2>
        {chosen ? (
          // The button of the earlier choice had the focus.
          <p key={chosen} tabIndex={-1} ref={chosen === before ? undefined : focusOnArrival}>
            Te esperamos el <b>{visit.appointment}</b>. Te atiende {visit.host}.
          </p>
        ) : (
          <p>
            {`Así te espera ${visit.host} con tu 0 km listo para mostrar. ${deadlineWords(visit)}`}
          </p>
        )}
        {times.length > 0 && (
          <VisitForm key={`form of ${chosen}`} {...props} times={times} now={now} />
        )}
      </Stack>
    </Card>
  );
}

function VisitForm({
  operation,
  draft,
  times,
  now,
}: VisitChoiceProps & { times: readonly Date[]; now: Date }) {
  const { code, visit } = operation;
  const client = useClient();
  const { stage, problem, submit } = useFormSubmission(async (at: string) => {
    const answer = await client.call(dealershipVisitEndpoint, { body: { code, at } });
    draft.send({ type: 'server answered', operation: answer });
  });
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = new FormData(event.currentTarget).get('at') as string;
    setIsMissing(at === '');
    if (at !== '') submit(at);
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="small">
        <SelectField
          label={visit ? 'Otro día y hora' : 'Día y hora'}
          name="at"
          size="half"
          defaultValue={visit?.at ?? ''}
          errorMessage={isMissing ? 'Elegí un día y una hora.' : undefined}
          items={times.map((time) => ({
            value: time.toISOString(),
            title: formatWholeMoment(time, now),
          }))}
        />
        {stage === 'failure' && <AnswerFailure problem={problem} />}
        <Actions>
          <Button
            type="submit"
            variant={visit ? 'secondary' : 'primary'}
            busy={stage === 'sending'}
            busyLabel="Guardando…"
          >
            {visit ? 'Cambiar mi visita' : 'Confirmar mi visita'}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
