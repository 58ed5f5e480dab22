import { parseDecimal, wholeAmount } from '../../../../domain/money/money.ts';
import type { Service } from '../../../../domain/content/services.ts';
import { findServiceCategories } from '../../content/site-content.ts';
import { serviceCategories } from '../../../ground/db/schema.ts';
import { amount, anyText, folded, id, optional, required, text } from '../cells/cells.ts';
import type { Limits } from '../limits.ts';
import { column, type RowOf, type Sheet, naming } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { upsertRows } from '../upsert.ts';
import { ofBrand } from './namings.ts';

const price = {
  bounds: [100, 100_000_000],
  usual: [5_000, 10_000_000],
} as const satisfies Limits;

const columns = {
  id: column('id', id),
  brand: naming(ofBrand, column('marca', text)),
  categoryId: column('id de categoría', id),
  category: column('categoría', text),
  name: column('servicio', text),
  description: column('descripción', optional(anyText, null)),
  price_default: column('precio', required(amount), price),
  price_premium: column('precio premium', optional(amount, 0), price),
  price_promotion: column('precio en promoción', optional(amount, 0), price),
};

type ServiceRow = RowOf<typeof columns>;

const pesos = (value: Service['price_default']) => wholeAmount(parseDecimal(value) ?? 0);
const categoryKey = (row: ServiceRow) => `${row.brand}/${folded(row.category)}`;

export const services: Sheet<ServiceRow> = {
  name: 'servicios',
  columns,
  isOrdered: true,
  title: (row) => `${row.brand} ${row.category}: ${row.name}`,
  async load({ tx, parameters }) {
    const categories = await findServiceCategories(tx);
    return categories.flatMap(({ id: categoryId, brand_id, name: category, services: own }) =>
      own.map((service) => ({
        ...service,
        brand: deskName(parameters.brands, brand_id),
        categoryId,
        category,
        description: service.description ?? null,
        price_default: pesos(service.price_default),
        price_premium: pesos(service.price_premium),
        price_promotion: pesos(service.price_promotion),
      })),
    );
  },
  complete: withBrand,
  completeAll(rows, stored) {
    const numbers = new Map<string, number>();
    for (const row of [...rows, ...stored]) {
      if (row.categoryId !== null && !numbers.has(categoryKey(row))) {
        numbers.set(categoryKey(row), row.categoryId);
      }
    }
    let last = Math.max(0, ...numbers.values());
    return rows.map((row) => {
      const categoryId = numbers.get(categoryKey(row)) ?? (last += 1);
      numbers.set(categoryKey(row), categoryId);
      return { ...row, categoryId };
    });
  },
  async save({ tx, parameters }, { result }) {
    await tx.delete(serviceCategories);
    const categories = Map.groupBy(result, (row) => row.categoryId);
    const rows = [...categories].map(([categoryId, own]) => ({
      id: categoryId,
      brandId: brandNamed(parameters.brands, own[0]!.brand).id,
      name: own[0]!.category,
      services: own.map(
        ({ brand: _brand, categoryId: _id, category: _name, ...service }) => service,
      ),
    }));
    await upsertRows(tx, serviceCategories, 'id', rows);
  },
};
