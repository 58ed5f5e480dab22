import { formatPercent } from '../../../domain/money/percent.ts';
import type { PlanCard } from '../../../machines/financing/projection.ts';
import { classes } from '../../ui/styles/classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import styles from './plan-list.module.css';
import texts from '../../ui/text/texts.module.css';

export interface PlanListProps {
  plans: readonly PlanCard[];
  money: (amount: number) => string;
  /** False while the chart ignores a choice. */
  canChoose: boolean;
  onToggle: (planId: number) => void;
}

export function PlanList({ plans, money, canChoose, onToggle }: PlanListProps) {
  return (
    <ul className={styles.plans} role="list">
      {plans.map((plan) => (
        <li key={plan.id} className={styles.item}>
          <button
            type="button"
            aria-pressed={plan.isChosen}
            // `disabled` would lose the focus.
            aria-disabled={!canChoose || undefined}
            className={classes(styles.plan, !plan.isAvailable && styles.unavailable)}
            onClick={() => onToggle(plan.id)}
          >
            <Plan plan={plan} money={money} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Plan({ plan, money }: { plan: PlanCard } & Pick<PlanListProps, 'money'>) {
  const most = money(plan.financed_max);
  return (
    <>
      <span>
        <span>
          <span className={styles.name}>{plan.name}</span>{' '}
          <span className={texts.soft}>{plan.bank}</span>
        </span>
        <span className={styles.mark} aria-hidden="true">
          {plan.isChosen && <Icon name="check" />}
        </span>
      </span>{' '}
      <Installment plan={plan} money={money} />{' '}
      <span className={texts.soft}>
        {plan.isAvailable
          ? `Financia hasta ${most}`
          : `Financia hasta ${most}: al elegirlo ajustamos el monto.`}
      </span>
    </>
  );
}

/** The installment with its CFTEA in the same size; without a CFTEA the law allows no installment. */
function Installment({ plan, money }: { plan: PlanCard } & Pick<PlanListProps, 'money'>) {
  if (plan.cftea === undefined) {
    return (
      <span className={styles.quote}>
        <span className={styles.installment}>Consultá la financiación</span>{' '}
        <span className={texts.soft}>{plan.months} cuotas</span>
      </span>
    );
  }
  return (
    <span className={styles.quote}>
      <span className={texts.soft}>{plan.months} cuotas de</span>{' '}
      <span className={styles.installment}>{money(plan.avg_installment)}</span>{' '}
      <span className={texts.soft}>promedio</span>{' '}
      <span className={styles.installment}>CFTEA {formatPercent(plan.cftea)}</span>
      {plan.first_installment !== undefined && (
        <>
          {' '}
          <span className={texts.soft}>La primera, de {money(plan.first_installment)}</span>
        </>
      )}
    </span>
  );
}

export function PlanListSkeleton() {
  return (
    <SkeletonGroup label="Cargando planes…">
      <ul className={styles.plans} role="list">
        {['12', '24', '36', '48'].map((months) => (
          <li key={months} className={styles.item}>
            <span className={styles.plan}>
              <span>
                <Skeleton width="14ch" />
                <Skeleton width="9ch" />
              </span>
              <Skeleton shape="price" width="16ch" />
              <Skeleton width="18ch" />
            </span>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
