import * as z from 'zod/mini';
import { testDriveForm } from '../../../domain/forms/test-drive.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import { formatWeekday } from '../../../domain/time/weekdays.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { testDriveEndpoint } from '../../../domain/wire/test-drive.ts';
import { campaignsOfVisit } from '../../api/campaigns-of-visit.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { EmailField } from '../email-field.tsx';
import { FormReceived } from '../form-received.tsx';
import { NameFields, TelephoneField } from '../person-fields.tsx';
import { SentForm } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';

const schema = z.omit(testDriveForm, { brand: true, vehicle: true });

export interface TestDriveFormProps {
  brandId: BrandId;
  vehicle: string;
  /** The branch of the unit; empty for a model. */
  location: string;
  days: readonly IsoDate[];
  /** The address that receives the form without script. */
  action: string;
}

/** The form for a test drive: branch, day, and the person to call. */
export function TestDriveForm({ brandId, vehicle, location, days, action }: TestDriveFormProps) {
  const client = useClient();
  const parameters = useParameters();
  const branches = parameters?.branches ?? [];
  const brand = String(brandId);
  const sent = useSentForm('test-drive', schema, async (values) => {
    const campaigns = await campaignsOfVisit();
    return client.call(testDriveEndpoint, { body: { ...values, brand, vehicle, campaigns } });
  });
  const { field } = sent;
  if (sent.answer) {
    return (
      <FormReceived title="¡Recibimos tu pedido!">
        Un asesor te va a llamar para acordar la hora de la prueba.
      </FormReceived>
    );
  }
  const isBranch = branches.some(({ name }) => name === location);
  return (
    <SentForm
      {...sent}
      action={action}
      sendLabel="Pedir la prueba"
      purpose="acordar tu prueba de manejo"
    >
      <input type="hidden" name="brand" value={brand} />
      <input type="hidden" name="vehicle" value={vehicle} />
      {branches.length > 0 && (
        <SelectField
          defaultValue={isBranch ? location : branches[0]!.name}
          {...field('branch')}
          label="Sucursal"
          size="half"
          items={branches.map(({ name, address }) => ({
            value: name,
            title: `${name}, ${address}`,
          }))}
          required
        />
      )}
      <SelectField
        {...field('day')}
        label="Día"
        size="half"
        items={days.map((day) => ({ value: day, title: formatWeekday(day) }))}
        required
      />
      <NameFields field={field} />
      <TelephoneField {...field('cellphone')} label="Celular" size="half" required />
      <EmailField {...field('email')} size="half" />
    </SentForm>
  );
}
