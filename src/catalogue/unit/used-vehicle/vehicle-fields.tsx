import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type {
  DescribedUsedVehicle,
  describedUsedVehicleSchema,
} from '../../../../domain/operation/used-vehicles.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../../api/context.ts';
import { modelsQuery, usedBrandsQuery, versionsQuery } from '../../../api/used-vehicle-queries.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { SelectField, type SelectItem, TextField } from '../../../ui/form/field.tsx';
import styles from './used-vehicle.module.css';

/** What a shopper chose and typed of a used vehicle. */
export type TypedEstimate = z.input<ReturnType<typeof describedUsedVehicleSchema>>;

interface EstimateFieldsProps {
  form: UseFormReturn<TypedEstimate, unknown, DescribedUsedVehicle>;
  /** Something was chosen or typed. */
  onChange: () => void;
}

/** Brand, model and version; each is enabled when the one before is chosen. */
export function VersionChoice({ form, onChange }: EstimateFieldsProps) {
  const client = useClient();
  const [brandId, model] = useWatch({ control: form.control, name: ['brandId', 'model'] });
  const brands = useQuery(usedBrandsQuery(client));
  const models = useQuery({
    ...modelsQuery(client, Number(brandId)),
    enabled: brandId !== '',
  });
  const versions = useQuery({
    ...versionsQuery(client, Number(brandId), model),
    enabled: model !== '',
  });
  const select = <Item,>(
    name: 'brandId' | 'model' | 'codia',
    { data = [], isLoading }: UseQueryResult<Item[]>,
    { loading, item }: { loading: string; item: (option: Item) => SelectItem },
  ) => ({
    ...form.register(name, {
      onChange: () => {
        if (name === 'brandId') form.resetField('model');
        if (name !== 'codia') form.resetField('codia');
        onChange();
      },
    }),
    required: true,
    errorMessage: form.formState.errors[name]?.message,
    items: data.map(item),
    disabled: data.length === 0,
    ...(isLoading && { placeholder: loading }),
  });
  const lost = [
    { what: 'las marcas', list: brands },
    { what: 'los modelos', list: models },
    { what: 'las versiones', list: versions },
  ].find(({ list }) => list.isError);

  return (
    <>
      <SelectField
        {...select('brandId', brands, {
          loading: 'Cargando marcas...',
          item: ({ id, name }) => ({ value: id, title: name }),
        })}
        label="Marca"
      />
      <SelectField
        {...select('model', models, {
          loading: 'Cargando modelos...',
          item: ({ name }) => ({ value: name, title: name }),
        })}
        label="Modelo"
      />
      <SelectField
        {...select('codia', versions, {
          loading: 'Cargando versiones...',
          item: ({ codia, description }) => ({ value: codia, title: description }),
        })}
        label="Versión"
      />
      {lost && <LoadFailure what={lost.what} error={lost.list.error} onRetry={lost.list.refetch} />}
    </>
  );
}

/** Year and kilometres. */
export function UsageFields({ form, onChange }: EstimateFieldsProps) {
  const typed = (name: 'year' | 'kms') => ({
    ...form.register(name, { onChange }),
    errorMessage: form.formState.errors[name]?.message,
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <div className={styles.pair}>
      <TextField {...typed('year')} label="Año" placeholder="Ej: 2012" maxLength={10} />
      <TextField
        {...typed('kms')}
        label="Kilometraje"
        placeholder="Ej: 25.000"
        maxLength={20}
        after="km"
      />
    </div>
  );
}
