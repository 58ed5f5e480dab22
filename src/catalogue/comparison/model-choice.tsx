import { brandOf } from '../../../domain/vehicles/brands.ts';
import {
  chosenVersion,
  comparedParameters,
  type ComparedModel,
} from '../../../domain/vehicles/compared-models.ts';
import { modelKey } from '../../../domain/vehicles/traits/model-key.ts';
import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import { useBrands } from '../../api/context.ts';
import type { OfBrand } from '../../api/of-brands.ts';
import { AddressSelect } from './address-select.tsx';
import styles from './comparison-page.module.css';

export interface ModelChoiceProps {
  /** The index of the column, from 0. */
  place: number;
  /** The key of the chosen model; undefined before a choice. */
  chosen: string | undefined;
  families: readonly OfBrand<ListedFamily[]>[];
  /** The chosen model, once it is loaded. */
  model: ComparedModel | undefined;
  params: URLSearchParams;
}

const ordinals = ['Primer', 'Segundo', 'Tercer'];

/** The fields of one column: its model and its version. */
export function ModelChoice({ place, chosen = '', families, model, params }: ModelChoiceProps) {
  const brands = useBrands();
  const version = model && chosenVersion(brands, params, model);
  return (
    <div className={styles.place}>
      <AddressSelect
        label={`${ordinals[place]} modelo`}
        parameter={comparedParameters.model}
        chosen={chosen}
      >
        <option value="">{place < 2 ? 'Elegí un modelo' : 'Ninguno'}</option>
        {families.map(({ brandId, items }) => (
          <optgroup key={brandId} label={brandOf(brands, brandId).name}>
            {/* The chosen model stays selected even when the list of models failed to load. */}
            {items === null && <option disabled>No pudimos cargar sus modelos</option>}
            {(items ?? (model?.brand_id === brandId ? [model] : [])).map(({ id, name }) => (
              <option key={id} value={modelKey(brands, { brandId, familyId: id })}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </AddressSelect>
      {model && version && (
        <AddressSelect
          label="Versión"
          name={`Versión de ${model.name}`}
          parameter={comparedParameters.version}
          chosen={`${chosen}-${version.id}`}
        >
          {model.versions.map(({ id, name }) => (
            <option key={id} value={`${chosen}-${id}`}>
              {name}
            </option>
          ))}
        </AddressSelect>
      )}
    </div>
  );
}
