import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { brandBySlug, type Brand } from '../../domain/brands.ts';
import { depositAmount, refundHours } from '../../domain/deposit.ts';
import { links } from '../../domain/links.ts';
import { formatMoney } from '../../domain/money.ts';
import { fullPrice } from '../../domain/prices.ts';
import type { StockVehicle } from '../../domain/stock-vehicle.ts';
import { wireErrors } from '../../domain/wire/errors.ts';
import { useClient } from '../api/context.ts';
import { idInAddress } from '../api/id-in-address.ts';
import { parametersQuery, unitQuery } from '../api/queries.ts';
import { usePesos } from '../api/use-pesos.ts';
import { Band } from '../ui/band.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Price } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { SummaryList } from '../ui/summary-list.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { UnitUnavailable } from '../ui/unit-unavailable.tsx';
import { priceRows } from '../ui/vehicle-words.ts';
import { VehiclePicture } from '../ui/vehicle-picture.tsx';
import styles from './buy-page.module.css';
import { PageHead } from '../shell/page-head.tsx';
import { unitAddress } from './unit-address.ts';

/** The confirmation page of one unit: everything it costs, before anything is asked (SPEC §2). */
export default function BuyPage() {
  const client = useClient();
  const { brand: slug, id } = useParams();
  const brand = brandBySlug(slug);
  const unitId = idInAddress(id);
  const { data: unit } = useQuery({
    ...unitQuery(client, brand?.id ?? 1, unitId ?? 0),
    enabled: brand !== undefined && unitId !== undefined,
  });
  if (!brand || !unit) return <Unavailable brand={brand} />;
  return <Confirmation unit={unit} brand={brand} />;
}

function Confirmation({ unit, brand }: { unit: StockVehicle; brand: Brand }) {
  const client = useClient();
  const { data: parameters } = useQuery(parametersQuery(client));
  const pesos = usePesos(fullPrice(unit), unit.currency);
  const deposit = formatMoney(depositAmount(parameters?.services, unit.brand_id));
  const facts = [
    { label: 'Color', value: unit.color },
    ...(unit.model_year ? [{ label: 'Modelo', value: unit.model_year }] : []),
    { label: 'Puertas', value: unit.doors },
    { label: 'Ubicación', value: unit.location },
    { label: 'Chasis', value: unit.chassis },
  ];
  return (
    <div data-brand={brand.slug}>
      <PageHead
        title={`${brand.name} ${unit.name}, ${unit.color}`}
        description={`Reservá online este ${brand.name} ${unit.name} 0 km con una seña de ${deposit}. Precio final ${formatMoney(fullPrice(unit), unit.currency)}.`}
        path={links.buy(unitAddress(unit))}
      />
      <Band space="tight">
        <Stack>
          <Breadcrumbs
            sections={[
              { id: 'offers', link: links.offers(), name: 'Oportunidades' },
              { id: 'brand', link: links.offers(brand.slug), name: brand.name },
              { id: 'unit', name: unit.name },
            ]}
          />
          <TwoColumns
            asideLabel="Precio y reserva"
            aside={
              <Card>
                <Stack>
                  <Price
                    emphasis="hero"
                    label="Precio final"
                    amount={fullPrice(unit)}
                    currency={unit.currency}
                    note={pesos}
                  />
                  <SummaryList rows={priceRows(unit)} />
                  <p>
                    Lo reservás con una seña de <b className={styles.deposit}>{deposit}</b>, con
                    tarjeta de crédito en 1, 2 o 3 cuotas.
                  </p>
                  <ButtonLink wide size="large" to={links.dealershipStart(unitAddress(unit))}>
                    Reservar online
                  </ButtonLink>
                  <p className={styles.promise}>
                    Si te arrepentís dentro de las {refundHours} horas te devolvemos el 100% de la
                    seña.
                  </p>
                </Stack>
              </Card>
            }
          >
            <Stack>
              <Stack gap="small" as="header">
                <p className={styles.brand}>{brand.name} · 0 km en stock</p>
                <h1>{unit.name}</h1>
              </Stack>
              <div className={styles.stage}>
                <VehiclePicture
                  image={unit.image}
                  description={`${unit.name}, ${unit.color}`}
                  first
                />
              </div>
              <SummaryList rows={facts} />
            </Stack>
          </TwoColumns>
        </Stack>
      </Band>
    </div>
  );
}

function Unavailable({ brand }: { brand: Brand | undefined }) {
  return (
    <>
      <PageHead
        title="Vehículo no disponible"
        description={wireErrors.unit_unavailable.message}
        path={links.offers(brand?.slug)}
      />
      <UnitUnavailable brand={brand} />
    </>
  );
}
