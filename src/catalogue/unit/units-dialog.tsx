import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { UnitList } from './unit-list.tsx';
import type { UnitSummary } from '../../vehicles/unit-summary.ts';
import styles from './units-dialog.module.css';

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
        <UnitList units={units} />
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
