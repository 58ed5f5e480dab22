import { asc } from 'drizzle-orm';
import { storedSavingPlan } from '../../content/stored-content.ts';
import { savingPlans } from '../../db/schema.ts';
import { parseStored } from '../../db/stored-json.ts';
import { amount, anyText, flag, id, optionalAddress, required, text, whole } from '../cells.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { familyKey } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  id: column('id', id),
  brand: column('marca', text),
  name: column('plan', text),
  model: column('modelo', text),
  installments: column('cuotas', required(whole(1, 240))),
  initialInstallment: column('cuota inicial', required(amount)),
  firstInstallment: column('primera cuota', required(amount)),
  integration: column('integración', text),
  isGroupPlan: column('plan propio', flag),
  description: column('descripción', anyText),
  image: column('imagen', optionalAddress),
};

/** The savings plans of each brand, in the order of its page. */
export const savingPlanSheet: Sheet<RowOf<typeof columns>> = {
  name: 'planes',
  columns,
  numbered: 'id',
  renames: true,
  isOrdered: true,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters }) {
    const rows = await tx
      .select()
      .from(savingPlans)
      .orderBy(asc(savingPlans.brandId), asc(savingPlans.position), asc(savingPlans.id));
    return rows.map(({ id: number, brandId, data: stored }) => {
      const data = parseStored(storedSavingPlan, stored, `saving_plans ${number}`);
      return {
        id: number,
        brand: deskName(parameters.brands, brandId),
        name: data.name,
        model: data.model,
        installments: data.installments,
        initialInstallment: data.initial_installment,
        firstInstallment: data.first_installment,
        integration: data.integration,
        isGroupPlan: data.is_group_plan,
        description: data.description,
        image: data.image,
      };
    });
  },
  complete: (row, { parameters }) => withBrand(parameters.brands, row),
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, savingPlans, 'id', numbers);
  },
  save(state, { result }) {
    const idOf = ({ brand }: (typeof result)[number]) =>
      brandNamed(state.parameters.brands, brand).id;
    const rows = result.map((row, index) => ({
      id: row.id,
      brandId: idOf(row),
      position: index + 1,
      data: {
        name: row.name,
        model: row.model,
        family_id: state.families.get(familyKey(idOf(row), row.model))?.id ?? null,
        image: row.image,
        installments: row.installments,
        initial_installment: row.initialInstallment,
        first_installment: row.firstInstallment,
        integration: row.integration,
        description: row.description,
        is_group_plan: row.isGroupPlan,
      },
    }));
    return upsertRows(state.tx, savingPlans, 'id', rows);
  },
};
