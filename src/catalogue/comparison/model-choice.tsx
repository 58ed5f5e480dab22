import { brands } from '../../../domain/vehicles/brands.ts';
import {
  chosenVersion,
  comparedParameters,
  type ComparedModel,
} from '../../../domain/vehicles/compared-models.ts';
import { modelKey } from '../../../domain/vehicles/model-key.ts';
import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import type { OfBrand } from '../../api/of-brands.ts';
import styles from './comparison-page.module.css';

export interface ModelChoiceProps {
  /** From 0. */
  place: number;
  /** The key of its model; undefined while none is chosen. */
  chosen: string | undefined;
  families: readonly OfBrand<ListedFamily[]>[];
  /** The chosen model, once it is loaded. */
  model: ComparedModel | undefined;
  params: URLSearchParams;
}

const ordinals = ['Primer', 'Segundo', 'Tercer'];

/** The fields of one column: its model and its version. */
export function ModelChoice({ place, chosen = '', families, model, params }: ModelChoiceProps) {
  const version = model && chosenVersion(params, model);
  return (
    <div className={styles.place}>
      <label className={styles.choice}>
        {ordinals[place]} modelo
        <select
          key={chosen}
          name={comparedParameters.model}
          defaultValue={chosen}
          className={styles.select}
        >
          <option value="">{place < 2 ? 'Elegí un modelo' : 'Ninguno'}</option>
          {families.map(({ brandId, items }) => (
            <optgroup key={brandId} label={brands[brandId].name}>
              {items?.map(({ id, name }) => (
                <option key={id} value={modelKey({ brandId, familyId: id })}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {model && version && (
        <label className={styles.choice}>
          Versión
          <select
            key={version.id}
            name={comparedParameters.version}
            defaultValue={`${chosen}-${version.id}`}
            className={styles.select}
            aria-label={`Versión de ${model.name}`}
          >
            {model.versions.map(({ id, name }) => (
              <option key={id} value={`${chosen}-${id}`}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
