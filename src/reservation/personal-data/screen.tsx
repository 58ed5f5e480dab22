import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  asUnderstood,
  personalDataFields,
  maritalStatuses,
  personalDataSchema,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../../domain/operation/buyer/personal-data.ts';
import { personalDataView } from '../../../machines/personal-data/projection.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { PrivacyNotice } from '../../forms/privacy-notice.tsx';
import { TelephoneField } from '../../forms/person-fields.tsx';
import { useTypedText } from '../../forms/typed-text.ts';
import { FieldGrid, SelectField, TextField } from '../../ui/form/field.tsx';
import { personalDataGap } from '../why-not/gap-words.ts';
import { useView } from '../frame/use-view.ts';
import { continuation, StepFrame } from '../frame/step-frame.tsx';
import type { StepProps } from '../frame/step-props.ts';
import { longestText } from '../../../domain/forms/lengths.ts';

const formId = 'datos-personales';

/** Step 2: the buyer's data, saved at each pause in typing. */
export default function PersonalDataScreen({ actor }: StepProps<'personalData'>) {
  const view = useView(actor, personalDataView);
  const [schema] = useState(() => personalDataSchema(actor.getSnapshot().context.today));
  const { register, getValues, setValue, handleSubmit, formState } = useForm<PersonalDataDraft>({
    defaultValues: view.draft,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  const { ref } = useTypedText<HTMLFormElement>(
    'datos',
    view.save === 'saved',
    view.operation.revision,
  );
  // The answer to a save can contain changes from another device. What it doesn't change may be typed just now.
  const shown = useRef(view.draft);
  useEffect(() => {
    for (const [name, text] of Object.entries(view.draft)) {
      const field = name as PersonalDataField;
      // The stored DNI has no dots: a field that means the same keeps them while it is typed.
      const typed = asUnderstood(field, getValues(field), actor.getSnapshot().context.today);
      if (shown.current[field] !== text && typed !== text) setValue(field, text);
    }
    shown.current = view.draft;
  }, [actor, view.draft, getValues, setValue]);
  const show = (name: PersonalDataField) => {
    const typed = getValues(name);
    const snapshot = actor.getSnapshot();
    const understood = asUnderstood(name, typed, snapshot.context.today);
    // A script may have put the value without an event that React reports.
    if (understood === typed && typed === personalDataView(snapshot).draft[name]) return;
    if (understood !== typed) setValue(name, understood);
    actor.send({ type: 'fields typed', draft: getValues() });
  };
  const field = (name: PersonalDataField) => ({
    ...register(name, { onBlur: () => show(name) }),
    defaultValue: view.draft[name],
    label: personalDataFields[name].label,
    helpText: reasons[name],
    errorMessage: formState.errors[name]?.message,
    required: true,
    maxLength: longestText,
  });
  const gap = personalDataGap(view.missing, view.wrong);

  return (
    <StepFrame
      step="personalData"
      operation={view.operation}
      {...continuation(view, gap, actor.send, { type: 'submit', form: formId })}
    >
      <form
        id={formId}
        ref={ref}
        noValidate
        data-held
        onChange={() => actor.send({ type: 'fields typed', draft: getValues() })}
        onSubmit={handleSubmit(() => actor.send({ type: 'continue' }))}
      >
        <FieldGrid>
          <TextField {...field('name')} size="half" autoComplete="given-name" />
          <TextField {...field('lastname')} size="half" autoComplete="family-name" />
          {/* The examples have only digits: an iPhone's numeric keypad has no dot and no slash. */}
          <TextField
            {...field('dni')}
            size="half"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Ej: 30123456"
          />
          <TextField
            {...field('display_birthdate')}
            size="half"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="Ej: 31121980"
          />
          <SelectField {...field('marital_status_id')} size="half" items={maritalStatusItems} />
          <TelephoneField {...field('telephone')} size="half" />
          <EmailField {...field('email')} />
        </FieldGrid>
      </form>
      <PrivacyNotice purpose="preparar tu compra" />
    </StepFrame>
  );
}

/** Why the dealership needs each datum, under its field. */
const reasons: Record<PersonalDataField, string> = {
  name: 'Como figura en tu DNI.',
  lastname: 'Como figura en tu DNI.',
  dni: 'Para inscribir el 0 km a tu nombre.',
  display_birthdate: 'Día, mes y año. La pide el registro automotor.',
  marital_status_id: 'Lo pide el registro automotor.',
  telephone: 'Para coordinar tu visita al concesionario.',
  email: 'Para enviarte la reserva con todos sus datos.',
};

const maritalStatusItems = maritalStatuses.map(({ id, label }) => ({ value: id, title: label }));
