import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useClient } from '../../../api/context.ts';
import { modelsQuery, usedBrandsQuery, versionsQuery } from '../../../api/used-vehicle-queries.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { SelectField, type SelectItem } from '../../../ui/form/field.tsx';
import type { EstimateFieldsProps } from './typed-estimate.ts';

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
