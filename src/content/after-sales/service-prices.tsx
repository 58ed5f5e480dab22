import { formatMoney } from '../../../domain/money/money.ts';
import { useSearchParams } from 'react-router-dom';
import {
  servicePrice,
  type Service,
  type ServiceCategory,
  type ServicePrice,
} from '../../../domain/content/services.ts';
import { vatRateOf, withoutNationalTaxes } from '../../../domain/money/prices.ts';
import { netPriceLabel } from '../../../domain/vehicles/price-sentence.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Price } from '../../ui/text/price.tsx';
import { Stack } from '../../ui/layout/blocks.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { brandAccent, brandOrGroupName, brandOrGroupSlug } from '../brand-words.ts';
import styles from './service-prices.module.css';
import texts from '../../ui/text/texts.module.css';

/** The reason for a price below the default one. */
const reasons: Partial<Record<ServicePrice['kind'], string>> = {
  promotion: 'Promoción',
  premium: 'Cliente premium',
};

export interface ServicePricesProps {
  categories: readonly ServiceCategory[];
  groupName: string | undefined;
}

/**
 * The workshop prices of a brand. A lower one strikes no other through: nobody records which price was asked before.
 * Brand and kind of customer are in the address, so that the page can be shared.
 */
export function ServicePrices({ categories, groupName }: ServicePricesProps) {
  const brands = useBrands();
  const [search, setSearch] = useSearchParams();
  const brandIds = [...new Set(categories.map(({ brand_id }) => brand_id))];
  const wanted = search.get('marca');
  const brandId = brandIds.find((id) => brandOrGroupSlug(brands, id) === wanted) ?? brandIds[0]!;
  const isPremium = search.get('premium') === '1';
  const choose = (change: (params: URLSearchParams) => void) =>
    setSearch(
      (params) => {
        change(params);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={brandAccent(brands, brandId)}>
      <Stack>
        <Tabs
          title="Marcas"
          tabs={brandIds.map((id) => ({ name: brandOrGroupName(brands, id, groupName) }))}
          activeIndex={brandIds.indexOf(brandId)}
          onSelect={(index) =>
            choose((params) => params.set('marca', brandOrGroupSlug(brands, brandIds[index]!)))
          }
        />
        <div className={styles.premium}>
          <Choice
            label="Soy cliente premium"
            helpText="Si compraste tu vehículo con nosotros y hacés acá los servicios."
            checked={isPremium}
            onChange={({ target }) =>
              choose((params) =>
                target.checked ? params.set('premium', '1') : params.delete('premium'),
              )
            }
          />
        </div>
        <div className={styles.categories}>
          {categories
            .filter(({ brand_id }) => brand_id === brandId)
            .map(({ id, name, services }) => (
              <table key={id} className={styles.table}>
                <caption className={styles.caption}>
                  <h3>{name}</h3>
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Servicio</th>
                    <th scope="col">Precio</th>
                  </tr>
                </thead>
                <tbody>
                  {services.map((service) => (
                    <ServiceRow key={service.id} service={service} isPremium={isPremium} />
                  ))}
                </tbody>
              </table>
            ))}
        </div>
      </Stack>
    </div>
  );
}

function ServiceRow({ service, isPremium }: { service: Service; isPremium: boolean }) {
  const { amount, kind } = servicePrice(service, isPremium);
  const parameters = useParameters();
  const net = withoutNationalTaxes({ total: amount, license: 0 }, vatRateOf(parameters ?? {}));
  return (
    <tr>
      <th scope="row">
        {service.name}
        {service.description && <p className={texts.soft}>{service.description}</p>}
      </th>
      <td>
        <Price
          amount={amount}
          zero="Consultanos"
          note={
            amount > 0 &&
            [reasons[kind], `${netPriceLabel}: ${formatMoney(net)}`].filter(Boolean).join(' · ')
          }
        />
      </td>
    </tr>
  );
}
