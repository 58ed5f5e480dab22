import { asc } from 'drizzle-orm';
import { storedSavingPlan } from '../../../../domain/content/stored-content.ts';
import { savingPlans } from '../../../ground/db/schema.ts';
import { parseStored } from '../../../ground/db/stored-json.ts';
import {
  amount,
  htmlText,
  count,
  flag,
  id,
  optionalAddress,
  required,
  text,
} from '../cells/cells.ts';
import type { Limits } from '../limits.ts';
import { column, naming } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { familyKey } from '../state.ts';
import { tableSheet } from './table-sheet.ts';
import { ofBrand, ofModel } from './namings.ts';

const installment = {
  bounds: [1_000, 100_000_000],
  usual: [20_000, 20_000_000],
  peers: ['brand'],
} as const satisfies Limits;

export const savingPlanSheet = tableSheet({
  name: 'planes',
  columns: {
    id: column('id', id),
    brand: naming(ofBrand, column('marca', text)),
    name: column('plan', text),
    model: naming(ofModel, column('modelo', text)),
    installments: column('cuotas', required(count), { bounds: [1, 240], usual: [12, 180] }),
    initial_installment: column('cuota inicial', required(amount), installment),
    first_installment: column('primera cuota', required(amount), installment),
    integration: column('integración', text),
    is_group_plan: column('plan propio', flag),
    description: column('descripción', htmlText),
    image: column('imagen', optionalAddress),
  },
  table: savingPlans,
  isOrdered: true,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters: { brands } }) {
    const rows = await tx
      .select()
      .from(savingPlans)
      .orderBy(asc(savingPlans.brandId), asc(savingPlans.position), asc(savingPlans.id));
    return rows.map(({ id: number, brandId, data }) => ({
      ...parseStored(storedSavingPlan, data, `saving_plans ${number}`),
      id: number,
      brand: deskName(brands, brandId),
    }));
  },
  complete: withBrand,
  stored({ id: number, brand, ...plan }, { families, parameters }, position) {
    const brandId = brandNamed(parameters.brands, brand).id;
    const family_id = families.get(familyKey(brandId, plan.model))?.id ?? null;
    return { id: number, brandId, position, data: { ...plan, family_id } };
  },
});
