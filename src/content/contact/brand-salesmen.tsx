import { groupId } from '../../../domain/vehicles/brands.ts';
import type { Salesman } from '../../../domain/content/parameters.ts';
import { useBrands } from '../../api/context.ts';
import { SalesmenList } from '../../forms/contact/salesmen-list.tsx';
import { brandAccent, brandOrGroupName } from '../brand-words.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './brand-salesmen.module.css';

export interface BrandSalesmenProps {
  salesmen: readonly Salesman[];
  groupName: string;
}

/** Salesmen by brand; the group's come first. */
export function BrandSalesmen({ salesmen, groupName }: BrandSalesmenProps) {
  const brands = useBrands();
  const desks = [groupId, ...brands.map(({ id }) => id)]
    .map((id) => ({
      id,
      own: salesmen.filter(({ brand_id }) => brand_id === id),
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className={styles.desks}>
      {desks.map(({ id, own }) => (
        <div key={id} className={brandAccent(brands, id)}>
          <Stack as="section" gap="small">
            <h3>{brandOrGroupName(brands, id, groupName)}</h3>
            <SalesmenList salesmen={own} />
          </Stack>
        </div>
      ))}
    </div>
  );
}
