import { useQuery } from '@tanstack/react-query';
import {
  namedUsedVehicle,
  type NamedUsedVehicle,
} from '../../../../domain/operation/used-vehicles/named-used-vehicle.ts';
import { useClient } from '../../../api/context.ts';
import {
  modelsOfAllBrandsQuery,
  modelsQuery,
  usedBrandsQuery,
  versionsQuery,
} from '../../../api/used-vehicle-queries.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Button } from '../../../ui/form/button.tsx';
import texts from '../../../ui/text/texts.module.css';
import row from '../../../ui/layout/row.module.css';

/** The used vehicle that the words name, the lists loaded for it, and the list that failed to load. */
export function useNamedUsedVehicle(words: string) {
  const client = useClient();
  const brands = useQuery({ ...usedBrandsQuery(client), enabled: words !== '' });
  const lists = { brands: brands.data ?? [], models: [], versions: [] };
  const namedBrand = namedUsedVehicle(words, lists).brand;
  const ofBrand = useQuery({
    ...modelsQuery(client, namedBrand?.id ?? 0),
    enabled: namedBrand !== undefined,
  });
  // Without this list, which an existing system doesn't have, the shopper chooses a brand first.
  const ofAll = useQuery({
    ...modelsOfAllBrandsQuery(client),
    enabled: brands.isSuccess && !namedBrand && words !== '',
  });
  const models = namedBrand
    ? (ofBrand.data ?? []).map(({ name }) => ({ brandId: namedBrand.id, name }))
    : (ofAll.data ?? []);
  const { brand, model } = namedUsedVehicle(words, { ...lists, models });
  const versions = useQuery({
    ...versionsQuery(client, brand?.id ?? 0, model?.name ?? ''),
    enabled: model !== undefined,
  });
  const loaded = { ...lists, models, versions: versions.data ?? [] };
  const lost = [
    { what: 'las marcas', list: brands },
    { what: 'los modelos', list: ofBrand },
    { what: 'las versiones', list: versions },
  ].find(({ list }) => list.isError);
  const isLoading = [brands, ofBrand, ofAll, versions].some((list) => list.isLoading);
  return { named: namedUsedVehicle(words, loaded), lost, isLoading };
}

export interface ChoicesProps extends ReturnType<typeof useNamedUsedVehicle> {
  onChoose: (words: string) => void;
}

/** Shows what was understood, and the words that can follow; a press adds them to the text. */
export function VehicleChoices({ named, lost, isLoading, onChoose }: ChoicesProps) {
  const { brand, model, version, year, choices } = named;
  if (lost) {
    return <LoadFailure what={lost.what} error={lost.list.error} onRetry={lost.list.refetch} />;
  }
  return (
    <>
      <p role="status" className={texts.small}>
        <span>{isLoading ? 'Buscando…' : choices.length > 0 && question(named)}</span>
        {version && (
          <span>
            <b>{[brand?.name, model?.name, version.description].join(' ')}</b>
            <span>{year ? ` · ${year}` : ': agregale el año.'}</span>
          </span>
        )}
      </p>
      {!isLoading && choices.length > 0 && (
        <ul className={row.start} role="list">
          {choices.map((choice) => (
            <li key={choice}>
              <Button size="small" variant="secondary" onClick={() => onChoose(choice)}>
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function question({ brand, model, notTaken }: NamedUsedVehicle): string {
  if (notTaken) {
    return brand
      ? `No tomamos ${brand.name} «${notTaken}», o se escribe de otra forma. Estos modelos sí:`
      : `No tomamos «${notTaken}», o se escribe de otra forma. Tomamos estas marcas:`;
  }
  if (!brand) return '¿Cuál es?';
  return model ? '¿Qué versión es?' : '¿Qué modelo es?';
}
