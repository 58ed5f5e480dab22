import type { BrandWithPlans } from '../../../domain/vehicles/brands.ts';
import type { PlanAdministrator } from '../../../domain/content/parameters.ts';
import { Band } from '../../ui/layout/band.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import stack from '../../ui/layout/stack.module.css';
import texts from '../../ui/text/texts.module.css';
import { classes } from '../../ui/styles/classes.ts';

export interface SavingPlanTermsProps {
  brands: readonly BrandWithPlans[];
  administrators: readonly PlanAdministrator[];
}

/** The legal notes on savings plans: their administrators, and what the values include (ARGENTINA). */
export function SavingPlanTerms({ brands, administrators }: SavingPlanTermsProps) {
  const named = brands.flatMap((brand) =>
    administrators
      .filter((administrator) => administrator.brand_id === brand.id)
      .map((administrator) => ({ ...administrator, plan: brand.savingsPlans.name })),
  );
  return (
    <Band tone="mist" space="tight" width="text">
      <div className={classes(stack.small, texts.soft)}>
        <p>
          El valor de referencia no incluye seguros. Valor móvil: la cuota se calcula sobre el
          precio de lista vigente del vehículo y cambia con él. Los importes son de referencia y las
          imágenes, ilustrativas.
        </p>
        {named.length > 0 && (
          <ul className={stack.small} role="list">
            {named.map(({ plan, name, cuit }) => (
              <li key={cuit}>
                {plan} es administrado por {name}, CUIT&nbsp;
                <NonBreakingText text={`${cuit}.`} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Band>
  );
}
