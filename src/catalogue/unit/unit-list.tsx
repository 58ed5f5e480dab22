import { DiscountBadge, PriceTag } from '../../vehicles/price-tag.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { useUnitQuestion } from './unit-question.ts';
import type { UnitSummary } from '../../vehicles/unit-summary.ts';
import styles from './units-dialog.module.css';

export function UnitList({ units }: { units: readonly UnitSummary[] }) {
  return (
    <ul className={styles.units} role="list">
      {units.map((unit) => (
        <li key={unit.id} className={styles.unit}>
          <Unit unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function Unit({ unit }: { unit: UnitSummary }) {
  const { name, color, tag } = unit;
  const question = useUnitQuestion(unit);
  return (
    <>
      <div className={styles.picture}>
        <VehiclePicture vehicle={unit} description="" sizes="10rem" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <NonBreakingText text={name} />
        </h3>
        <p className={styles.details}>{unit.details}</p>
      </div>
      <div className={styles.price}>
        <DiscountBadge tag={tag} />
        <PriceTag from={unit.from} tag={tag} />
      </div>
      <div className={styles.actions}>
        <ButtonLink wide to={unit.link} aria-label={`Reservar online ${name}, ${color}`}>
          Reservar online
        </ButtonLink>
        {question && (
          <ButtonLink
            wide
            size="small"
            variant="quiet"
            to={question}
            target="_blank"
            rel="noreferrer"
            aria-label={`Consultar por WhatsApp por ${name}, ${color} (se abre en otra pestaña)`}
          >
            Consultar por WhatsApp
          </ButtonLink>
        )}
      </div>
    </>
  );
}
