import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { links } from '../../../domain/addresses/links.ts';
import { unitWaitForm } from '../../../domain/forms/unit-wait.ts';
import type { StandingUnit, UnitStanding } from '../../../domain/operation/unit-standing.ts';
import { unitWaitEndpoint } from '../../../domain/wire/unit-wait.ts';
import { useApi } from '../../api/context.ts';
import { TextField } from '../../ui/form/field.tsx';
import { fieldOf, SentForm, sentFormOptions } from '../sent-form.tsx';
import { useFormSubmission } from '../use-form-submission.ts';
import { UnitStandingNotice } from './unit-standing-notice.tsx';

const schema = z.omit(unitWaitForm, { unit: true });
type Typed = z.input<typeof schema>;
type Checked = z.output<typeof schema>;

/** The e-mail to write to when a held unit is free again. */
export function UnitWaitForm({ unit }: { unit: StandingUnit }) {
  const id = useId();
  const { client, submitted } = useApi();
  const [plain] = useState(() => (submitted?.form === 'unit-wait' ? submitted : undefined));
  const submission = useFormSubmission((typed: Checked) =>
    client.call(unitWaitEndpoint, { body: { ...typed, unit: String(unit.id) } }),
  );
  // No default values, so that text typed before hydration stays.
  const form = useForm<Typed, unknown, Checked>({
    ...sentFormOptions,
    resolver: zodResolver(schema),
  });
  const field = fieldOf(form, id, plain);
  const answered =
    submission.answer ?? (plain?.answer as { standing: UnitStanding } | null | undefined);
  if (answered) return <UnitStandingNotice standing={answered.standing} unit={unit} />;
  return (
    <SentForm
      id={id}
      form={form}
      submission={submission}
      action={links.unitWait(unit.id)}
      plain={plain}
      sendLabel="Avisame"
      purpose="avisarte si el vehículo se libera"
    >
      <input type="hidden" name="unit" value={unit.id} />
      <TextField
        {...field('email')}
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </SentForm>
  );
}
