import { useQuery } from '@tanstack/react-query';
import type { Brand } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { firstInstallmentQuery } from '../../api/catalogue-queries.ts';
import { useClient } from '../../api/context.ts';
import { BandHeading } from '../../ui/layout/band-heading.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';

export interface SavingsPlanTeaserProps {
  brand: Brand;
  /** The brand's name for its plans. */
  name: string;
}

/** Says that the brand also has savings plans, and links to them. */
export function SavingsPlanTeaser({ brand, name }: SavingsPlanTeaserProps) {
  const { data: amount } = useQuery(firstInstallmentQuery(useClient(), brand.id));
  return (
    <Band space="tight" labelledBy="plan-de-ahorro">
      <Card tone="accent">
        <BandHeading
          id="plan-de-ahorro"
          title={name}
          lead={
            amount
              ? `Tu ${brand.name} 0 km en cuotas. Primera cuota desde ${formatMoney(amount)}.`
              : `Tu ${brand.name} 0 km en cuotas.`
          }
          action={<ButtonLink to={links.savingsPlans(brand.slug)}>Ver planes de ahorro</ButtonLink>}
        />
      </Card>
    </Band>
  );
}
