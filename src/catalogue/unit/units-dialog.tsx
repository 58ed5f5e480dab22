import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { DiscountBadge, PriceTag } from '../../vehicles/price-tag.tsx';
import type { UnitSummary } from '../../vehicles/unit-summary.ts';
import { useUnitQuestion } from './unit-question.ts';
import styles from './units-dialog.module.css';
import texts from '../../ui/text/texts.module.css';
import { classes } from '../../ui/styles/classes.ts';

export interface UnitsDialogProps {
  title: string;
  /** The units; only their number while they load. */
  units: readonly UnitSummary[] | number;
  onClose: () => void;
}

export function UnitsDialog({ title, units, onClose }: UnitsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="wide">
      {typeof units === 'number' ? (
        <SkeletonGroup>
          <div className={styles.units}>
            {Array.from({ length: units }, (_, index) => (
              <UnitSkeleton key={index} />
            ))}
          </div>
        </SkeletonGroup>
      ) : (
        <ul className={styles.units} role="list">
          {units.map((unit) => (
            <li key={unit.id} className={styles.unit}>
              <Unit unit={unit} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function UnitSkeleton() {
  return (
    <div className={styles.unit}>
      <div className={styles.picture}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.words}>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <div className={styles.price}>
        <Skeleton width="60%" />
        <Skeleton shape="price" width="80%" />
        <Skeleton width="90%" />
      </div>
      <div className={styles.actions}>
        <Skeleton shape="button" />
      </div>
    </div>
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
        <h3 className={texts.body}>
          <NonBreakingText text={name} />
        </h3>
        <p className={classes(texts.soft, texts.figures)}>{unit.details}</p>
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
