import { useState } from 'react';
import { unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { compareFeatures, type StockedVersion } from '../../../domain/vehicles/versions.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { PriceTag } from '../price-tag.tsx';
import styles from './compare-table.module.css';

export interface CompareTableProps {
  versions: readonly StockedVersion[];
  /** When false, a button opens the price request. */
  pricesShown: boolean;
  onAskPrices: () => void;
  /** The address that opens the units of a version. */
  unitsLink: (version: StockedVersion) => string;
  /** The address of the contact form. */
  adviserLink: string;
}

/** The features and prices of versions side by side. */
export default function CompareTable({
  versions,
  pricesShown,
  onAskPrices,
  unitsLink,
  adviserLink,
}: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = compareFeatures(versions).filter((row) => row.differs || !onlyDifferences);
  return (
    <div className={styles.comparison}>
      <div className={styles.option}>
        <Choice
          type="checkbox"
          label="Mostrar solo las diferencias"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
      </div>
      {/* Scrolls sideways, also by keyboard. */}
      <div
        className={styles.scroller}
        role="region"
        aria-label="Comparación de versiones"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Equipamiento</th>
              {versions.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Precio</th>
              {pricesShown ? (
                versions.map(({ id, cheapest }) => (
                  <td key={id}>
                    {cheapest ? <PriceTag from tag={unitPriceTag(cheapest)} /> : 'Sin unidades'}
                  </td>
                ))
              ) : (
                <td colSpan={versions.length}>
                  <Button size="small" variant="secondary" onClick={onAskPrices}>
                    Consultá el precio
                  </Button>
                </td>
              )}
            </tr>
            {rows.map(({ feature, has }) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {versions.map(({ id }, index) => (
                  <td key={id}>{has[index] ? <Yes /> : <No />}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Unidades en stock</th>
              {versions.map((version) => (
                <td key={version.id}>
                  <b className={styles.count}>{version.units.length}</b>
                  {version.cheapest ? (
                    <ButtonLink
                      size="small"
                      variant="secondary"
                      to={unitsLink(version)}
                      preventScrollReset
                      aria-label={`Ver unidades de ${version.name}`}
                    >
                      Ver unidades
                    </ButtonLink>
                  ) : (
                    <ButtonLink
                      size="small"
                      variant="secondary"
                      to={adviserLink}
                      aria-label={`Contactate con un asesor por ${version.name}`}
                    >
                      Contactate con un asesor
                    </ButtonLink>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

const Yes = () => (
  <span className={styles.yes}>
    <Icon name="check" />
    <VisuallyHidden>Sí</VisuallyHidden>
  </span>
);

const No = () => (
  <span className={styles.no}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>No</VisuallyHidden>
  </span>
);
