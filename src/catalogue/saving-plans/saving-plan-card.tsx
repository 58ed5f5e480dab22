import { formatMoney } from '../../../domain/money/money.ts';
import { links } from '../../../domain/addresses/links.ts';
import { planSubscriptionLink, type SavingPlan } from '../../../domain/content/saving-plans.ts';
import { useBrand } from '../../api/context.ts';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { PhoneFold } from '../../ui/layout/phone-fold.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { Price } from '../../ui/text/price.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { sanitised } from '../../ui/text/trusted.ts';
import styles from './saving-plan-card.module.css';

export interface SavingPlanCardProps {
  plan: SavingPlan;
  /** The maker's name for its plans, or the dealer group's name. */
  maker: string | undefined;
  /** The makers' subscription sites, keyed by brand id. */
  sites: Partial<Record<number, string>>;
  /** Visible when the page opens. */
  first: boolean;
}

/** A plan's installments, the part of the vehicle that it pays, and a link to subscribe. */
export function SavingPlanCard({ plan, maker, sites, first }: SavingPlanCardProps) {
  const { name, model, installments, initial_installment, first_installment } = plan;
  const brand = useBrand(plan.brand_id);
  const subscription = plan.subscription_link ?? planSubscriptionLink(sites, brand, plan);
  const folded = [
    { label: 'Modelo', value: model },
    { label: 'Cuota inicial', value: formatMoney(initial_installment) },
    { label: 'Integración', value: plan.integration },
  ];
  return (
    <PictureCard
      picture={
        <VehiclePicture vehicle={plan} description={`${brand.name} ${model}`} first={first} />
      }
      kicker={maker}
      title={
        <h3>
          <NonBreakingText text={name} />
        </h3>
      }
      details={
        <>
          <Facts facts={[{ label: 'Cuotas', value: installments }]} />
          <div className={styles.fold}>
            <PhoneFold summary="Condiciones">
              <Facts facts={folded} />
              <div
                className={styles.description}
                dangerouslySetInnerHTML={sanitised(plan.description)}
              />
            </PhoneFold>
          </div>
        </>
      }
      price={
        <Price
          emphasis="strong"
          label="Primera cuota"
          amount={first_installment}
          note="Valor móvil, de referencia"
        />
      }
      action={
        subscription ? (
          <CardLink
            to={subscription}
            target="_blank"
            rel="noreferrer"
            aria-label={`Suscribite al ${name} (se abre en otra pestaña)`}
          >
            Suscribite
          </CardLink>
        ) : (
          <CardLink to={links.contact()} aria-label={`Consultanos por el ${name}`}>
            Consultanos
          </CardLink>
        )
      }
    />
  );
}

function Facts({ facts }: { facts: readonly { label: string; value: string | number }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
