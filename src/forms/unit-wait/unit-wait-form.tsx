import * as z from 'zod/mini';
import { links } from '../../../domain/addresses/links.ts';
import { unitWaitForm } from '../../../domain/forms/unit-wait.ts';
import type { StandingUnit } from '../../../domain/operation/unit-standing.ts';
import { unitWaitEndpoint } from '../../../domain/wire/unit-wait.ts';
import { useClient } from '../../api/context.ts';
import { EmailField } from '../email-field.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';
import { UnitStandingNotice } from './unit-standing-notice.tsx';

const schema = z.omit(unitWaitForm, { unit: true });
/** The e-mail to write to when a held unit is free again. */
export function UnitWaitForm({ unit }: { unit: StandingUnit }) {
  const client = useClient();
  const sent = useSentForm('unit-wait', schema, (typed) =>
    client.call(unitWaitEndpoint, { body: { ...typed, unit: String(unit.id) } }),
  );
  if (sent.answer) return <UnitStandingNotice standing={sent.answer.standing} unit={unit} />;
  return (
    <SentForm
      {...sent}
      action={links.unitWait(unit.id)}
      sendLabel="Avisame"
      purpose="avisarte si el vehículo se libera"
    >
      <input type="hidden" name="unit" value={unit.id} />
      <EmailField {...sent.field('email')} required />
    </SentForm>
  );
}
