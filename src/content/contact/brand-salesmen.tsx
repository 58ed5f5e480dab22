import { allBrands, groupId, brandClass } from '../../../domain/vehicles/brands.ts';
import type { Salesman } from '../../../domain/content/parameters.ts';
import { SalesmenList } from '../../forms/contact/salesmen-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './brand-salesmen.module.css';

export interface BrandSalesmenProps {
  salesmen: readonly Salesman[];
  groupName: string;
}

/** Salesmen by brand; the group's come first. */
export function BrandSalesmen({ salesmen, groupName }: BrandSalesmenProps) {
  const desks = [{ id: groupId as number, name: groupName, slug: 'group' }, ...allBrands]
    .map(({ id, name, slug }) => ({
      name,
      slug,
      own: salesmen.filter(({ brand_id }) => brand_id === id),
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className={styles.desks}>
      {desks.map(({ name, slug, own }) => (
        <div key={slug} className={brandClass(slug)}>
          <Stack as="section" gap="small">
            <h3>{name}</h3>
            <SalesmenList salesmen={own} />
          </Stack>
        </div>
      ))}
    </div>
  );
}
