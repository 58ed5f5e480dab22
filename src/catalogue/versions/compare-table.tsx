import { inheritedTraits } from '../../../domain/vehicles/traits/comparison.ts';
import { shownPrice, unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { StockedVersion } from '../../../domain/vehicles/versions.ts';
import { useLoudMoney } from '../../api/use-pesos.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { AddressForm } from '../comparison/address-form.tsx';
import { AddressSelect } from '../comparison/address-select.tsx';
import { TraitTable } from '../comparison/trait-table.tsx';
import { NetPrice } from '../../vehicles/net-price.tsx';
import { PriceTag } from '../../vehicles/price-tag.tsx';
import { compareParameter, differencesParameter, type Comparison } from './comparison-address.ts';
import styles from './compare-table.module.css';
import stack from '../../ui/layout/stack.module.css';

export interface CompareTableProps {
  versions: readonly StockedVersion[];
  comparison: Comparison;
  unitsLink: (version: StockedVersion) => string;
  adviserLink: string;
}

/**
 * The traits and prices of versions side by side; a narrow screen shows two. The address contains the chosen versions
 * and whether only differences show, so that the form works without script.
 */
export function CompareTable({ versions, comparison, unitsLink, adviserLink }: CompareTableProps) {
  const traits = inheritedTraits(versions);
  return (
    <div className={stack.medium}>
      <ComparisonForm versions={versions} comparison={comparison} />
      <TraitTable
        label="Comparación de versiones"
        onlyDifferences={comparison.onlyDifferences}
        columns={versions.map((version) => ({
          key: version.id,
          head: (
            <VersionHead
              version={version}
              unitsLink={unitsLink(version)}
              adviserLink={adviserLink}
            />
          ),
          price: version.cheapest ? (
            <PriceTag from tag={unitPriceTag(version.cheapest)} />
          ) : (
            'Sin unidades'
          ),
          traits: traits.get(version.id)!,
          isWide: !comparison.chosen.includes(version.id),
        }))}
      />
    </div>
  );
}

interface VersionHeadProps {
  version: StockedVersion;
  unitsLink: string;
  adviserLink: string;
}

function VersionHead({ version: { name, cheapest }, unitsLink, adviserLink }: VersionHeadProps) {
  const tag = cheapest && unitPriceTag(cheapest);
  const money = useLoudMoney(tag?.currency ?? 'ars');
  return (
    <span className={styles.head}>
      <NonBreakingText text={name} />
      {tag && (
        <span className={styles.price}>
          Desde <b>{money(shownPrice(tag))}</b>
          <NetPrice tag={tag} as="span" />
        </span>
      )}
      {tag ? (
        <ButtonLink
          size="small"
          to={unitsLink}
          preventScrollReset
          aria-label={`Ver unidades de ${name}`}
        >
          Ver unidades
        </ButtonLink>
      ) : (
        <ButtonLink
          size="small"
          variant="quiet"
          to={adviserLink}
          aria-label={`Consultanos por ${name}`}
        >
          Consultanos
        </ButtonLink>
      )}
    </span>
  );
}

function ComparisonForm({
  versions,
  comparison: { chosen, onlyDifferences },
}: Pick<CompareTableProps, 'versions' | 'comparison'>) {
  return (
    <AddressForm submit="Comparar">
      <div className={styles.choices}>
        {['Primera versión', 'Segunda versión'].map((label, place) => (
          <AddressSelect
            key={label}
            label={label}
            parameter={compareParameter}
            chosen={chosen[place]}
          >
            {versions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </AddressSelect>
        ))}
      </div>
      <div className={styles.option}>
        <Choice
          label="Mostrar solo las diferencias"
          name={differencesParameter}
          value="1"
          defaultChecked={onlyDifferences}
        />
      </div>
    </AddressForm>
  );
}
