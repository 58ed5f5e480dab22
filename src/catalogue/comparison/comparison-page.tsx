import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import type { Brands } from '../../../domain/vehicles/brands.ts';
import {
  chosenVersion,
  maxCompared,
  readCompared,
  type ComparedModel,
} from '../../../domain/vehicles/compared-models.ts';
import { modelKey } from '../../../domain/vehicles/traits/model-key.ts';
import { comparedModelsQuery } from '../../api/compared-models-query.ts';
import { useBrand, useClient } from '../../api/context.ts';
import { familiesQuery } from '../../api/families-query.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Band, Stack } from '../../ui/layout/blocks.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { PriceTag } from '../../vehicles/price-tag.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './comparison-page.module.css';
import { ModelChoice } from './model-choice.tsx';
import { TraitTable } from './trait-table.tsx';

const title = 'Compará modelos';

/** Models of any brand side by side. The address contains each model and its version. */
export default function ComparisonPage() {
  const client = useClient();
  const { brands } = client;
  const [params] = useSearchParams();
  const references = readCompared(brands, params);
  const families = useQuery(familiesQuery(client));
  const models = useQuery({
    ...comparedModelsQuery(client, references),
    // The table stays while another model loads.
    placeholderData: (previous) => previous,
  });
  const compared = models.data ?? [];
  const places = Array.from({ length: maxCompared }, (_, place) => references[place]);
  return (
    <>
      <PageHead
        title={title}
        description="Poné hasta tres modelos 0 km lado a lado: precio final, motor, caja, seguridad y equipamiento de cada versión."
        path={links.compare()}
      />
      <Band space="tight">
        <Stack>
          <Stack gap="small" as="header">
            <Breadcrumbs
              sections={[{ link: links.families(), name: 'Vehículos 0 km' }, { name: title }]}
            />
            <h1>{title}</h1>
            <p>Elegí hasta tres modelos, de la misma marca o de otra.</p>
          </Stack>
          {families.data ? (
            <AddressForm submit="Comparar">
              <div className={styles.places}>
                {places.map((reference, place) => (
                  <ModelChoice
                    key={place}
                    place={place}
                    chosen={reference && modelKey(brands, reference)}
                    families={families.data}
                    model={compared.find(
                      (model) => reference && keyOf(brands, model) === modelKey(brands, reference),
                    )}
                    params={params}
                  />
                ))}
              </div>
            </AddressForm>
          ) : (
            <NotLoaded what="los modelos" query={families} />
          )}
          {models.data === undefined && <NotLoaded what="la comparación" query={models} />}
          {compared.length < references.length && models.data && !models.isPlaceholderData && (
            <p>Uno de los modelos elegidos no está en nuestro catálogo.</p>
          )}
          {compared.length > 0 && (
            <div className={styles.table} data-waiting={models.isPlaceholderData || undefined}>
              <TraitTable
                label="Comparación de modelos"
                columns={compared.map((model) => {
                  const version = chosenVersion(brands, params, model);
                  return {
                    key: keyOf(brands, model),
                    head: <ModelHead model={model} />,
                    price: version?.tag ? <PriceTag from tag={version.tag} /> : 'Sin unidades',
                    traits: version?.traits ?? {},
                  };
                })}
              />
            </div>
          )}
        </Stack>
      </Band>
    </>
  );
}

const keyOf = (brands: Brands, { id, brand_id }: ComparedModel) =>
  modelKey(brands, { brandId: brand_id, familyId: id });

function ModelHead({ model }: { model: ComparedModel }) {
  const brand = useBrand(model.brand_id);
  return (
    <span className={styles.head}>
      <VehiclePicture vehicle={model} description="" sizes="20rem" />
      <span>
        <span className={styles.brand}>{brand.name}</span> <NonBreakingText text={model.name} />
      </span>
      <ButtonLink
        size="small"
        variant="secondary"
        to={links.versions({ brand: brand.slug, name: model.name, id: model.id })}
        aria-label={`Ver modelo ${brand.name} ${model.name}`}
      >
        Ver modelo
      </ButtonLink>
    </span>
  );
}
