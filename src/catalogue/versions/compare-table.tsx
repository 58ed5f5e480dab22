import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { compareTraits, inheritedTraits } from '../../../domain/vehicles/comparison.ts';
import { shownPrice, unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { traitLabel } from '../../../domain/vehicles/traits.ts';
import { lowestListPrice, type StockedVersion } from '../../../domain/vehicles/versions.ts';
import { useMoney } from '../../api/use-pesos.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { PriceTag } from '../price-tag.tsx';
import { compareParameter, differencesParameter, type Comparison } from './comparison-address.ts';
import styles from './compare-table.module.css';

export interface CompareTableProps {
  versions: readonly StockedVersion[];
  comparison: Comparison;
  /** The address that opens the units of a version. */
  unitsLink: (version: StockedVersion) => string;
  /** The address of the contact form. */
  adviserLink: string;
}

/**
 * The traits and prices of versions side by side. A narrow screen shows two of them; which two, and whether only the
 * differences, is in the address, so that the form also works without JavaScript.
 */
export function CompareTable({ versions, comparison, unitsLink, adviserLink }: CompareTableProps) {
  const { chosen, onlyDifferences } = comparison;
  const traits = inheritedTraits(
    versions.map((version) => ({ ...version, listPrice: lowestListPrice(version) })),
  );
  const rows = compareTraits(traits).filter((row) => row.differs || !onlyDifferences);
  const isChosen = versions.map(({ id }) => chosen.includes(id));
  const column = (index: number) => (isChosen[index] ? undefined : styles.unchosen);
  const isEqualIfNarrow = (values: readonly (readonly string[] | null)[]) =>
    new Set(values.filter((_, index) => isChosen[index]).map((value) => value?.join())).size === 1;
  return (
    <div className={styles.comparison}>
      <ComparisonForm versions={versions} comparison={comparison} />
      <div className={styles.frame}>
        <table className={styles.table} aria-label="Comparación de versiones">
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                Equipamiento
              </th>
              {versions.map((version, index) => (
                <th key={version.id} scope="col" className={column(index)}>
                  <VersionHead
                    version={version}
                    unitsLink={unitsLink(version)}
                    adviserLink={adviserLink}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Precio</th>
              {versions.map(({ id, cheapest }, index) => (
                <td key={id} className={column(index)}>
                  {cheapest ? <PriceTag from tag={unitPriceTag(cheapest)} /> : 'Sin unidades'}
                </td>
              ))}
            </tr>
            {rows.map(({ trait, values }) => (
              <tr
                key={trait}
                className={onlyDifferences && isEqualIfNarrow(values) ? styles.equal : undefined}
              >
                <th scope="row">{traitLabel(trait)}</th>
                {values.map((value, index) => (
                  <td key={versions[index]!.id} className={column(index)}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        Lo que una versión no detalla se toma de la anterior en precio. Confirmá el equipamiento con
        un asesor antes de reservar.
      </p>
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
  const money = useMoney(tag?.currency ?? 'ars');
  return (
    <span className={styles.head}>
      <NonBreakingText text={name} />
      {tag && (
        <span className={styles.price}>
          Desde <b>{money(shownPrice(tag))}</b>
        </span>
      )}
      {tag ? (
        <ButtonLink
          size="small"
          variant="secondary"
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

function Value({ value }: { value: readonly string[] | null }) {
  if (value === null) return <span className={styles.unknown}>Consultanos</span>;
  if (value.length === 1) return value[0];
  return (
    <ul className={styles.values} role="list">
      {value.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

function ComparisonForm({
  versions,
  comparison: { chosen, onlyDifferences },
}: Pick<CompareTableProps, 'versions' | 'comparison'>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const show = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(`?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true });
  };
  return (
    <form
      method="get"
      action={pathname}
      className={styles.form}
      onChange={show}
      onSubmit={(event) => {
        event.preventDefault();
        show(event);
      }}
    >
      <div className={styles.choices}>
        {['Primera versión', 'Segunda versión'].map((label, place) => (
          <label key={label} className={styles.choice}>
            {label}
            <select
              key={chosen[place]}
              name={compareParameter}
              defaultValue={chosen[place]}
              className={styles.select}
            >
              {versions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className={styles.option}>
        <Choice
          type="checkbox"
          label="Mostrar solo las diferencias"
          name={differencesParameter}
          value="1"
          defaultChecked={onlyDifferences}
        />
      </div>
      <div className={styles.submit}>
        <Button type="submit" variant="secondary">
          Comparar
        </Button>
      </div>
    </form>
  );
}
